"""at.distributed: threads as ranks, collectives, training, and what goes wrong."""
import threading

import numpy as np
import pytest

import athena as at
from athena import _raw, nn
from athena.distributed import Group


def on_ranks(count, work, timeout=30.0):
    """What work gives on each rank; raises what the first of them raised."""
    answers, failures = [None] * count, []

    def run(group):
        rank = group.rank
        try:
            answers[rank] = work(group)
        except BaseException as failure:  # noqa: BLE001
            failures.append(failure)
        finally:
            group.close()

    threads = [threading.Thread(target=run, args=(group,)) for group in Group.threads(count, timeout=timeout)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    if failures:
        raise failures[0]
    return answers


def test_collectives():
    def work(group):
        assert group.size == 2 and group.way == "shared memory" and "size=2" in repr(group)
        x = at.tensor([1.0, 2.0 + group.rank], requires_grad=True)
        total = group.all_reduce(x)
        total.sum().backward()
        found = [total.numpy().tolist(), x.grad.numpy().tolist(), group.all_reduce(x, "mean").numpy().tolist(),
                 group.all_reduce(x, "max").numpy().tolist(), group.all_gather(x).numpy().tolist(),
                 group.reduce_scatter(x).numpy().tolist(), group.broadcast(x, 1).numpy().tolist(),
                 group.all_to_all(x).numpy().tolist()]
        moved = group.send_recv(x, dst=1) if group.rank == 0 else group.send_recv(x, src=0)
        slope, = at.grad((moved * (3.0 + group.rank)).sum(), [x])
        found += [moved.numpy().tolist(), slope.numpy().tolist()]
        if group.rank == 0:
            group.send(x, 1)
        else:
            found.append(group.recv((2,), 0).numpy().tolist())
        group.barrier()
        return found

    first, second = on_ranks(2, work)
    same = [[2.0, 5.0], [2.0, 2.0], [1.0, 2.5], [1.0, 3.0], [1.0, 2.0, 1.0, 3.0]]
    assert first[:5] == same and second[:5] == same
    assert first[5:] == [[2.0], [1.0, 3.0], [1.0, 1.0], [0.0, 0.0], [4.0, 4.0]]
    assert second[5:] == [[5.0], [1.0, 3.0], [2.0, 3.0], [1.0, 2.0], [0.0, 0.0], [1.0, 2.0]]


SEEDED = threading.Lock()  # what threads draw from is one generator


def problem(group):
    numbers = np.random.default_rng(1).normal(size=(48, 4))
    size, rank = (1, 0) if group is None else (group.size, group.rank)
    loader = at.data.DataLoader(at.data.Dataset(numbers, numbers[:, :1] * numbers[:, 1:2]), batch_size=12 // size, shuffle=True, seed=3,
                                rank=rank, num_replicas=size)
    with SEEDED:
        at.manual_seed(rank)
        model = nn.Sequential(nn.Linear(4, 6), nn.Tanh(), nn.Linear(6, 1)).to(at.float64)
    optimizer = at.optim.AdamW(model.parameters(), lr=0.02)
    optimizer.clip_grad_norm(0.5)
    return model, optimizer, loader


def test_a_trainer_of_several_ranks_is_one_of_one():
    model, optimizer, loader = problem(None)
    alone = at.Trainer(model, nn.MSELoss(), optimizer).fit(loader, epochs=5)["loss"]

    def work(group):
        model, optimizer, loader = problem(group)
        trainer = at.Trainer(model, nn.MSELoss(), optimizer, group=group)
        return trainer.fit(loader, epochs=5)["loss"], model.state_dict()["0.weight"].numpy().tolist()

    ranks = on_ranks(2, work)
    assert ranks[0] == ranks[1] == on_ranks(2, work)[0]
    assert np.allclose(ranks[0][0], alone, rtol=1e-9, atol=0) and alone[-1] < alone[0]


def test_batch_norms_of_all_ranks():
    numbers = np.random.default_rng(2).normal(size=(6, 3))

    def normalized(group, mine):
        model = nn.Sequential(nn.BatchNorm1d(3)).to(at.float64)
        if group is not None:
            assert nn.convert_sync_batchnorm(model, group) is model
        return model(at.tensor(mine)).detach().numpy().tolist(), model[0].running_var.numpy().tolist()

    out, var = normalized(None, numbers)
    ranks = on_ranks(2, lambda group: normalized(group, numbers[:4] if group.rank == 0 else numbers[4:]))
    assert np.allclose(ranks[0][0] + ranks[1][0], out, rtol=1e-12, atol=1e-12)
    assert ranks[0][1] == ranks[1][1] and np.allclose(ranks[0][1], var, rtol=1e-12)
    assert on_ranks(2, lambda group: normalized(None, numbers))[1][1] == var
    with pytest.raises(at.ArgumentError, match="no batch norm"):
        nn.convert_sync_batchnorm(nn.Linear(2, 2), Group.threads(1)[0])


def test_a_sharded_optimizer_is_a_whole_one():
    model, optimizer, loader = problem(None)
    alone = at.Trainer(model, nn.MSELoss(), optimizer).fit(loader, epochs=3)["loss"]
    state = optimizer.state_dict()

    def work(group):
        model, optimizer, loader = problem(group)
        optimizer.set_sharded()
        losses = at.Trainer(model, nn.MSELoss(), optimizer, group=group).fit(loader, epochs=3)["loss"]
        whole = optimizer.state_dict()
        optimizer.load_state_dict(whole)
        return losses, [whole["state"][i]["exp_avg"].numpy().tolist() for i in range(4)]

    ranks = on_ranks(2, work)
    assert ranks[0] == ranks[1] and np.allclose(ranks[0][0], alone, rtol=1e-9, atol=0)
    for i in range(4):
        assert np.allclose(ranks[0][1][i], state["state"][i]["exp_avg"].numpy(), rtol=1e-8, atol=1e-12)


def test_sharded_parameters_move_and_are_averaged():
    def work(group, sharded):
        model, optimizer, _ = problem(group)
        optimizer.clip_grad_norm(None)
        optimizer.set_group(group)
        optimizer.set_sharded(sharded)
        mean = at.optim.swa_utils.AveragedModel(model, multi_avg_fn=at.optim.swa_utils.get_ema_multi_avg_fn(0.9))
        random, losses = np.random.default_rng(group.rank), []
        for step, dtype in enumerate(["float64"] * 2 + ["bfloat16"] * 3 + ["float32"] * 2):
            model.to(dtype)
            x = at.tensor(random.normal(size=(4, 4))).astype(dtype)
            loss = ((model(x) - x[:, :1]) ** 2).mean()
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
            mean.update_parameters(model)
            losses.append(loss.item())
        return losses, [one.detach().numpy().tolist() for one in mean.parameters()]

    for ranks in 2, 5:  # one of which has no parameter
        assert on_ranks(ranks, lambda group: work(group, True)) == on_ranks(ranks, lambda group: work(group, False))


def test_gradients_are_averaged_by_hand():
    def work(group):
        x = at.tensor([float(group.rank), 5.0], requires_grad=True)
        optimizer = at.optim.SGD([x], lr=1.0)
        with pytest.raises(at.StateError):
            optimizer.average_gradients()
        optimizer.set_group(group, 1)
        (x * (1.0 + group.rank)).sum().backward()
        optimizer.average_gradients()
        averaged = x.grad.numpy().tolist()
        optimizer.step()
        optimizer.set_group(None)
        return averaged, x.detach().numpy().tolist()

    assert on_ranks(2, work) == [([1.5, 1.5], [-1.5, 3.5])] * 2


def test_gradients_are_exchanged_in_fewer_bits():
    def work(group):
        found = []
        for dtype in None, "bfloat16", at.float16:
            x = at.tensor([1.0, 2.0], requires_grad=True)
            optimizer = at.optim.SGD([x], lr=1.0)
            optimizer.set_reduce_dtype(dtype)
            optimizer.set_group(group)
            (x * at.tensor([1 + 2.0**-9, 1 / 3]) * (1.0 + 2 * group.rank)).sum().backward()
            optimizer.step()
            found.append(x.numpy().tolist())
        with pytest.raises(at.DTypeError):
            optimizer.set_reduce_dtype("int32")
        return found

    ranks = on_ranks(2, work)
    assert ranks[0] == ranks[1] and len({str(one) for one in ranks[0]}) == 3
    for one in ranks[0]:
        assert np.allclose(one, [1 - 2 * (1 + 2.0**-9), 2 - 2 / 3], rtol=0, atol=0.01)


def test_who_waits_lets_other_ranks_run(tmp_path):
    def work(group):
        w = at.tensor([1.0, 2.0], requires_grad=True)
        optimizer = at.optim.Adam([w], lr=0.1)
        optimizer.set_group(group)
        scaler = at.GradScaler(init_scale=8.0)
        scaler.scale(w.sum()).backward()
        scaler.unscale_(optimizer)
        scaler.step(optimizer)
        scaler.update()
        optimizer.set_sharded()
        saved = at.Checkpoints(tmp_path / str(group.rank), optimizer=optimizer)
        saved.save(1)
        saved.restore()

        def total():
            return group.all_reduce(at.tensor([1.0, 0.0]))

        accuracy = at.metrics.Accuracy()
        accuracy.update(group.all_reduce(at.eye(2)), at.tensor([0, 1]))
        picked = at.masked_select(total(), total() > 1).tolist() + at.ones(2)[total() > 1].tolist()
        shaped = at.unique(total()).tolist() + at.repeat_interleave(at.ones(2), total().astype("int64")).tolist()
        found = at.nonzero(total())[0].tolist()
        return scaler.state_dict()["scale"], repr(total())[:15], found, picked, shaped, accuracy.compute()

    answers = on_ranks(2, work)
    assert answers == [(8.0, "tensor([2., 0.]", [0], [2.0, 1.0], [0.0, 2.0, 1.0, 1.0], 1.0)] * 2


def test_what_goes_wrong_is_named():
    def differ(group):
        with pytest.raises(at.ArgumentError, match="rank 0 has all_reduce.* of .2. float32 .*rank 1 has .* of .3. float32"):
            group.all_reduce(at.ones(2 + group.rank)).numpy()

    def optimize(group):
        def stepped(sharded=True, lr=0.1, clip=2.0, rule=at.optim.AdamW):
            w = at.ones(2, 3, requires_grad=True)
            optimizer = rule([w], lr=lr)
            optimizer.clip_grad_norm(clip)
            optimizer.set_sharded(sharded)
            optimizer.set_group(group)
            w.sum().backward()
            optimizer.step()
            return w.tolist()

        one = group.rank == 1
        for unlike in {"lr": 0.2}, {"clip": 1.0}, {"rule": at.optim.Adam}:
            for sharded in False, True:
                with pytest.raises(at.ArgumentError, match="ranks differ: the optimizers of rank 0 and rank 1 have another rule"):
                    stepped(sharded, **(unlike if one else {}))
        return stepped()

    def leave(group):
        if group.rank == 0:
            with pytest.raises(at.PeerError, match="rank 1 of 2 has left"):
                group.barrier()

    on_ranks(2, differ)
    ranks = on_ranks(2, optimize)
    assert ranks[0] == ranks[1]
    on_ranks(2, leave)
    with pytest.raises(at.PeerError, match="nobody listens at 127.0.0.1:1, where rank 0 was expected within 0.1 seconds"):
        Group(1, 2, "127.0.0.1", 1, timeout=0.1)
    with pytest.raises(at.ArgumentError, match="way"):
        Group(0, 1, way="pigeons")
    with pytest.raises(at.ArgumentError, match="way"):
        Group.threads(2, way="pigeons")
    if not _raw.has_feature("nccl"):
        with pytest.raises(at.UnsupportedError, match="NCCL cannot be used: "):
            Group.threads(2, way="nccl")
    with pytest.raises(at.ArgumentError, match="rank and size"):
        Group(0)
    with pytest.raises(at.ArgumentError, match="op"):
        Group.threads(1)[0].all_reduce(at.ones(2), "product")


def test_words_of_pytorch_are_answered():
    for asked, answer in ((lambda: at.distributed.init_process_group, r"at.distributed.Group\(\)"),
                          (lambda: at.distributed.all_reduce, "group.all_reduce"), (lambda: at.distributed.get_rank, "group.rank"),
                          (lambda: at.data.DistributedSampler, "num_replicas=group.size"),
                          (lambda: at.optim.ZeroRedundancyOptimizer, "set_sharded"),
                          (lambda: at.nn.parallel, "set_group"), (lambda: at.distributed.nothing, "has no nothing$")):
        with pytest.raises(AttributeError, match=answer):
            asked()
