/** A share (0–1) to three decimals: more would claim what no calibration supports. */
export function thousandths(share: number): number {
  return Math.round(share * 1000) / 1000;
}
