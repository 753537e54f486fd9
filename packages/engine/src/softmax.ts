/** What scores say of classes as probabilities, in their order; a higher temperature is less sure. */
export function softmax(scores: readonly number[], temperature = 1): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - top) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
