// Every operation that is no pointwise one, with numbers worked out by hand or by NumPy and PyTorch.
using System.Reflection;
using static Athena.Tests.Support;

namespace Athena.Tests;

public class OperationTests
{
    private static Tensor V(params float[] values) => Tensor.From(values);

    private static Tensor I(params long[] values) => Tensor.From(values);

    private static Tensor M => Tensor.From(new float[,] { { 1, 2, 3 }, { 4, 5, 6 } });

    private static Tensor Square => Tensor.From(new float[,] { { 1, 2 }, { 3, 4 } });

    private static Tensor Ones(params long[] sizes) => Tensor.Ones(sizes);

    private static Tensor[] Weights(int gates) => [Tensor.Ones([gates, 1]), Tensor.Zeros([gates, 1])];

    private static readonly Recurrent Plain = new() { HasBiases = false };

    private static readonly Dictionary<string, (Func<Tensor> Made, double[] Wanted)> Cases = new()
    {
        ["sum"] = (() => M.Sum(), [21]),
        ["sum of an axis"] = (() => M.Sum(0), [5, 7, 9]),
        ["sum of two axes"] = (() => M.Sum(0, -1), [21]),
        ["sum of a list of axes"] = (() => M.Sum([1]), [6, 15]),
        ["mean"] = (() => M.Mean(1), [2, 5]),
        ["max"] = (() => M.Max(1), [3, 6]),
        ["min"] = (() => M.Min(0), [1, 2, 3]),
        ["max beside a number"] = (() => M.MaxInitial(4, 1), [4, 6]),
        ["min beside a number"] = (() => M.MinInitial(-1.0), [-1]),
        ["max of nothing"] = (() => M[..0].MaxInitial(7, 0), [7, 7, 7]),
        ["argmax"] = (() => V(1, 3, 2).ArgMax(), [1]),
        ["argmin"] = (() => V(3, 1, 2).ArgMin(), [1]),
        ["any"] = (() => V(0, 2).Any(), [1]),
        ["all"] = (() => V(0, 2).All(), [0]),
        ["count_nonzero"] = (() => V(0, 2, 3).CountNonZero(), [2]),
        ["prod"] = (() => M.Prod(1), [6, 120]),
        ["var"] = (() => M.Var(), [17.5 / 6]),
        ["var, unbiased"] = (() => M.Var([1], correction: 1), [1, 1]),
        ["std"] = (() => M.Std(0), [1.5, 1.5, 1.5]),
        ["logsumexp"] = (() => V(0, 0).LogSumExp(), [0.693147180559945]),
        ["norm"] = (() => V(3, 4).Norm(), [5]),
        ["conv"] = (() => V(1, 2, 3, 4).Reshape(1, 1, 4).Conv(V(1, 10, 100).Reshape(1, 1, 3), V(0.5f), padding: [0, 1]), [321.5, 432.5, 43.5]),
        ["conv, same"] = (() => V(1, 2, 3).Reshape(1, 3).Conv(V(1, 10).Reshape(1, 1, 2), same: true), [21, 32, 3]),
        ["conv_transpose"] = (() => V(1, 2).Reshape(1, 1, 2).ConvTranspose(V(1, 10).Reshape(1, 1, 2), stride: [2], outputPadding: [1]), [1, 10, 2, 20, 0]),
        ["norm of order 1"] = (() => V(3, -4).Norm(1), [7]),
        ["norm of an axis"] = (() => M.Norm(axes: [0]), [4.123105626, 5.385164807, 6.708203932]),
        ["quantile"] = (() => V(1, 2, 3, 4).Quantile(0.25), [1.75]),
        ["quantile of an axis"] = (() => M.Quantile(0.5, 1), [2, 5]),
        ["median"] = (() => V(4, 1, 3, 2).Median(), [2.5]),
        ["softmax"] = (() => V(0, 0).Softmax(0), [0.5, 0.5]),
        ["log_softmax"] = (() => V(0, 0).LogSoftmax(-1), [-0.693147180559945, -0.693147180559945]),
        ["cumsum"] = (() => M.CumSum(1), [1, 3, 6, 4, 9, 15]),
        ["cumsum from nothing"] = (() => V(1, 2).CumSum(0, includeInitial: true), [0, 1, 3]),
        ["cumprod"] = (() => M.CumProd(1), [1, 2, 6, 4, 20, 120]),
        ["logcumsumexp"] = (() => V(0, 0).LogCumSumExp(0), [0, 0.693147180559945]),
        ["cummax"] = (() => V(1, 3, 2).CumMax(0).Values, [1, 3, 3]),
        ["cummax's positions"] = (() => V(1, 3, 2).CumMax(0).Indices, [0, 1, 1]),
        ["cummin"] = (() => V(3, 1, 2).CumMin(0).Values, [3, 1, 1]),

        ["sort"] = (() => V(3, 1, 2).Sort(), [1, 2, 3]),
        ["sort, descending"] = (() => M.Sort(0, descending: true), [4, 5, 6, 1, 2, 3]),
        ["argsort"] = (() => V(3, 1, 2).ArgSort(), [1, 2, 0]),
        ["topk"] = (() => V(3, 1, 2).TopK(2).Values, [3, 2]),
        ["topk's positions, smallest"] = (() => V(3, 1, 2).TopK(2, largest: false).Indices, [1, 2]),
        ["searchsorted"] = (() => V(1, 3, 5).SearchSorted(V(3, 4)), [1, 2]),
        ["searchsorted, right"] = (() => V(1, 3, 5).SearchSorted(V(3, 4), right: true), [2, 2]),
        ["unique"] = (() => V(2, 1, 2).Unique().Values, [1, 2]),
        ["unique's positions"] = (() => V(2, 1, 2).Unique().Indices, [1, 0]),
        ["unique's inverse"] = (() => V(2, 1, 2).Unique().Inverse, [1, 0, 1]),
        ["unique's counts"] = (() => V(2, 1, 2).Unique().Counts, [1, 2]),
        ["isin"] = (() => V(1, 2, 3).IsIn(V(3, 1)), [1, 0, 1]),
        ["bincount"] = (() => I(0, 1, 1, 3).BinCount(), [1, 2, 0, 1]),
        ["bincount with weights"] = (() => I(0, 1, 1).BinCount(V(0.5f, 1, 2), least: 3), [0.5, 3, 0]),

        ["rnn with tanh"] = (() => Ones(2, 1, 1).RnnTanh(Weights(1), how: Plain).Output, [0.7615941560, 0.7615941560]),
        ["rnn with relu"] = (() => Ones(2, 1, 1).RnnRelu(Weights(1), how: Plain).H, [1]),
        ["gru"] = (() => Ones(2, 1, 1).Gru(Weights(3), how: Plain).H, [0.3545627]),
        ["lstm"] = (() => Ones(2, 1, 1).Lstm(Weights(4), how: Plain).C, [0.9638014]),
        ["a step with tanh"] = (() => Ones(1, 1).RnnTanhCell(Weights(1)[0], Weights(1)[1]), [0.7615941560]),
        ["a step with relu"] = (() => Ones(1, 1).RnnReluCell(Weights(1)[0], Weights(1)[1]), [1]),
        ["a step of gru"] = (() => Ones(1, 1).GruCell(Weights(3)[0], Weights(3)[1]), [0.2048242]),
        ["a step of lstm"] = (() => Ones(1, 1).LstmCell(Weights(4)[0], Weights(4)[1]).H, [0.3696064]),

        ["matmul"] = (() => M.MatMul(V(1, 0, 1)), [4, 10]),
        ["einsum"] = (() => Tensor.Einsum("ij,kj->ik", M, M), [14, 32, 32, 77]),
        ["tensordot"] = (() => M.TensorDot(M.Transpose(), 1), [14, 32, 32, 77]),
        ["tensordot of named axes"] = (() => M.TensorDot(M, [0], [0]), [17, 22, 27, 22, 29, 36, 27, 36, 45]),
        ["outer"] = (() => V(1, 2).Outer(V(3, 4)), [3, 4, 6, 8]),
        ["inner"] = (() => V(1, 2).Inner(V(3, 4)), [11]),
        ["vecdot"] = (() => M.VecDot(V(1, 0, 1)), [4, 10]),
        ["cross"] = (() => V(1, 0, 0).Cross(V(0, 1, 0)), [0, 0, 1]),
        ["trace"] = (() => Square.Trace(), [5]),
        ["matrix_power"] = (() => Square.MatrixPower(2), [7, 10, 15, 22]),

        ["take"] = (() => M.Take(I(2, 0), 1), [3, 1, 6, 4]),
        ["take_along_axis"] = (() => M.TakeAlongAxis(I(2, 0).Reshape(2, 1), 1), [3, 4]),
        ["gather"] = (() => M.Gather(I(2).Reshape(1, 1), 1), [3]),
        ["batch_norm"] = (() => Square.BatchNorm(true, eps: 0), [-1, -1, 1, 1]),
        ["group_norm"] = (() => Square.GroupNorm(1, eps: 0), [-1, 1, -1, 1]),
        ["layer_norm"] = (() => Square.LayerNorm([2], bias: V(1, 2), eps: 0), [0, 3, 0, 3]),
        ["rms_norm"] = (() => V(1, 7).RmsNorm([2], eps: 0), [0.2, 1.4]),
        ["instance_norm"] = (() => Square.Reshape(1, 2, 2).InstanceNorm(true, eps: 0), [-1, 1, -1, 1]),
        ["local_response_norm"] = (() => Square.Reshape(1, 2, 2).LocalResponseNorm(1, 1, 1, 1), [0.5, 0.4, 0.3, 4.0 / 17]),
        ["embedding_bag"] = (() => Square.EmbeddingBag(I(0, 1, 1), I(0, 2, 2)), [2, 3, 0, 0, 3, 4]),
        ["embedding_scaled"] = (() => Square.EmbeddingScaled(I(1)), [3, 4]),
        ["embedding"] = (() => Square.Embedding(I(1, 0, 1)), [3, 4, 1, 2, 3, 4]),
        ["scatter"] = (() => V(1, 2, 3).Scatter(I(0, 2), V(7, 8), 0), [7, 2, 8]),
        ["scatter, summing"] = (() => V(1, 2, 3).Scatter(I(0, 0), V(7, 8), 0, ScatterMode.Sum), [16, 2, 3]),
        ["masked_fill"] = (() => V(1, 2, 3).MaskedFill(V(1, 2, 3) > 1.5, 9), [1, 9, 9]),
        ["masked_select"] = (() => M.MaskedSelect(M > 4), [5, 6]),
        ["nonzero"] = (() => Tensor.From(new[,] { { 0, 1 }, { 2, 0 } }).NonZero(), [0, 1, 1, 0]),
        ["one_hot"] = (() => I(1, 0).OneHot(3), [0, 1, 0, 1, 0, 0]),

        ["matrix_transpose"] = (() => M.MatrixTranspose(), [1, 4, 2, 5, 3, 6]),
        ["flip"] = (() => M.Flip(1), [3, 2, 1, 6, 5, 4]),
        ["select"] = (() => M.Select(1, -1), [3, 6]),
        ["unfold"] = (() => V(1, 2, 3, 4).Unfold(0, size: 2, step: 1), [1, 2, 2, 3, 3, 4]),
        ["diagonal"] = (() => M.Diagonal(1), [2, 6]),
        ["stack"] = (() => Tensor.Stack([V(1, 2), V(3, 4)], axis: 1), [1, 3, 2, 4]),
        ["concat"] = (() => Tensor.Concat([V(1, 2), V(3)]), [1, 2, 3]),
        ["split"] = (() => V(1, 2, 3, 4).Split(2)[1], [3, 4]),
        ["split by sizes"] = (() => M.Split([1L, 2L], 1)[1], [2, 3, 5, 6]),
        ["unstack"] = (() => M.Unstack(1)[2], [3, 6]),
        ["pad"] = (() => V(1, 2).Pad([1, 2], value: 9), [9, 1, 2, 9, 9]),
        ["max_pool"] = (() => V(1, 3, 2, 5).Reshape(1, 4).MaxPool([2]).Values, [3, 5]),
        ["max_pool, places"] = (() => V(1, 3, 2, 5).Reshape(1, 4).MaxPool([2], stride: [1]).Indices, [1, 1, 3]),
        ["avg_pool"] = (() => V(1, 3, 2, 5).Reshape(1, 4).AvgPool([2], padding: [1], countIncludePad: false), [1, 2.5, 5]),
        ["lp_pool"] = (() => V(3, 4, 6, 8).Reshape(1, 4).LpPool(2, [2]), [5, 10]),
        ["adaptive_max_pool"] = (() => V(1, 3, 2).Reshape(1, 3).AdaptiveMaxPool(2).Values, [3, 3]),
        ["adaptive_avg_pool"] = (() => V(1, 3, 2).Reshape(1, 3).AdaptiveAvgPool(2), [2, 2.5]),
        ["max_unpool"] = (() => V(7).Reshape(1, 1).MaxUnpool(Tensor.From([2L]).Reshape(1, 1), 3), [0, 0, 7]),
        ["interpolate"] = (() => V(1, 3).Reshape(1, 1, 2).Interpolate([4]), [1, 1, 3, 3]),
        ["interpolate, linear"] = (() => V(1, 3).Reshape(1, 2).Interpolate(
            scales: [1.5], mode: Interpolation.Linear, coordinates: Coordinates.AlignCorners), [1, 2, 3]),
        ["im2col"] = (() => V(1, 2, 3).Reshape(1, 1, 3).Im2Col([2]), [1, 2, 2, 3]),
        ["col2im"] = (() => V(1, 2, 2, 3).Reshape(1, 2, 2).Col2Im([3], [2]), [1, 4, 3]),
        ["pixel_shuffle"] = (() => V(1, 2, 3, 4).Reshape(4, 1, 1).PixelShuffle(2), [1, 2, 3, 4]),
        ["pixel_unshuffle"] = (() => V(1, 2, 3, 4).Reshape(1, 2, 2).PixelUnshuffle(2), [1, 2, 3, 4]),
        ["grid_sample"] = (() => V(1, 2, 3, 4).Reshape(1, 1, 2, 2).GridSample(V(0, 0, 0.5f, -0.5f).Reshape(1, 1, 2, 2)), [2.5, 2]),
        ["affine_grid"] = (() => V(1, 0, 0, 0, 1, 0).Reshape(1, 2, 3).AffineGrid([1, 2]), [-0.5, 0, 0.5, 0]),
        ["channel_shuffle"] = (() => V(1, 2, 3, 4).Reshape(1, 4, 1).ChannelShuffle(2), [1, 3, 2, 4]),
        ["pad, mirrored"] = (() => V(1, 2, 3).Pad([1, 1], PadMode.Reflect), [2, 1, 2, 3, 2]),
        ["roll"] = (() => V(1, 2, 3).Roll([1]), [3, 1, 2]),
        ["roll along an axis"] = (() => M.Roll([1], [1]), [3, 1, 2, 6, 4, 5]),
        ["tile"] = (() => V(1, 2).Tile(2), [1, 2, 1, 2]),
        ["repeat"] = (() => V(1, 2).Repeat(2, 0), [1, 1, 2, 2]),
        ["repeat_each"] = (() => V(1, 2).RepeatEach(I(0, 3), 0), [2, 2, 2]),
        ["diag_embed"] = (() => V(1, 2).DiagEmbed(), [1, 0, 0, 2]),

        ["arange"] = (() => Tensor.Arange(3), [0, 1, 2]),
        ["arange with a step"] = (() => Tensor.Arange(5, 0, -2), [5, 3, 1]),
        ["linspace"] = (() => Tensor.Linspace(0, 1, 5), [0, 0.25, 0.5, 0.75, 1]),
        ["linspace without its end"] = (() => Tensor.Linspace(0, 1, 4, endpoint: false), [0, 0.25, 0.5, 0.75]),
        ["eye"] = (() => Tensor.Eye(2), [1, 0, 0, 1]),
        ["eye of other sizes"] = (() => Tensor.Eye(2, 3, k: 1), [0, 1, 0, 0, 0, 1]),
        ["full_like"] = (() => V(1, 2).FullLike(7), [7, 7]),
        ["zeros_like"] = (() => V(1, 2).ZerosLike(), [0, 0]),
        ["ones_like"] = (() => V(1, 2).OnesLike(), [1, 1]),
        ["tril"] = (() => Square.Tril(), [1, 0, 3, 4]),
        ["triu"] = (() => Square.Triu(1), [0, 2, 0, 0]),
        ["meshgrid"] = (() => Tensor.MeshGrid([V(1, 2), V(3, 4, 5)])[1], [3, 3, 4, 4, 5, 5]),
        ["meshgrid, by matrix"] = (() => Tensor.MeshGrid([V(1, 2), V(3, 4)], Indexing.Ij)[0], [1, 1, 2, 2]),
        ["map"] = (() => Tensor.Map("tanh(a)*0 + b^2", ("a", V(1, 2)), ("b", V(3, 4))), [9, 16]),

        ["mse_loss"] = (() => V(1, 2).MseLoss(V(0, 4)), [2.5]),
        ["mse_loss, each"] = (() => V(1, 2).MseLoss(V(0, 4), Reduction.None), [1, 4]),
        ["l1_loss"] = (() => V(1, 2).L1Loss(V(0, 4), Reduction.Sum), [3]),
        ["huber_loss"] = (() => V(0, 3).HuberLoss(V(0.5f, 0), 2, Reduction.None), [0.125, 4]),
        ["smooth_l1_loss"] = (() => V(0, 3).SmoothL1Loss(V(0.5f, 0), reduction: Reduction.None), [0.125, 2.5]),
        ["cross_entropy"] = (() => Square.CrossEntropy(I(0, 1)), [0.813261687518223]),
        ["cross_entropy, weighed"] =
            (() => Square.CrossEntropy(I(0, 1), weight: V(1, 3)), [(1.31326168751822 + 3 * 0.313261687518223) / 4]),
        ["cross_entropy, one ignored"] = (() => Square.CrossEntropy(I(-7, 1), ignoreIndex: -7), [0.313261687518223]),
        ["cross_entropy, smoothed"] =
            (() => Square.CrossEntropy(I(1, 1), labelSmoothing: 0.2), [0.313261687518223 + 0.1]),
        ["cross_entropy, classes first"] = (() => Square.CrossEntropy(I(1, 1), classAxis: 0), [0.126928011042972]),
        ["cross_entropy of probabilities"] = (() => Square.CrossEntropy(Tensor.Full([2, 2], 0.5)), [0.813261687518223]),
        ["nll_loss"] = (() => Square.LogSoftmax(1).NllLoss(I(1, 1)), [0.313261687518223]),
        ["binary_cross_entropy"] = (() => V(0.5f, 0.5f).BinaryCrossEntropy(V(1, 0)), [0.693147180559945]),
        ["binary_cross_entropy_with_logits"] =
            (() => V(0, 0).BinaryCrossEntropyWithLogits(V(1, 0), posWeight: V(3)), [0.693147180559945 * 2]),
        ["kl_div"] = (() => V(0, 0).KlDiv(V(1, 1), reduction: Reduction.Sum), [0]),
        ["hinge_loss"] = (() => V(0.5f, 2).HingeLoss(V(1, -1)), [(0.5 + 3) / 2]),
        ["hinge_embedding_loss"] = (() => V(0.5f, 0.25f).HingeEmbeddingLoss(V(1, -1)), [(0.5 + 0.75) / 2]),
        ["soft_margin_loss"] = (() => V(0, 0).SoftMarginLoss(V(1, -1)), [0.693147180559945]),
        ["poisson_nll_loss"] = (() => V(0, 1).PoissonNllLoss(V(2, 1)), [(1 + 1.718281828459045) / 2]),
        ["cosine_similarity"] = (() => V(3, 4).CosineSimilarity(V(4, 3)), [24.0 / 25]),
        ["gaussian_nll_loss"] = (() => V(1, 2).GaussianNllLoss(V(0, 2), V(1, 4)), [(0.5 + 0.693147180559945) / 2]),
        ["margin_ranking_loss"] = (() => V(1, 2).MarginRankingLoss(V(0, 4), V(-1, -1)), [0.5]),
        ["triplet_margin_loss"] = (() => V(0, 0).TripletMarginLoss(V(3, 4), V(5.5f, 0), eps: 0), [0.5]),
        ["multi_margin_loss"] = (() => V(1, 1.5f).MultiMarginLoss(I(0).Reshape([])), [0.75]),
        ["multilabel_margin_loss"] = (() => V(1, 1.5f).MultilabelMarginLoss(I(0, -1)), [0.75]),
        ["multilabel_soft_margin_loss"] = (() => V(0, 0).MultilabelSoftMarginLoss(V(1, 0)), [0.693147180559945]),
        ["pairwise_distance"] = (() => V(1, 1).PairwiseDistance(V(4, 5), eps: 0), [5]),
        ["cosine_embedding_loss"] =
            (() => V(3, 4).Reshape(1, 2).CosineEmbeddingLoss(V(4, 3).Reshape(1, 2), V(1)), [1.0 / 25]),
    };

    public static TheoryData<string> Names => [.. Cases.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Gives(string name)
    {
        using var scope = new TensorScope();
        double[] got = Cases[name].Made().Cast(DType.F64).ToArray<double>();
        Assert.Equal(Cases[name].Wanted, got, (a, b) => Math.Abs(a - b) <= 1e-6 * Math.Max(1, Math.Abs(a)));
    }

    [Fact]
    public void ShapesAreChanged()
    {
        using var scope = new TensorScope();
        Tensor t = Tensor.Zeros([2, 1, 3]);
        Assert.Equal([2, 3], t.Squeeze(1).Shape);
        Assert.Equal([2, 3], t.Squeeze().Shape);
        Assert.Equal([2, 1, 3, 1], t.ExpandDims(-1).Shape);
        Assert.Equal([6], t.Flatten().Shape);
        Assert.Equal([2, 3], t.Flatten(1).Shape);
        Assert.Equal([3, 2, 1], t.MoveAxis([2], [0]).Shape);
        Assert.Equal([3, 1, 2], t.Permute(2, 1, 0).Shape);
        Assert.Equal([2, 3], t.EmptyLike().Sum([1]).Shape);
        Assert.Equal([1, 1, 1], t.Mean(keepDims: true).Shape);
        Tensor[] same = Tensor.BroadcastArrays(V(1, 2), Tensor.Zeros([3, 1]));
        Assert.All(same, one => Assert.Equal([3, 2], one.Shape));
        Assert.Equal([2, 3, 1, 3], t.TensorDot(Tensor.Ones([1, 3]), 0).Sum(1).Reshape(2, 3, 1, 3).Shape);
        Assert.Throws<ShapeException>(() => V(1, 2, 3).Split(2));
        Assert.Throws<InvalidArgumentException>(() => t.TensorDot(t, [0], [0, 1]));
        Assert.Throws<InvalidArgumentException>(() => Tensor.Map("a +", ("a", t)));
    }

    [Fact]
    public void InPlaceFormsChangeTheTensorItself()
    {
        using var scope = new TensorScope();
        Tensor t = V(1, 2, 3);
        t.ScatterInPlace(I(1), V(5), 0);
        Holds(t, 1f, 5f, 3f);
        t.MaskedFillInPlace(t > 2, 0);
        Holds(t, 1f, 0f, 0f);
        t.AddInPlace(V(1, 1, 1));
        t.MulInPlace(3);
        Holds(t, 6f, 3f, 3f);
    }

    public static TheoryData<string> InPlace => [.. typeof(Tensor).GetMethods().Where(one => one.Name.EndsWith("InPlace")
        && one.Name != "EmbeddingRenormInPlace" // has none
        && one.GetParameters().All(p => p.ParameterType == typeof(Tensor) || p.ParameterType == typeof(double)
                                        || p.ParameterType == typeof(int))).Select(Signature).Distinct()];

    private static string Signature(MethodInfo method) =>
        $"{method.Name}({string.Join(", ", method.GetParameters().Select(p => p.ParameterType.Name))})";

    /// <summary>Only those of one shape, and of the tensor's own when results are cast to it.</summary>
    [Theory]
    [MemberData(nameof(InPlace))]
    public void TheInPlaceFormDoesWhatItsTwinDoes(string signature)
    {
        using var scope = new TensorScope();
        MethodInfo inPlace = typeof(Tensor).GetMethods().First(one => Signature(one) == signature);
        Type[] kinds = [.. inPlace.GetParameters().Select(p => p.ParameterType)];
        bool whole = signature.StartsWith("Bitwise"), chooses = signature.StartsWith("Where");
        Tensor Numbers(params int[] values) => Tensor.From(values).Cast(whole ? DType.I32 : DType.F64) / (whole ? 1 : 4);
        Tensor x = Numbers(1, 2, 3).Cast(whole ? DType.I32 : DType.F64), changed = x.Clone();
        object[] arguments = [.. kinds.Select((kind, i) => kind == typeof(double) ? 2.0 + i : kind == typeof(int) ? 0
            : signature.StartsWith("Prelu") ? V(0.5f) : (object)x.FullLike(whole ? 2 : 0.5))];
        if (chooses || signature.StartsWith("MaskedFill")) arguments[0] = Tensor.From([true, false, true]);
        MethodInfo twin = typeof(Tensor).GetMethods().First(one => one.Name == inPlace.Name[..^"InPlace".Length]
            && one.GetParameters().Length == kinds.Length + (chooses ? 1 : 0) && one.ReturnType == typeof(Tensor)
            && one.GetParameters().Select(p => p.ParameterType).Skip(chooses ? 1 : 0).SequenceEqual(
                chooses ? [typeof(Tensor), typeof(Tensor)] : kinds));
        inPlace.Invoke(changed, arguments);
        var wanted = (Tensor)twin.Invoke(chooses ? null : x, chooses ? [arguments[0], x, arguments[1]] : arguments)!;
        Assert.True(wanted.Cast(x.DType).AllClose(changed, 1e-6, 0, equalNan: true), $"{changed}, not {wanted}");
    }

    [Fact]
    public void DrawsAreWhatTheySay()
    {
        using var scope = new TensorScope();
        using var generator = new Generator(1);
        long[] places = Tensor.Permutation(50, generator).ToArray<long>();
        Assert.Equal(Enumerable.Range(0, 50).Select(i => (long)i), places.Order());
        Assert.All(Tensor.RandomIntegers([100], -2, 3, generator).ToArray<long>(), one => Assert.InRange(one, -2, 2));
        Assert.InRange(Tensor.Bernoulli([1000], 0.25, generator).Mean().Item(), 0.15, 0.35);
        Holds(V(0, 1).BernoulliEach(generator), 0f, 1f);
        Assert.All(Tensor.TruncatedNormal([100], 0, 1, -1, 0.5, generator).ToArray<float>(),
                   one => Assert.InRange(one, -1, 0.5f));
        Assert.InRange(Tensor.XavierUniform([8, 4], generator).Abs().Max().Item(), 0.1, Math.Sqrt(0.5));
        Assert.InRange(Tensor.XavierNormal([64, 64], generator).Std().Item(), 0.1, 0.15);
        Assert.InRange(Tensor.KaimingUniform([8, 3], generator, FanMode.In, gain: 2).Abs().Max().Item(), 1, 2);
        Assert.InRange(Tensor.KaimingNormal([64, 16], generator, FanMode.Out).Std().Item(), 0.1, 0.15);
        Tensor q = Tensor.Orthogonal([3, 3], generator);
        Assert.InRange((q.MatMul(q.Transpose()) - Tensor.Eye(3)).Abs().Max().Item(), 0, 1e-6);
    }
}
