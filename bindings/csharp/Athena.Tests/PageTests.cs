// The newcomer's page names everything that there is.
using System.Reflection;
using System.Text.RegularExpressions;

namespace Athena.Tests;

public class PageTests
{
    private static readonly HashSet<string> Page =
        [.. Regex.Matches(File.ReadAllText(Path.Combine(Support.Root, "docs/csharp.md")), @"\w+")
                 .Select(one => one.Value)];

    // methods that C# or .NET ask for; what InPlace does is said once
    private static readonly string[] Understood =
        ["Equals", "GetHashCode", "ToString", "Dispose", "GetEnumerator", "Deconstruct"];

    private static IEnumerable<string> Members(Type type) => type
        .GetMembers(BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly)
        .Where(one => one is MethodInfo { IsSpecialName: false } or PropertyInfo or FieldInfo { IsSpecialName: false })
        .Where(one => one is not PropertyInfo property || property.GetIndexParameters().Length == 0)
        .Select(one => one.Name).Where(name => !name.Contains('<') && !name.EndsWith("InPlace"));

    private static bool IsRecord(Type type) =>
        type.GetMethod("PrintMembers", BindingFlags.NonPublic | BindingFlags.Instance) is not null;

    [Fact]
    public void EverythingPublicIsOnThePage()
    {
        Type[] types = [.. typeof(Tensor).Assembly.GetExportedTypes().Where(one => one.Namespace == "Athena")];
        Assert.NotEmpty(types);
        IEnumerable<string> names = types.Select(one => one.Name).Concat(
            types.Where(one => !one.IsEnum && !IsRecord(one)).SelectMany(Members).Except(Understood));
        Assert.Empty(names.Distinct().Where(name => !Page.Contains(name) && !Page.Contains(name + "InPlace")).Order());
    }
}
