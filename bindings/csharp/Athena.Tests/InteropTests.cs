// The raw tier has every function of the table, and lays structs out as C does.
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using Athena.Interop;

namespace Athena.Tests;

public class InteropTests
{
    private static readonly string Interface = Path.Combine(Support.Root, "tests/house/abi");

    [Fact]
    public void EveryFunctionOfTheTableIsThere()
    {
        _ = LibraryInfo.Version; // loads the library
        var bound = typeof(Native).GetMethods(BindingFlags.Static | BindingFlags.Public).Select(one => one.Name).ToHashSet();
        Assert.Empty(File.ReadLines(Path.Combine(Interface, "functions.txt")).Except(bound));
    }

    [Fact]
    public void StructsAreLaidOutAsInC()
    {
        string frozen = File.ReadAllText(Path.Combine(Interface, "frozen.c"));
        Type Struct(Match match) => typeof(Native).Assembly.GetType("Athena.Interop." + match.Groups[1].Value, true)!;
        MatchCollection sizes = Regex.Matches(frozen, @"sizeof\((\w+)\) == (\d+)"),
            offsets = Regex.Matches(frozen, @"offsetof\((\w+), (\w+)\) == (\d+)");
        Assert.NotEmpty(sizes);
        foreach (Match one in sizes.Where(one => one.Groups[1].Value is not "at_api"))
            Assert.Equal(int.Parse(one.Groups[2].Value), Marshal.SizeOf(Struct(one)));
        Assert.NotEmpty(offsets);
        foreach (Match one in offsets.Where(one => one.Groups[1].Value is not "at_api"))
            Assert.Equal(int.Parse(one.Groups[3].Value), (int)Marshal.OffsetOf(Struct(one), one.Groups[2].Value));
    }

    [Fact]
    public unsafe void DefaultsAreThoseOfTheInitFunctions()
    {
        at_device_info info;
        at_counters counters;
        at_adamw_options options;
        Assert.Equal(Status.Ok, Native.at_device_info_init(&info, (nuint)sizeof(at_device_info)));
        Assert.Equal(Status.Ok, Native.at_counters_init(&counters, (nuint)sizeof(at_counters)));
        Assert.Equal(Status.Ok, Native.at_adamw_options_init(&options, (nuint)sizeof(at_adamw_options)));
        Assert.Equal(at_device_info.Default, info);
        Assert.Equal(at_counters.Default, counters);
        Assert.Equal(at_adamw_options.Default, options);
    }
}
