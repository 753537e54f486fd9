/** Macro-F1 over the classes that occur in `truth`, so that two-class sets are scored on two. */
export function macroF1(truth: readonly string[], answers: readonly string[]): number {
  const names = [...new Set(truth)];
  const scores = names.map((name) => {
    const hits = truth.filter((value, index) => value === name && answers[index] === name).length;
    const found = answers.filter((value) => value === name).length;
    const wanted = truth.filter((value) => value === name).length;
    return (2 * hits) / (found + wanted);
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Expected calibration error with ten equal-width bins (Guo et al. 2017). */
export function calibrationError(
  confidences: readonly number[],
  right: readonly boolean[],
): number {
  let error = 0;
  for (let bin = 0; bin < 10; bin += 1) {
    const members = confidences.flatMap((value, index) =>
      Math.min(9, Math.floor(value * 10)) === bin ? [index] : [],
    );
    if (members.length === 0) continue;
    const mean =
      members.reduce((sum, index) => sum + (confidences[index] ?? 0), 0) / members.length;
    const accuracy = members.filter((index) => right[index] === true).length / members.length;
    error += (members.length / confidences.length) * Math.abs(mean - accuracy);
  }
  return error;
}
