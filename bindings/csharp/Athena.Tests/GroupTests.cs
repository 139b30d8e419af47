// Threads as ranks: collectives, training, and what goes wrong.
using Xunit;

namespace Athena.Tests;

public class GroupTests
{
    private static T[] OnRanks<T>(int count, Func<Group, T> work)
    {
        var answers = new T[count];
        Exception? failure = null;
        Thread[] threads = Array.ConvertAll(Group.Threads(count, 30), group => new Thread(() =>
        {
            using (group)
                try
                {
                    answers[group.Rank] = work(group);
                }
                catch (Exception thrown)
                {
                    failure = thrown;
                }
        }));
        foreach (Thread one in threads) one.Start();
        foreach (Thread one in threads) one.Join();
        return failure is null ? answers : throw failure;
    }

    [Fact]
    public void CollectivesFoldAndExchange()
    {
        string[] found = OnRanks(2, group =>
        {
            Assert.Equal((2, "shared memory"), (group.Size, group.Way));
            using Tensor x = Tensor.From([1f, 2f + group.Rank], [2]);
            var results = new List<Tensor>
            {
                group.AllReduce(x), group.AllReduce(x, ReduceOp.Max), group.AllGather(x), group.ReduceScatter(x), group.Broadcast(x, 1),
                group.AllToAll(x), group.Rank == 0 ? group.SendRecv(x, 1, null) : group.SendRecv(x, null, 0),
            };
            if (group.Rank == 0) group.Send(x, 1);
            else results.Add(group.Recv(0, DType.F32, [2]));
            group.Barrier();
            string text = string.Join(" ", results.Select(one => string.Join(",", one.ToArray<float>())));
            foreach (Tensor one in results) one.Dispose();
            return text;
        });
        Assert.Equal("2,5 1,3 1,2,1,3 2 1,3 1,1 0,0", found[0]);
        Assert.Equal("2,5 1,3 1,2,1,3 5 1,3 2,3 1,2 1,2", found[1]);
    }

    [Fact]
    public void StepsTakeTheMeanOfAllGradients()
    {
        float[][] found = OnRanks(2, group =>
        {
            using Tensor x = Tensor.From([group.Rank, 5f], [2]);
            x.RequiresGrad = true;
            using var optimizer = new Sgd([x], 1);
            optimizer.SetSharded(true);
            optimizer.SetReduceDType(DType.BF16);
            optimizer.SetGroup(group);
            using Tensor y = x * (1f + group.Rank), loss = y.Sum();
            loss.Backward();
            optimizer.AverageGradients();
            optimizer.Step();
            optimizer.SetGroup(null);
            return x.ToArray<float>();
        });
        Assert.Equal([[-1.5f, 3.5f], [-1.5f, 3.5f]], found);
    }

    [Fact]
    public void BatchNormsAreThoseOfAllRanks()
    {
        float[][] found = OnRanks(2, group =>
        {
            using Module norm = Nn.BatchNorm1d(1).Build();
            norm.SetGroup(group);
            using Tensor x = Tensor.From<float>(group.Rank == 0 ? [0f] : [4f, 8f], [1 + group.Rank, 1]), y = norm.Forward(x);
            norm.SetGroup(null);
            return y.ToArray<float>();
        });
        Assert.Equal(-1.2247f, found[0][0], 3);
        Assert.Equal(1.2247f, found[1][1], 3);
    }

    [Fact]
    public void WhatGoesWrongIsNamed()
    {
        OnRanks(2, group =>
        {
            using Tensor x = Tensor.Ones([2 + group.Rank]), sum = group.AllReduce(x);
            Assert.Contains("rank 1 has all_reduce(sum) of [3] float32", Assert.Throws<InvalidArgumentException>(sum.ToArray<float>).Message);
            return 0;
        });
        OnRanks(2, group =>
        {
            if (group.Rank == 0) Assert.Contains("rank 1 of 2 has left", Assert.Throws<PeerException>(group.Barrier).Message);
            return 0;
        });
        Assert.Throws<PeerException>(() => new Group(1, 2, "127.0.0.1", 1, timeout: 0.1));
        if (!LibraryInfo.HasFeature("nccl"))
        {
            var error = Assert.Throws<UnsupportedException>(() => Group.Threads(2, way: GroupWay.Nccl));
            Assert.Contains("NCCL cannot be used: ", error.Message);
        }
        Environment.SetEnvironmentVariable("WORLD_SIZE", null);
        Assert.Throws<AthenaException>(() => Group.FromEnvironment());
    }
}
