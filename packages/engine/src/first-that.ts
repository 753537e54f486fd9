/**
 * The first of `count` places that fits, `count` where none does; all behind the first that fits
 * have to fit, too.
 */
export function firstThat(count: number, fits: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
