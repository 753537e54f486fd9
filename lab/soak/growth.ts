/**
 * What a process held at a moment, in bytes: all of its memory, and what of it JavaScript still
 * refers to.
 */
export interface MemorySample {
  at: number;
  resident: number;
  held: number;
}
/** Megabytes between the middle and the last third of a run, and the most that is allowed. */
export interface Growth {
  megabytes: number;
  allowed: number;
  perHour: number;
}

const MEGABYTE = 1024 * 1024,
  HOUR = 3_600_000;
/** A leak of this many megabytes an hour fails a run that is long enough to tell it from noise. */
const MOST_PER_HOUR = 60;
/**
 * What a third may differ from another without a leak: allocators keep pages, answers differ in
 * size.
 */
const noise = { resident: 40, held: 6 } as const;

/**
 * Growth from the middle to the last third, by their medians: the first third, in which caches and
 * models fill, is left out, and no single moment counts. Null when there are too few samples.
 */
export function growthOf(
  samples: readonly MemorySample[],
  what: keyof typeof noise,
): Growth | null {
  const first = samples[0]?.at ?? 0,
    third = ((samples.at(-1)?.at ?? 0) - first) / 3;
  const within = (number: number): number[] =>
    samples
      .filter(({ at }) => Math.min(2, Math.floor((at - first) / third)) === number)
      .map((sample) => sample[what] / MEGABYTE);
  const middle = within(1),
    late = within(2);
  if (middle.length < 5 || late.length < 5) return null;
  const megabytes = medianOf(late) - medianOf(middle);
  return {
    megabytes,
    allowed: Math.max(noise[what], (MOST_PER_HOUR * third) / HOUR),
    perHour: megabytes / (third / HOUR),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
