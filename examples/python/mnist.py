"""A network that reads handwritten digits. examples/README.md tells what it does; python3 mnist.py --data DIR."""
import options

import athena as at
from athena import nn


def digits(folder, which):
    names = [folder / "mnist" / f"{which}-{kind}-ubyte.gz" for kind in ("images-idx3", "labels-idx1")]
    return at.data.Dataset.open_idx(*(options.present("mnist", name) for name in names))


@at.no_grad()
def accuracy(model, dataset):
    right = 0
    model.eval()  # probabilities now
    for x, labels in at.data.DataLoader(dataset, batch_size=1000, flatten=True):
        right += (model(x).argmax(dim=1) == labels).sum()
    model.train()
    return 100 * right.item() / len(dataset)


def main():
    given = options.read("mnist")
    digits_known, test = digits(given.data, "train"), digits(given.data, "t10k")
    if given.quick:
        digits_known, test = digits_known.subset(range(6000)), test.subset(range(1000))
    validation_count = 1000 if given.quick else 5000
    training, validation = at.data.random_split(digits_known, [len(digits_known) - validation_count, validation_count])
    print(f"mnist: {len(training)} digits for training, {len(validation)} for validation, {len(test)} for testing")

    model, loss_of = nn.Network(784).dense(128, "relu").dense(10, "softmax").loss("cross_entropy").build()
    optimizer = at.optim.AdamW(model.parameters(), lr=0.002)
    loader = at.data.DataLoader(training, batch_size=128, shuffle=True, flatten=True)
    for epoch in range(1, 2 if given.quick else 4):
        total = 0
        for x, labels in loader:
            loss = loss_of(model(x), labels)
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
            total += loss.detach()  # stays on the device until it is printed
        mean = total.item() / len(loader)
        print(f"epoch {epoch}: training loss {mean:.4f}, validation accuracy {accuracy(model, validation):.2f} %")
    print(f"test accuracy {accuracy(model, test):.2f} %")


if __name__ == "__main__":
    main()
