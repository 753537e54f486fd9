/**
 * CTC loss of one line and its gradient at the logits (Graves et al. 2006, eq. 16): probabilities
 * minus the posterior of each class. `probabilities` is steps × classes, class 0 the blank; the
 * gradient replaces it. Null, and nothing replaced, when so few steps cannot spell the label.
 */
export function ctcLoss(
  probabilities: Float32Array,
  steps: number,
  classes: number,
  label: readonly number[],
): number | null {
  const path = Int32Array.from({ length: 2 * label.length + 1 }, (_, s) =>
    s % 2 === 0 ? 0 : (label[s >> 1] ?? 0),
  );
  const skips = Uint8Array.from(path, (k, s) => (s > 1 && k !== 0 && k !== path[s - 2] ? 1 : 0));
  const emitted = emissions(probabilities, steps, classes, path);
  const forward = forwards(emitted, steps, skips);
  if (forward === null) return null;
  const posterior = posteriors(emitted, forward.rows, steps, skips);
  for (let t = 0; t < steps; t++) {
    for (let s = 0; s < path.length; s++) {
      const at = t * classes + (path[s] as number);
      probabilities[at] =
        (probabilities[at] as number) - (posterior[t * path.length + s] as number);
    }
  }
  return forward.loss;
}

/** Probability of each state of the path at each step. */
function emissions(
  probabilities: Float32Array,
  steps: number,
  classes: number,
  path: Int32Array,
): Float64Array {
  const result = new Float64Array(steps * path.length);
  for (let t = 0; t < steps; t++) {
    for (let s = 0; s < path.length; s++)
      result[t * path.length + s] = Math.max(
        1e-12,
        probabilities[t * classes + (path[s] as number)] as number,
      );
  }
  return result;
}

/** Forward variables, each step's scaled to 1, and the loss. */
function forwards(
  emitted: Float64Array,
  steps: number,
  skips: Uint8Array,
): { rows: Float64Array; loss: number } | null {
  const states = skips.length,
    rows = new Float64Array(steps * states);
  let loss = 0;
  for (let t = 0; t < steps; t++) {
    const row = t * states,
      before = row - states;
    let sum = 0;
    for (let s = 0; s < states; s++) {
      let value = t === 0 && s < 2 ? 1 : 0;
      if (t > 0) {
        value = rows[before + s] as number;
        if (s > 0) value += rows[before + s - 1] as number;
        if (skips[s] === 1) value += rows[before + s - 2] as number;
      }
      sum += rows[row + s] = value * (emitted[row + s] as number);
    }
    if (sum <= 0) return null;
    for (let s = 0; s < states; s++) rows[row + s] = (rows[row + s] as number) / sum;
    loss -= Math.log(sum);
  }
  const ends = rows.subarray(-2).reduce((sum, value) => sum + value, 0);
  return ends < 1e-30 ? null : { rows, loss: loss - Math.log(ends) };
}

/** How probable each state is at each step, of all paths that spell the label; in `forward`. */
function posteriors(
  emitted: Float64Array,
  forward: Float64Array,
  steps: number,
  skips: Uint8Array,
): Float64Array {
  const states = skips.length;
  let later = new Float64Array(states + 2),
    now = new Float64Array(states + 2);
  for (let t = steps - 1; t >= 0; t--) {
    const row = t * states,
      after = row + states;
    let sum = 0,
      total = 0;
    for (let s = 0; s < states; s++) {
      let value = t === steps - 1 && s >= states - 2 ? 1 : 0;
      if (t < steps - 1) {
        value = (later[s] as number) * (emitted[after + s] as number);
        if (s + 1 < states) value += (later[s + 1] as number) * (emitted[after + s + 1] as number);
        if (skips[s + 2] === 1)
          value += (later[s + 2] as number) * (emitted[after + s + 2] as number);
      }
      sum += now[s] = value;
      total += forward[row + s] = (forward[row + s] as number) * value;
    }
    for (let s = 0; s < states; s++) {
      now[s] = (now[s] as number) / sum;
      forward[row + s] = (forward[row + s] as number) / total;
    }
    [later, now] = [now, later];
  }
  return forward;
}
