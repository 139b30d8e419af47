"""Tells ten kinds of things in small photographs apart. examples/README.md tells what it does; python3 cifar.py --data DIR."""
import numpy as np
import options

import athena as at
from athena import nn, transforms

BY_CHANNEL = (0.49, 0.48, 0.45), (0.25, 0.24, 0.26)  # mean and deviation
PLAIN = [transforms.ConvertImageDtype(), transforms.Normalize(*BY_CHANNEL)]
AUGMENTED = [transforms.RandomCrop(32, padding=4), transforms.RandomHorizontalFlip(), *PLAIN]


@at.no_grad()
def accuracy(model, loader, count):
    right = 0
    model.eval()  # probabilities now
    for x, labels in loader:
        right += (model(x).argmax(dim=1) == labels).sum()
    model.train()
    return 100 * right.item() / count


def main():
    given = options.read("cifar")
    path = options.present("cifar", given.data / "cifar10" / "lossless_4000.bin")
    records = np.fromfile(path, np.uint8).reshape(-1, 3073)  # a byte of the label, then red, green and blue, row by row
    records = records[:2000] if given.quick else records
    photographs = at.data.Dataset(records[:, 1:].reshape(-1, 3, 32, 32), records[:, 0].astype(np.int64))
    held = len(records) // 5
    training, validation = at.data.random_split(photographs, [len(records) - held, held])
    print(f"cifar: {len(training)} photographs for training, {held} for validation")

    said = nn.Network(3, 32, 32)
    for channels in (32, 64, 128):
        said.conv(channels, 3, padding="same").norm("batch").add("relu").pool("max", 2)
    model, loss_of = said.flatten().dense(10, "softmax").loss("cross_entropy").build()
    optimizer = at.optim.AdamW(model.parameters(), lr=0.002)
    augmented = at.data.DataLoader(training, batch_size=64, shuffle=True, num_workers=2,
                                   transform=transforms.Compose(AUGMENTED))
    plain = at.data.DataLoader(validation, batch_size=200, num_workers=2, transform=transforms.Compose(PLAIN))
    for epoch in range(1, 4 if given.quick else 21):
        total = 0
        for x, labels in augmented:
            loss = loss_of(model(x), labels)
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
            total += loss.detach()
        mean = total.item() / len(augmented)
        print(f"epoch {epoch}: training loss {mean:.4f}, validation accuracy {accuracy(model, plain, held):.2f} %")


if __name__ == "__main__":
    main()
