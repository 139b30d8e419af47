"""Data sets and loaders: workers, orders, padding, transforms."""
import athena as at
import numpy as np
import pytest


class Numbered:
    """Sample i is three times i, and i; 30 is one that cannot be had."""

    def __init__(self, fails=-1):
        self.fails = fails

    def __len__(self):
        return 50

    def __getitem__(self, i):
        if i == self.fails:
            raise LookupError(f"sample {i} is gone")
        return np.full(3, i, np.float32), i


def test_workers_make_the_same_batches_of_own_samples():
    expected = None
    for workers in (0, 1, 8):
        loader = at.data.DataLoader(Numbered(), batch_size=4, shuffle=True, seed=2, num_workers=workers)
        epochs = [[(x.tolist(), y.tolist()) for x, y in loader] for _ in range(2)]
        expected = expected or epochs
        assert epochs == expected
        next(iter(loader))  # given up after a batch
        loader.load_state_dict({"epoch": 1, "batch": 5})
        assert [y.tolist() for _, y in loader] == [y for _, y in expected[1][5:]]


@pytest.mark.parametrize("workers", [0, 3])
def test_what_a_sample_raises_comes_with_its_batch(workers):
    loader = at.data.DataLoader(Numbered(fails=30), batch_size=4, num_workers=workers)
    seen = []
    with pytest.raises(LookupError, match="sample 30 is gone"):
        for _, y in loader:
            seen += y.tolist()
    assert seen == list(range(28))


def test_samplers_and_shares():
    data = at.data.Dataset(np.arange(12, dtype=np.float32))
    batches = lambda **options: [x.tolist() for (x,) in at.data.DataLoader(data, batch_size=6, device="cpu", **options)]
    assert batches(sampler=[3, 2, 1]) == [[3, 2, 1]]
    drawn = sum(batches(sampler=at.data.WeightedRandomSampler([1] + [0] * 10 + [1], 20), num_workers=2), [])
    assert len(drawn) == 20 and set(drawn) == {0, 11}
    strata = batches(sampler=at.data.StratifiedSampler([0] * 6 + [1] * 6))
    assert all(2 <= sum(x < 6 for x in batch) <= 4 for batch in strata)
    shares = [sum(batches(shuffle=True, rank=rank, num_replicas=5), []) for rank in range(5)]
    assert [len(one) for one in shares] == [3] * 5 and set(sum(shares, [])) == set(range(12))
    with pytest.raises(ValueError, match="sampler"):
        batches(sampler=[1], shuffle=True)


def test_data_sets_of_callbacks_are_padded_and_put_together():
    data = at.data.Dataset.from_callback(20, 2, lambda i: [np.arange(i % 4 + 1, dtype=np.float32), float(i)])
    both = at.data.ConcatDataset([data, data])
    assert len(both) == 40 and both[25][0].tolist() == [0, 1] and both[-1][1].item() == 19
    x, lengths, _ = next(iter(at.data.DataLoader(both, batch_size=4, num_workers=2, pad=-1, lengths=True)))
    assert lengths.tolist() == [1, 2, 3, 4] and x[1].tolist() == [0, 1, -1, -1]
    assert len(at.data.ConcatDataset([[1, 2], [3]])) == 3 and at.data.ConcatDataset([[1, 2], [3]])[2] == 3


def test_transforms_draw_by_seed_epoch_and_batch():
    data = at.data.Dataset(np.zeros(12, np.float32))
    noisy = lambda x, generator: [x + at.rand(x.shape, generator=generator, device=x.device)]
    runs = [[[x.tolist() for (x,) in at.data.DataLoader(data, batch_size=5, num_workers=workers, transform=noisy)]
             for _ in range(1)] for workers in (0, 2)]
    assert runs[0] == runs[1] and len({tuple(one) for one in runs[0][0]}) == 3


def test_transforms_of_images():
    t = at.transforms
    images = np.arange(6 * 3 * 8 * 8, dtype=np.uint8).reshape(6, 3, 8, 8)
    augment = t.Compose([t.RandomCrop(8, padding=2), t.RandomHorizontalFlip(), t.ConvertImageDtype(),
                         t.Normalize((0.5, 0.4, 0.3), (0.2, 0.2, 0.2)), t.MixUp(num_classes=6)])
    data = at.data.Dataset(images, np.arange(6))
    runs = [[[x.tolist(), y.tolist()] for x, y in at.data.DataLoader(data, batch_size=4, shuffle=True, num_workers=workers,
                                                                     transform=augment)] for workers in (0, 1, 8)]
    assert runs[0] == runs[1] == runs[2] and np.allclose(np.sum(runs[0][0][1], 1), 1)
    assert repr(augment) == repr(t.Transform(repr(augment))) and len(t.kinds()) == 10
    for kind in t.kinds():
        assert issubclass(getattr(t, kind), t.Transform) and t.signature(kind)
    with pytest.raises(at.ArgumentError, match="there is no transform Crop"):
        t.Transform("Crop(3)")
    with pytest.raises(TypeError, match="expected a Transform"):
        t.Compose([lambda x: x])


def test_random_transforms_are_plain_formulas_of_what_is_drawn():
    x = np.arange(50 * 3 * 6 * 5, dtype=np.float32).reshape(50, 3, 6, 5)
    rows, columns = np.arange(4), np.arange(4)
    cropped = at.transforms.RandomCrop(4, padding=1, padding_mode="reflect")(x, generator=at.Generator(3))
    drawn = at.Generator(3)
    tops, lefts = (at.randint(0, size, (50,), generator=drawn).numpy() for size in (5, 4))
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)), "reflect")
    wanted = [one[:, top + rows][:, :, left + columns] for one, top, left in zip(padded, tops, lefts)]
    assert np.array_equal(cropped.numpy(), wanted)
    x, y = at.transforms.MixUp(alpha=0.4, num_classes=3)(x, np.arange(50) % 3, generator=at.Generator(5))
    share = y.numpy()[1, 1]
    assert 0 <= share <= 1 and np.allclose(y.numpy().sum(1), 1)
    assert np.allclose(x.numpy()[1], share * wanted_image(1) + (1 - share) * wanted_image(0), atol=1e-3)


def wanted_image(i):
    return np.arange(i * 90, (i + 1) * 90, dtype=np.float32).reshape(3, 6, 5)
