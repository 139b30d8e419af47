// Computations as pictures.
using Athena.Interop;

namespace Athena;

public sealed unsafe partial class Tensor
{
    /// <summary>
    /// The computation that gradients of this tensor flow through, drawn: a box for each value, with its data and the
    /// gradient of this tensor's sum by it, an ellipse for each operation. Ends at leaves and at what requires no
    /// gradients; <see cref="Grad"/> is not touched, the graph stays.
    /// </summary>
    /// <param name="names">Names of tensors that may be in it.</param>
    /// <param name="format">A picture for browsers, or the language of Graphviz.</param>
    /// <param name="maxNodes">Of more values those nearest to this one are drawn.</param>
    /// <param name="values">Whether data and gradients of values of up to 4 elements are shown, which are computed.</param>
    /// <param name="precision">Digits behind the point of floats, 0 to 17.</param>
    /// <exception cref="StateException">A backward freed the graph.</exception>
    public string Graph(IEnumerable<KeyValuePair<string, Tensor>>? names = null, GraphFormat format = GraphFormat.Svg,
                        long maxNodes = 1000, bool values = true, int precision = 4)
    {
        var options = at_graph_options.Default with
        {
            format = format,
            max_nodes = maxNodes,
            values = values ? 1 : 0,
            precision = precision,
        };
        at_graph_options* chosen = &options;
        using var named = new NamedTensors(names ?? []);
        at_tensor*[] pointers = Pointers(named.Values);
        fixed (at_tensor** tensors = pointers)
        {
            at_tensor** given = tensors;
            string text = Text.Told((text, size, needed) => Native.at_tensor_graph(
                text, size, needed, Pointer, named.Names, given, named.Count, chosen));
            GC.KeepAlive(this);
            return text;
        }
    }
}
