// The rules of optimizers: a class each.
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>
/// Stochastic gradient descent: b = momentum · b + (1 − dampening) · g (the first b is g); p −= learningRate · b. With nesterov,
/// which wants a momentum and no dampening, p −= learningRate · (g + momentum · b).
/// </summary>
public sealed unsafe class Sgd : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public Sgd(IEnumerable<Tensor> parameters, double learningRate = 0.01, double momentum = 0,
               double weightDecay = 0, double dampening = 0, bool nesterov = false, bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_sgd_options.Default with
            {
                learning_rate = learningRate,
                momentum = momentum,
                weight_decay = weightDecay,
                dampening = dampening,
                nesterov = nesterov ? 1 : 0,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_sgd(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// Kingma and Ba, 2015; weight decay is part of the gradient. amsgrad: Reddi et al., 2018.
/// </summary>
public sealed unsafe class Adam : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public Adam(IEnumerable<Tensor> parameters, double learningRate = 0.001, double beta1 = 0.9,
                double beta2 = 0.999, double epsilon = 1e-8, double weightDecay = 0, bool amsgrad = false,
                bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_adam_options.Default with
            {
                learning_rate = learningRate,
                beta1 = beta1,
                beta2 = beta2,
                epsilon = epsilon,
                weight_decay = weightDecay,
                amsgrad = amsgrad ? 1 : 0,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_adam(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// Adam with decoupled weight decay (Loshchilov and Hutter, 2019). amsgrad: divides by the largest mean of squares so far.
/// </summary>
public sealed unsafe class AdamW : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public AdamW(IEnumerable<Tensor> parameters, double learningRate = 0.001, double beta1 = 0.9,
                 double beta2 = 0.999, double epsilon = 1e-8, double weightDecay = 0.01, bool amsgrad = false,
                 bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_adamw_options.Default with
            {
                learning_rate = learningRate,
                beta1 = beta1,
                beta2 = beta2,
                epsilon = epsilon,
                weight_decay = weightDecay,
                amsgrad = amsgrad ? 1 : 0,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_adamw(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// Adam by the largest gradient, fading by beta2.
/// </summary>
public sealed unsafe class Adamax : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public Adamax(IEnumerable<Tensor> parameters, double learningRate = 0.002, double beta1 = 0.9,
                  double beta2 = 0.999, double epsilon = 1e-8, double weightDecay = 0, bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_adamax_options.Default with
            {
                learning_rate = learningRate,
                beta1 = beta1,
                beta2 = beta2,
                epsilon = epsilon,
                weight_decay = weightDecay,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_adamax(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// Adam with Nesterov's momentum (Dozat, 2016).
/// </summary>
public sealed unsafe class NAdam : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public NAdam(IEnumerable<Tensor> parameters, double learningRate = 0.002, double beta1 = 0.9,
                 double beta2 = 0.999, double epsilon = 1e-8, double weightDecay = 0, double momentumDecay = 0.004,
                 bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_nadam_options.Default with
            {
                learning_rate = learningRate,
                beta1 = beta1,
                beta2 = beta2,
                epsilon = epsilon,
                weight_decay = weightDecay,
                momentum_decay = momentumDecay,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_nadam(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// Rectified Adam (Liu et al., 2020).
/// </summary>
public sealed unsafe class RAdam : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public RAdam(IEnumerable<Tensor> parameters, double learningRate = 0.001, double beta1 = 0.9,
                 double beta2 = 0.999, double epsilon = 1e-8, double weightDecay = 0, bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_radam_options.Default with
            {
                learning_rate = learningRate,
                beta1 = beta1,
                beta2 = beta2,
                epsilon = epsilon,
                weight_decay = weightDecay,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_radam(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// The gradient over the root of the mean of squares, or, centered, of the variance; with momentum summed up first.
/// </summary>
public sealed unsafe class RmsProp : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public RmsProp(IEnumerable<Tensor> parameters, double learningRate = 0.01, double alpha = 0.99,
                   double epsilon = 1e-8, double weightDecay = 0, double momentum = 0, bool centered = false,
                   bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_rmsprop_options.Default with
            {
                learning_rate = learningRate,
                alpha = alpha,
                epsilon = epsilon,
                weight_decay = weightDecay,
                momentum = momentum,
                centered = centered ? 1 : 0,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_rmsprop(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// The gradient over the root of the sum of squares (Duchi et al., 2011); the rate of step n is
/// learningRate / (1 + (n − 1) · lrDecay).
/// </summary>
public sealed unsafe class Adagrad : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public Adagrad(IEnumerable<Tensor> parameters, double learningRate = 0.01, double lrDecay = 0,
                   double weightDecay = 0, double initialAccumulatorValue = 0, double epsilon = 1e-10,
                   bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_adagrad_options.Default with
            {
                learning_rate = learningRate,
                lr_decay = lrDecay,
                weight_decay = weightDecay,
                initial_accumulator_value = initialAccumulatorValue,
                epsilon = epsilon,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_adagrad(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// Zeiler, 2012.
/// </summary>
public sealed unsafe class Adadelta : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public Adadelta(IEnumerable<Tensor> parameters, double learningRate = 1, double rho = 0.9,
                    double epsilon = 1e-6, double weightDecay = 0, bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_adadelta_options.Default with
            {
                learning_rate = learningRate,
                rho = rho,
                epsilon = epsilon,
                weight_decay = weightDecay,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_adadelta(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// Chen et al., 2023: p −= learningRate · (sign(beta1 · m + (1 − beta1) · g) + weightDecay · p);
/// m = beta2 · m + (1 − beta2) · g.
/// </summary>
public sealed unsafe class Lion : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public Lion(IEnumerable<Tensor> parameters, double learningRate = 0.0001, double beta1 = 0.9,
                double beta2 = 0.99, double weightDecay = 0, bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_lion_options.Default with
            {
                learning_rate = learningRate,
                beta1 = beta1,
                beta2 = beta2,
                weight_decay = weightDecay,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_lion(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// You et al., 2020: Adam's direction with the decay, made as long as the parameter, for each by itself.
/// </summary>
public sealed unsafe class Lamb : Optimizer
{
    /// <summary>An optimizer of these parameters.</summary>
    public Lamb(IEnumerable<Tensor> parameters, double learningRate = 0.001, double beta1 = 0.9,
                double beta2 = 0.999, double epsilon = 1e-6, double weightDecay = 0.01, bool maximize = false)
        : base(Over(parameters, (pointers, count) =>
        {
            var options = at_lamb_options.Default with
            {
                learning_rate = learningRate,
                beta1 = beta1,
                beta2 = beta2,
                epsilon = epsilon,
                weight_decay = weightDecay,
                maximize = maximize ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_lamb(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}

/// <summary>
/// By a momentum made orthogonal (Jordan et al., 2024), for matrices alone. Newton and Schulz's iteration is computed in the
/// parameters' type.
/// </summary>
public sealed unsafe class Muon : Optimizer
{
    /// <summary>An optimizer of these matrices. A step is √max(1, rows / columns) long, with matchRmsAdamW
    /// 0.2 · √max(rows, columns).</summary>
    public Muon(IEnumerable<Tensor> parameters, double learningRate = 0.001, double weightDecay = 0.1,
                double momentum = 0.95, bool nesterov = true,
                (double A, double B, double C)? nsCoefficients = null, double epsilon = 1e-7, long nsSteps = 5,
                bool matchRmsAdamW = false)
        : base(Over(parameters, (pointers, count) =>
        {
            (double a, double b, double c) = nsCoefficients ?? (3.4445, -4.775, 2.0315);
            var options = at_muon_options.Default with
            {
                learning_rate = learningRate,
                weight_decay = weightDecay,
                momentum = momentum,
                epsilon = epsilon,
                ns_a = a,
                ns_b = b,
                ns_c = c,
                ns_steps = nsSteps,
                nesterov = nesterov ? 1 : 0,
                match_rms_adamw = matchRmsAdamW ? 1 : 0,
            };
            at_optimizer* optimizer;
            Check(Native.at_optimizer_muon(&optimizer, pointers, count, &options));
            return optimizer;
        }))
    {
    }
}
