/** Words that every text has. */
const empty = new Set(
  (
    'the a an of to in on and or for is are be with that this it as by from at was were will can ' +
    'you your we our how not have has which their they its more use using used about into also'
  ).split(' '),
);
const stem = 5;

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !empty.has(word))
    .map((word) => word.slice(0, stem));

function shared(ours: readonly string[], theirs: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of theirs) left.set(one, (left.get(one) ?? 0) + 1);
  const both = ours.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count > 0;
  });
  return ours.length + theirs.length === 0 ? 0 : (2 * both.length) / (ours.length + theirs.length);
}

const pairsOf = (stems: readonly string[]): string[] =>
  stems.slice(1).map((one, at) => `${stems[at]} ${one}`);

/** How near a text comes to another, 0–1: the mean of ROUGE-1 and ROUGE-2 (Lin 2004) of its stems. */
export function likeness(text: string, told: string): number {
  const [ours, theirs] = [stemsOf(text), stemsOf(told)];
  return (shared(ours, theirs) + shared(pairsOf(ours), pairsOf(theirs))) / 2;
}
