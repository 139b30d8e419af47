// Derivatives in every form, the program's own functions in the graph, and what they throw.
using System.Xml.Linq;
using static Athena.Tests.Support;

namespace Athena.Tests;

public class AutogradTests
{
    private static Tensor Leaf(params double[] values) => Tensor.From(values).WithGrad();

    [Fact]
    public void DerivativesAlongADirection()
    {
        using var scope = new TensorScope();
        Tensor x = Leaf(2, 3), y = Leaf(5, 7), direction = Tensor.From([1.0, 0.5]), none = Tensor.From([0.0, 0.0]);
        Holds(Autograd.Jvp([x * x * y], [x, y], [direction, none])[0], 20.0, 21.0);
        Holds(Autograd.Jvp([x * y], [x, y], [none, direction])[0], 2.0, 1.5);
        Tensor loss = (x * x * y).Sum();
        Tensor[] products = Autograd.Hvp(loss, [x, y], [direction, none]);
        Holds(products[0], 10.0, 7.0);
        Holds(products[1], 4.0, 3.0);
        Assert.Throws<ShapeException>(() => Autograd.Hvp(x * y, [x], [direction]));
    }

    [Fact]
    public void AFunctionHasItsOwnGradient()
    {
        using var scope = new TensorScope();
        Tensor x = Leaf(1, 2), value;
        using (Autograd.NoGrad()) value = x * x;
        Tensor y = Autograd.Custom([value], [x], gradients => [gradients[0] * 100])[0];
        Holds(y, 1.0, 4.0);
        (y * Tensor.From([1.0, 3.0])).Sum().Backward();
        Holds(x.Grad!, 100.0, 300.0);
        Tensor z = Autograd.Custom([value], [x], _ => [null])[0];
        z.Sum().Backward();
        Holds(x.Grad!, 100.0, 300.0);
    }

    [Fact]
    public void ACheckpointComputesAgain()
    {
        using var scope = new TensorScope();
        Tensor x = Leaf(1, 2);
        int calls = 0;
        Tensor y = Autograd.Checkpoint(given => { calls++; return (given[0] * 2).Exp(); }, x);
        y.Sum().Backward();
        Assert.Equal(2, calls);
        Assert.Equal([2 * Math.Exp(2), 2 * Math.Exp(4)], x.Grad!.ToArray<double>(), (a, b) => Math.Abs(a - b) < 1e-9);
        Tensor[] both = Autograd.Checkpoint(given => [given[0] + given[1], given[0] * given[1]], 2,
                                            x, Tensor.From([3.0, 4.0]));
        Holds(both[0], 4.0, 6.0);
        Holds(both[1], 3.0, 8.0);
        Assert.Throws<InvalidOperationException>(() => Autograd.Checkpoint(given => [given[0]], 2, x));
    }

    [Fact]
    public void HooksSeeAndChangeGradients()
    {
        using var scope = new TensorScope();
        Tensor x = Leaf(1, 2);
        Tensor? seen = null;
        using (x.AddHook(gradient => { seen = gradient; return null; }))
        using (x.AddHook(gradient => gradient * 10))
            (x * 3).Sum().Backward();
        Holds(seen!, 3.0, 3.0);
        Holds(x.Grad!, 30.0, 30.0);
        x.ZeroGrad();
        x.Grad = Tensor.From([1.0, 2.0]);
        Holds(x.Grad!, 1.0, 2.0);
        x.Grad = null;
        Assert.Null(x.Grad);
        (x * 3).Sum().Backward();
        Holds(x.Grad!, 3.0, 3.0);
        Assert.Throws<StateException>(() => Tensor.From([1f]).AddHook(gradient => gradient));
        GradientHook late = x.AddHook(gradient => gradient);
        x.Dispose();
        late.Dispose();
        late.Dispose();
    }

    [Fact]
    public void WhatACallbackThrowsArrivesAtTheCall()
    {
        using var scope = new TensorScope();
        Tensor x = Leaf(1, 2);
        using GradientHook hook = x.AddHook(_ => throw new FormatException("by the hook"));
        var thrown = Assert.Throws<FormatException>(() => (x * 2).Sum().Backward());
        Assert.Equal("by the hook", thrown.Message);
        Assert.Contains(nameof(WhatACallbackThrowsArrivesAtTheCall), thrown.StackTrace!);
        Assert.Null(x.Grad);
        hook.Dispose();
        Func<Tensor[], Tensor> failing = _ => throw new FormatException("within");
        Assert.Equal("within", Assert.Throws<FormatException>(
            () => Autograd.Checkpoint(given => Autograd.Checkpoint(failing, given), x)).Message);
        Holds(Autograd.Checkpoint(given =>
        {
            Assert.Throws<FormatException>(() => Autograd.Checkpoint(failing, given));
            return given[0] + 1;
        }, x), 2.0, 3.0);
    }

    [Fact]
    public void ErrorsOfTheLibraryPassThroughCallbacks()
    {
        using var scope = new TensorScope();
        Tensor x = Leaf(1, 2), wrong = Tensor.Zeros([3]);
        var thrown = Assert.Throws<ShapeException>(() => Autograd.Checkpoint(given => given[0] + wrong, x));
        Assert.Equal("add", thrown.Operation);
        Tensor y = Autograd.Custom([x], [x], _ => [wrong])[0];
        Assert.Throws<ShapeException>(() => y.Sum().Backward());
        Holds(x, 1.0, 2.0);
    }

    [Fact]
    public void AnomaliesAreNamed()
    {
        using var scope = new TensorScope();
        Tensor x = Leaf(-1);
        using (Autograd.DetectAnomalies())
        {
            var thrown = Assert.Throws<AthenaException>(() => x.Sqrt().Sum().Backward());
            Assert.Equal((Status.Validation, "sqrt"), (thrown.Status, thrown.Operation));
        }
        x.Sqrt().Sum().Backward();
        Assert.True(double.IsNaN(x.Grad!.Item()));
    }

    [Fact]
    public void OperandsMeetOnTheDevice()
    {
        using var scope = new TensorScope();
        Tensor here = Leaf(1, 2), there = Leaf(3, 4).To(Device.Open("cpu"));
        (here * there).Sum().Backward();
        Holds(here.Grad!, 3.0, 4.0);
        using (Device.StrictDevices())
        {
            if (here.Device.Equals(there.Device)) return;
            var thrown = Assert.ThrowsAny<AthenaException>(() => here * there);
            Assert.Equal(Status.Backend, thrown.Status);
        }
    }

    [Fact]
    public void AutocastGivesOperationsWhatSuitsThem()
    {
        using var scope = new TensorScope();
        Tensor x = Tensor.From([1f, 2f]).WithGrad().Reshape(1, 2);
        using Module module = Nn.Linear(2, 3).Build();
        using (new Autocast(DType.BF16))
        {
            Assert.Equal((DType.BF16, DType.BF16), (Autocast.Current, module.Forward(x).DType));
            module.Checkpoint([x])[0].Sum().Backward();
            using (new Autocast(DType.F16, enabled: false))
                Assert.Equal((null, DType.F32), (Autocast.Current, module.Forward(x).DType));
        }
        Assert.Null(Autocast.Current);
        Holds(module["bias"].Grad!, 1f, 1f, 1f);
        Assert.ThrowsAny<AthenaException>(() => { using var wrong = new Autocast(DType.F64); });
    }

    [Fact]
    public void GraphsAreDrawn()
    {
        using var scope = new TensorScope();
        Tensor a = Tensor.From(2f).WithGrad(), b = Tensor.From(-3f).WithGrad(), y = a * b * 1.5 + a;
        string dot = y.Graph(new Dictionary<string, Tensor> { ["a"] = a, ["b"] = b }, GraphFormat.Dot);
        Assert.Contains("{ a | data 2. | grad -3.5000 }", dot);
        Assert.Null(a.Grad);
        XElement svg = XElement.Parse(y.Graph(precision: 1));
        Assert.Equal((3, 9, 6), (Count("operation"), Count("edge"), Count("value")));
        Assert.Contains(">grad -3.5<", svg.ToString());
        Assert.DoesNotContain("data", y.Graph(values: false));
        Assert.Contains("5 more values are not drawn", y.Graph(maxNodes: 1));
        Assert.Throws<InvalidArgumentException>(() => y.Graph(precision: 18));
        y.Backward();
        Assert.Contains("freed", Assert.Throws<StateException>(() => y.Graph()).Message);

        int Count(string name) => svg.Descendants().Count(one => (string?)one.Attribute("class") == name);
    }

    [Fact]
    public void FunctionsAreLetGo()
    {
        WeakReference Made()
        {
            using var scope = new TensorScope();
            object kept = new();
            Tensor x = Leaf(1);
            Tensor y = Autograd.Custom([x], [x], gradients => { GC.KeepAlive(kept); return gradients; })[0];
            y.Sum().Backward();
            return new WeakReference(kept);
        }

        WeakReference gone = Made();
        CollectGarbage();
        Assert.False(gone.IsAlive);
    }
}
