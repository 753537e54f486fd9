/**
 * CTC loss of one line and its gradient at the logits (Graves et al. 2006, eq. 16): softmax minus
 * the posterior of each class. `logits` is
 * steps × classes, class 0 the blank; the gradient replaces it. Null when the label cannot be
 * spelled in so few steps.
 */
export function ctcLoss(
  logits: Float32Array,
  steps: number,
  classes: number,
  label: readonly number[],
): number | null {
  const states = 2 * label.length + 1;
  const at = (s: number): number => (s % 2 === 0 ? 0 : (label[s >> 1] ?? 0));
  const probabilities = new Float64Array(steps * classes);
  for (let t = 0; t < steps; t++) {
    let top = -Infinity,
      sum = 0;
    for (let k = 0; k < classes; k++) top = Math.max(top, logits[t * classes + k] as number);
    for (let k = 0; k < classes; k++)
      sum += probabilities[t * classes + k] = Math.exp((logits[t * classes + k] as number) - top);
    for (let k = 0; k < classes; k++)
      probabilities[t * classes + k] = Math.max(
        1e-12,
        (probabilities[t * classes + k] as number) / sum,
      );
  }
  const skip = (s: number): boolean => s > 1 && at(s) !== 0 && at(s) !== at(s - 2);
  const forward = new Float64Array(steps * states),
    backward = new Float64Array(steps * states);
  let loss = 0;
  for (let t = 0; t < steps; t++) {
    let sum = 0;
    for (let s = 0; s < states; s++) {
      const start = s < 2 ? 1 : 0;
      let value = t === 0 ? start : (forward[(t - 1) * states + s] as number);
      if (t > 0 && s > 0) value += forward[(t - 1) * states + s - 1] as number;
      if (t > 0 && skip(s)) value += forward[(t - 1) * states + s - 2] as number;
      sum += forward[t * states + s] = value * (probabilities[t * classes + at(s)] as number);
    }
    if (sum <= 0) return null;
    for (let s = 0; s < states; s++)
      forward[t * states + s] = (forward[t * states + s] as number) / sum;
    loss -= Math.log(sum);
  }
  const last = (steps - 1) * states;
  const ending =
    (forward[last + states - 1] as number) +
    (states > 1 ? (forward[last + states - 2] as number) : 0);
  if (ending < 1e-30) return null;
  loss -= Math.log(ending);
  for (let t = steps - 1; t >= 0; t--) {
    let sum = 0;
    for (let s = 0; s < states; s++) {
      let value = t === steps - 1 && s >= states - 2 ? 1 : 0;
      if (t < steps - 1) {
        const next = (t + 1) * states,
          p = (s2: number): number => probabilities[(t + 1) * classes + at(s2)] as number;
        value = (backward[next + s] as number) * p(s);
        if (s + 1 < states) value += (backward[next + s + 1] as number) * p(s + 1);
        if (s + 2 < states && skip(s + 2)) value += (backward[next + s + 2] as number) * p(s + 2);
      }
      sum += backward[t * states + s] = value;
    }
    if (sum <= 0) return null;
    for (let s = 0; s < states; s++)
      backward[t * states + s] = (backward[t * states + s] as number) / sum;
  }
  for (let t = 0; t < steps; t++) {
    let total = 0;
    for (let s = 0; s < states; s++)
      total += (forward[t * states + s] as number) * (backward[t * states + s] as number);
    for (let k = 0; k < classes; k++)
      logits[t * classes + k] = probabilities[t * classes + k] as number;
    for (let s = 0; s < states; s++) {
      const k = t * classes + at(s);
      logits[k] =
        (logits[k] as number) -
        ((forward[t * states + s] as number) * (backward[t * states + s] as number)) / total;
    }
  }
  return Number.isFinite(loss) ? loss : null;
}
