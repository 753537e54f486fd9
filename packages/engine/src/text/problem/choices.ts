import type { ProblemChoice } from '@aplomb/contract';
import { asks, isFormula, isTask } from './parts-lines.ts';

/**
 * Offered answers in the lines of a text: the options, the first of their lines and the line behind
 * the last.
 */
export interface ChoiceRun {
  from: number;
  to: number;
  choices: ProblemChoice[];
  /** How the options are told: by letters, numbers or marks alone. */ by:
    | 'upper'
    | 'lower'
    | 'number'
    | 'mark';
}

const box = '(?:[○◯〇⚪●◉◎☐□▢◻◽⬜☑✓✔•·∙]|[O0oQ©@®](?= |[A-H][.)])|\\( ?\\)|\\[ ?\\])';
const labelled = new RegExp(
  `^\\s*(?:${box}\\s*)?(?:\\(([A-Ha-h1-8])\\)|([A-Ha-h1-8])[.):\\]](?!\\d*[.)]\\d)|([A-Ha-h])(?=\\s+\\S))\\s*(\\S.*)$`,
);
const marked = /^\s*([○◯〇⚪●◉◎☐□▢◻◽⬜]|[O0o©@®](?= )|\( ?\)|\[ ?\]|[•·∙])\s*(\S.*)$/;
const longestOption = 200;
const fewest = 3,
  most = 6;

const styleOf = (label: string): ChoiceRun['by'] => {
  if (/[A-H]/.test(label)) return 'upper';
  return /[a-h]/.test(label) ? 'lower' : 'number';
};
const orderOf = (label: string): number =>
  /\d/.test(label) ? Number(label) : label.toLowerCase().charCodeAt(0) - 96;

function labelOf(line: string): { label: string; bare: boolean; text: string } | null {
  const match = labelled.exec(line);
  const label = match?.[1] ?? match?.[2] ?? match?.[3];
  return match === null || label === undefined
    ? null
    : { label, bare: match[3] !== undefined, text: (match[4] ?? '').trim() };
}

/** Finds the runs of three to six options that stand under a question. */
export function findChoiceRuns(lines: readonly string[]): ChoiceRun[] {
  const runs: ChoiceRun[] = [];
  for (let at = 1; at < lines.length; at++) {
    const run = labelledRun(lines, at) ?? markedRun(lines, at);
    if (run === null || !isOffer(run, lines.slice(runs.at(-1)?.to ?? 0, at))) continue;
    runs.push(run);
    at = run.to - 1;
  }
  return runs;
}

/**
 * Options with letters or numbers, in order or in two columns; a line that goes on belongs to the
 * option before.
 */
function labelledRun(lines: readonly string[], from: number): ChoiceRun | null {
  const first = labelOf(lines[from] ?? ''),
    by = styleOf(first?.label ?? '');
  if (
    first === null ||
    (orderOf(first.label) !== 1 && (by !== 'upper' || first.bare)) ||
    (first.bare && by === 'lower')
  )
    return null;
  const found = [first];
  let at = from + 1;
  for (; at < lines.length && found.length <= most; at++) {
    const read = labelOf(lines[at] ?? ''),
      next =
        read !== null && read.bare && by === 'upper'
          ? { ...read, label: read.label.toUpperCase() }
          : read;
    if (
      next !== null &&
      styleOf(next.label) === by &&
      next.bare === first.bare &&
      !found.some(({ label }) => label === next.label)
    )
      found.push(next);
    else if (
      (next === null || next.bare) &&
      /^\s*[\p{Ll}]/u.test(lines[at] ?? '') &&
      (found.at(-1)?.text.length ?? 0) > 20
    )
      found.push(
        ...found.splice(-1).map((last) => ({ ...last, text: `${last.text} ${lines[at]?.trim()}` })),
      );
    else break;
  }
  const choices = found.toSorted((a, b) => orderOf(a.label) - orderOf(b.label));
  return choices.length < fewest ||
    choices.length > most ||
    choices.some(({ label }, index) => orderOf(label) !== index + 1)
    ? null
    : { from, to: at, by, choices: choices.map(({ label, text }) => ({ label, text })) };
}

/** Options told by a circle or a box alone. Bullets count only before plain values. */
function markedRun(lines: readonly string[], from: number): ChoiceRun | null {
  const kind = (line: string): string | null => marked.exec(line)?.[1] ?? null;
  const mark = kind(lines[from] ?? '');
  if (mark === null) return null;
  let to = from + 1;
  const isBullet = (sign: string): boolean => /[•·∙]/.test(sign);
  for (; to < lines.length; to++) {
    const next = kind(lines[to] ?? '');
    if (next === null || isBullet(next) !== isBullet(mark)) break;
  }
  const texts = lines.slice(from, to).map((line) => marked.exec(line)?.[2]?.trim() ?? '');
  if (texts.length < fewest || texts.length > most || (/[•·∙]/.test(mark) && !texts.every(isValue)))
    return null;
  return {
    from,
    to,
    by: 'mark',
    choices: texts.map((text, index) => ({ label: String(index + 1), text })),
  };
}

/** A number with or without its unit, or a formula. */
export const isValue = (text: string): boolean =>
  /^[-−+$€£]?\s?\d[\d.,/ ]*\s?(?:%|°?\s?[\p{L}$€£/²³^\d]{0,12})(?: per \p{L}+)?$/u.test(
    text.trim(),
  ) || isFormula(text);

/** What announces tasks, not answers. */
const several = new RegExp(
  String.raw`\b(?:each (?:of|equation|expression|one|problem|sum|function)|` +
    String.raw`following(?!\s+(?:is|are|was|were|has|have|can|could|do|does|did|would|` +
    String.raw`will))(?: \w+)?\s*[:.]?\s*$)`,
  'im',
);

/**
 * Whether a run offers answers: its question stands before it, and its items are no tasks
 * themselves.
 */
function isOffer({ choices, by }: ChoiceRun, before: readonly string[]): boolean {
  const stem = before.slice(-8).join('\n'),
    last = before.at(-1)?.trim() ?? '';
  if (
    choices.some(({ text }) => text.length > longestOption) ||
    choices.filter(({ text }) => isTask(text)).length > 1
  )
    return false;
  const questioned = /\?["'”’)]*$/.test(last) || /\?/.test(before.slice(-2).join(' '));
  const values = choices.every(({ text }) => isValue(text));
  const each = several.test(stem);
  if (by === 'upper')
    return (
      !each &&
      (asks(stem) || /(?:[:=…]|\b(?:is|are|was|were|equals?|be|to|the|an?|by|of|in))$/i.test(last))
    );
  if (by === 'mark') return questioned || (values && asks(stem));
  if (by === 'number')
    return (
      !each &&
      questioned &&
      /\d/.test(stem) &&
      values &&
      choices.every(({ text }) => !/[=<>]/.test(text))
    );
  return (
    !each &&
    (questioned ||
      (asks(stem) &&
        ((values && choices.every(({ text }) => !/[=<>]/.test(text))) || /=/.test(stem))))
  );
}
