import type { Box } from '@aplomb/contract';

/** A line to compare: what it says and where it is. */
export interface PlacedLine {
  text: string;
  box: Box;
}

/** Edits against reference length, for characters (with and without spaces) and words. */
export interface OcrErrors {
  edits: number;
  characters: number;
  tightEdits: number;
  tightCharacters: number;
  wordEdits: number;
  words: number;
}

const folds: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4`]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2022\u2023\u25cf\u25aa\u25e6\u00b7\u2219\u22c5]/g, '\u00b7'],
  [/\s+/g, ' '],
];

/** Text as it is compared: NFKC, one kind of quote, dash, bullet and space. */
export function fold(text: string): string {
  return folds
    .reduce((result, [pattern, plain]) => result.replace(pattern, plain), text.normalize('NFKC'))
    .trim();
}

/** Levenshtein distance over UTF-16 units (Wagner and Fischer 1974). */
export function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row.push(
        Math.min(
          (previous[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/**
 * Errors without regard to line order: read and true lines that lie on the same text are grouped by
 * their boxes, each group is joined in
 * rows from left to right, and the groups are compared. Bag-of-words error counts words on one side
 * only (larger side, over the page).
 */
export function compareLines(truth: readonly PlacedLine[], read: readonly PlacedLine[]): OcrErrors {
  const errors: OcrErrors = {
    edits: 0,
    characters: 0,
    tightEdits: 0,
    tightCharacters: 0,
    wordEdits: 0,
    words: 0,
  };
  for (const { wanted, got } of groupLines(truth, read)) {
    const a = fold(joinRows(wanted)),
      b = fold(joinRows(got));
    errors.edits += distance(a, b);
    errors.characters += a.length;
    const tightA = a.replaceAll(' ', ''),
      tightB = b.replaceAll(' ', '');
    errors.tightEdits += distance(tightA, tightB);
    errors.tightCharacters += tightA.length;
  }
  const counts = new Map<string, number>();
  const wordsOf = (lines: readonly PlacedLine[]): string[] =>
    lines.flatMap((line) =>
      fold(line.text)
        .split(' ')
        .filter((word) => word !== ''),
    );
  for (const word of wordsOf(truth)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    errors.words++;
  }
  for (const word of wordsOf(read)) counts.set(word, (counts.get(word) ?? 0) - 1);
  const missing = [...counts.values()].filter((n) => n > 0).reduce((a, b) => a + b, 0);
  const extra = -[...counts.values()].filter((n) => n < 0).reduce((a, b) => a + b, 0);
  errors.wordEdits = Math.max(missing, extra);
  return errors;
}

/**
 * Groups of lines that lie on the same text: vertical overlap over half the smaller height,
 * horizontal over a quarter of the smaller width.
 */
export function groupLines(
  truth: readonly PlacedLine[],
  read: readonly PlacedLine[],
): { wanted: PlacedLine[]; got: PlacedLine[] }[] {
  const groups = truth.map((line) => ({ wanted: [line], got: [] as PlacedLine[] }));
  const groupOf = new Map(groups.map((group, i) => [truth[i], group]));
  const result = new Set(groups);
  for (const line of read) {
    const touched = [
      ...new Set(
        truth
          .filter((other) => overlaps(line.box, other.box))
          .flatMap((other) => groupOf.get(other) ?? []),
      ),
    ];
    const [first, ...rest] = touched;
    if (!first) {
      result.add({ wanted: [], got: [line] });
      continue;
    }
    first.got.push(line);
    for (const group of rest) {
      first.wanted.push(...group.wanted);
      first.got.push(...group.got);
      result.delete(group);
      for (const other of group.wanted) groupOf.set(other, first);
    }
  }
  return [...result];
}

function overlaps(a: Box, b: Box): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return down > 0.5 * Math.min(a.height, b.height) && across > 0.25 * Math.min(a.width, b.width);
}

/**
 * Lines as rows: a row takes lines whose centres lie within half the smaller height; rows from the
 * top, lines from the left.
 */
export function joinRows(lines: readonly PlacedLine[]): string {
  const rows: PlacedLine[][] = [];
  const middle = ({ box }: PlacedLine): number => box.y + box.height / 2;
  for (const line of lines.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1),
      last = row?.[0];
    if (
      row &&
      last &&
      middle(line) - middle(last) < 0.5 * Math.min(line.box.height, last.box.height)
    )
      row.push(line);
    else rows.push([line]);
  }
  return rows
    .map((row) =>
      row
        .toSorted((a, b) => a.box.x - b.box.x)
        .map((line) => line.text)
        .join(' '),
    )
    .join(' ');
}
