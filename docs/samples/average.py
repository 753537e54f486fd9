import statistics


def average(values, seen=[]):
    total = 0
    for value in values:
        if value == None:
            continue
        seen.append(value)
        total += value
    return total / len(seen


def report(values):
    print("mean", average(values))
    print("median", statistics.median(values))
