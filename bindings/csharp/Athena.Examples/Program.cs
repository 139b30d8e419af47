// The programs that every language has; examples/README.md tells what they do.
// Athena.Examples mnist|cifar|characters|transformer|regression|moons|iris|trainer [--data DIR] [--device NAME] [--quick] [--csv FILE] [--target NAME]
using System.Globalization;
using Athena;
using Athena.Examples;

CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
Action<Options>? program = args.FirstOrDefault() switch
{
    "mnist" => Mnist.Run,
    "cifar" => Cifar.Run,
    "characters" => Characters.Run,
    "transformer" => Transformer.Run,
    "regression" => Regression.Run,
    "moons" => Moons.Run,
    "iris" => Iris.Run,
    "trainer" => TrainerProgram.Run,
    _ => null,
};
if (program is null)
{
    Console.Error.WriteLine("name a program: mnist, cifar, characters, transformer, regression, moons, iris or trainer");
    return 2;
}
try
{
    var options = new Options(args);
    Device.Default = Device.Open(options.Device);
    program(options);
    return 0;
}
catch (FileNotFoundException missing)
{
    Console.Error.WriteLine($"{args[0]}: skipped, there is no {missing.FileName}");
    return 77;
}
