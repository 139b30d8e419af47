// Logs of a run: entries, resuming, curves.
using Xunit;

namespace Athena.Tests;

public class EventLogTests
{
    [Fact]
    public void LogsAreWrittenResumedAndDrawn()
    {
        string folder = Directory.CreateTempSubdirectory("athena").FullName, path = Path.Combine(folder, "log.csv");
        var log = new EventLog(path);
        for (int step = 1; step <= 3; step++)
            log.Append(step, [new("loss", 1.0 / step), new("a,b", step)], epoch: step == 2 ? 7 : -1);
        log.Truncate(2);
        string[] lines = File.ReadAllLines(path);
        Assert.Equal(("step,epoch,time,loss,\"a,b\"", 3), (lines[0], lines.Length));
        Assert.StartsWith("2,7,", lines[2]);
        Assert.EndsWith(",0.5,2", lines[2]);
        string image = Path.Combine(folder, "log.svg"), runs = Path.Combine(folder, "runs.txt");
        log.Draw(image, "a < b");
        Assert.Contains("a &lt; b", File.ReadAllText(image));
        EventLog.AppendRun(runs, "cpu", "mnist", 3, 1.5, [new("accuracy", 0.5)]);
        Assert.EndsWith("\tdevice=cpu\tmodel=mnist\tepochs=3\tepoch_seconds=1.5\taccuracy=0.5\n", File.ReadAllText(runs));
        Assert.Throws<InvalidArgumentException>(() => log.Append(4, [new("other", 1)]));
        Assert.Throws<FileException>(() => new EventLog(folder).Append(1, []));
        new EventLog(Path.Combine(folder, "x.tfevents"), EventFormat.Tensorboard).Append(1, []);
        Directory.Delete(folder, true);
    }
}
