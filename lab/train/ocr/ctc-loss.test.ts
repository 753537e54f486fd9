import { expect, it } from 'vitest';
import { ctcLoss } from './ctc-loss.ts';
import { randomFrom } from './random.ts';

const steps = 5,
  classes = 4,
  label = [1, 1, 3];

function softmax(logits: Float32Array): Float32Array {
  const powers = logits.map(Math.exp);
  return powers.map((power, i) => {
    const row = Math.floor(i / classes) * classes;
    return power / powers.subarray(row, row + classes).reduce((sum, one) => sum + one, 0);
  });
}

/** Probability of the label, summed over all that the steps could say. */
function probabilityOf(probabilities: Float32Array): number {
  let total = 0;
  for (let way = 0; way < classes ** steps; way++) {
    const path = Array.from({ length: steps }, (_, t) => Math.floor(way / classes ** t) % classes);
    const said = path.filter((k, t) => k !== 0 && k !== path[t - 1]);
    if (said.join() === label.join())
      total += path.reduce((product, k, t) => product * (probabilities[t * classes + k] ?? 0), 1);
  }
  return total;
}

const random = randomFrom(3);
const logits = Float32Array.from({ length: steps * classes }, () => 2 * random() - 1);

it('sums over every way to spell the label', () => {
  const probabilities = softmax(logits);
  const wanted = -Math.log(probabilityOf(probabilities));
  expect(ctcLoss(probabilities, steps, classes, label)).toBeCloseTo(wanted, 5);
});

it('leaves the slope of the loss at each logit', () => {
  const gradient = softmax(logits);
  ctcLoss(gradient, steps, classes, label);
  const lossWith = (at: number, change: number): number =>
    -Math.log(
      probabilityOf(softmax(logits.map((value, i) => (i === at ? value + change : value)))),
    );
  for (let at = 0; at < logits.length; at++)
    expect(gradient[at]).toBeCloseTo((lossWith(at, 0.01) - lossWith(at, -0.01)) / 0.02, 3);
});

it('answers null, and changes nothing, when the steps are too few for the label', () => {
  const probabilities = softmax(logits).subarray(0, 3 * classes);
  const before = probabilities.slice();
  expect(ctcLoss(probabilities, 3, classes, label)).toBeNull();
  expect(probabilities).toEqual(before);
});
