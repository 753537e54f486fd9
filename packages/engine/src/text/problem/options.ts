import type { ProblemChoice } from '@aplomb/contract';
import { readProblem } from './reading.ts';
import vocabulary from './words.json' with { type: 'json' };

interface Option {
  label: string;
  /** Told by a circle or a letter without a mark, which other lines have, too. */
  doubtful: boolean;
  /** Told by a box to tick, as tasks are, too. */
  boxed: boolean;
  text: string;
}

const fewest = 2;
const most = 6;
const longestRow = 600;
const mostWrapped = 3;
const small = /^\s*\p{Ll}/u;
const circle = /^\s*(?:[○◯●◉☐□•]\s*|O\s+|O(?=[A-H][.)]))/;
/** A box of Markdown, which lists of tasks have, too. */
const box = /^\s*(?:[-*]\s+)?\[[ xX]?\]\s*(?=\S)/;
const letter = /^\s*(?:[-*]\s+(?=[A-H]:))?\(?([A-Ha-h])([.):]|(?=\s+\S))\s*(?=\S)/;
const row = /(?<=[^\s○◯●◉☐□O])\s+(?=(?:[○◯●◉☐□O]\s?)?\(?[A-Ha-h][.)]\s?\S)/;
const title = /^\s*\p{L}+(?: \d+(?: of \d+)?)?\s*$/u;
/** "True" and "false", which are offered as answers without a letter. */
const truths: ReadonlySet<string> = new Set(vocabulary.truths.split(' '));
const isTruth = (text: string): boolean => truths.has(text.trim().toLowerCase());
const sentenceEnd = /[.!?:…]["'”’)]*$/u;
const button = /^\s*\p{L}+\s*$/u;

/**
 * The answers that stand under a question, and the lines without them. Where the question has a
 * number, small letters may stand under a sentence that they complete.
 */
export function findOptions(
  source: readonly string[],
  isNumbered = false,
): {
  stem: string[];
  choices: ProblemChoice[];
} {
  const lines = source.flatMap((line) => (line.length > longestRow ? [line] : line.split(row)));
  for (let from = 1; from + fewest <= lines.length; from++) {
    const { run, length } = runAt(lines, from);
    const found = optionsOf(run);
    const before = lines.slice(0, from);
    if (found === null || !asks(before, found, isNumbered)) continue;
    if (found.length === fewest && !isPair(found, lines.slice(from + length))) continue;
    const asked = before.findIndex((line, at) => at === from - 1 || !title.test(line));
    const rest = lines.slice(from + length).filter((line) => !button.test(line));
    if (findOptions(rest, isNumbered).choices.length > 0) break;
    const choices = found.map(({ label, text }) => ({ label, text }));
    return { stem: [...before.slice(asked), ...rest], choices };
  }
  return { stem: [...source], choices: [] };
}

/** Options that stand under one another, each with the lines it is wrapped into. */
function runAt(lines: readonly string[], from: number): { run: Option[]; length: number } {
  const run: Option[] = [];
  let at = from;
  while (run.length <= most && at < lines.length) {
    const option = optionOf(lines[at] ?? '');
    const last = run.at(-1);
    const wrapped = last === undefined ? 0 : wrappedAt(lines, at, last);
    if (last !== undefined && wrapped > 0) {
      const text = [last.text, ...lines.slice(at, at + wrapped)].join(' ');
      run.splice(-1, 1, { ...last, text });
    } else {
      if (option === null || (run[0] && (run[0].label === '') !== (option.label === ''))) break;
      run.push(option);
    }
    at += Math.max(1, wrapped);
  }
  return { run, length: at - from };
}

/** How many lines go on with a lettered option: those before the next letter, or small ones. */
function wrappedAt(lines: readonly string[], at: number, { label, doubtful }: Option): number {
  if (label === '' || doubtful) return 0;
  const isOption = (line: string): boolean => optionOf(line)?.doubtful === false;
  if (isOption(lines[at] ?? '')) return 0;
  const next = String.fromCodePoint((label.codePointAt(0) ?? 0) + 1);
  const ahead = lines.slice(at, at + mostWrapped + 1);
  const wrapped = ahead.findIndex((line) => isOption(line) && optionOf(line)?.label === next);
  if (wrapped > 0) return wrapped;
  return small.test(lines[at] ?? '') ? 1 : 0;
}

/** Two options are easily parts of a text: they are true and false, or A and B without a C. */
function isPair(found: readonly Option[], after: readonly string[]): boolean {
  if (found.every(({ text }) => isTruth(text))) return true;
  const lettered = found.every(({ label, doubtful, text }) => {
    return /[AB]/.test(label) && !doubtful && !text.endsWith('?');
  });
  return lettered && !after.some((line) => optionOf(line)?.label.toUpperCase() === 'C');
}

/** Two to six options in a row or in columns, with letters in order or circles before numbers. */
function optionsOf(run: readonly Option[]): Option[] | null {
  const upper = /[A-H]/.test(run[0]?.label ?? '');
  const found = run
    .map((option) => (upper ? { ...option, label: option.label.toUpperCase() } : option))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const first = upper ? 'A' : 'a';
  const letters = found.every(
    ({ label }, at) => label === String.fromCodePoint((first.codePointAt(0) ?? 0) + at),
  );
  const circles = found.every(({ label }) => label === '');
  if (found.length < fewest || found.length > most || !(letters || circles)) return null;
  if (found.some(({ doubtful, boxed, text }) => doubtful && !boxed && !/\d/.test(text)))
    return null;
  return circles ? found.map((option, at) => ({ ...option, label: String(at + 1) })) : found;
}

function optionOf(line: string): Option | null {
  const boxed = box.test(line);
  const mark = (box.exec(line) ?? circle.exec(line))?.[0] ?? '';
  const rest = line.slice(mark.length);
  const found = letter.exec(rest);
  const label = found?.[1] ?? '';
  if (mark === '' && found === null)
    return isTruth(rest) ? { label: '', doubtful: false, boxed, text: rest.trim() } : null;
  const text = rest.slice(found?.[0].length ?? 0).trim();
  return { label, doubtful: !found?.[2], boxed, text };
}

const emphasis = /[*_"'”’)]+$/;
const fewestCompleting = 4;
const sentenceLike = /[.;,?]$|.{80}/;

/** Code between a question and its options is read apart. */
const fenced = /^```[^]*?^```[ \t]*$/gm;

/** Small letters count parts, too: they are options behind a question mark or where all are short. */
function asks(lines: readonly string[], options: readonly Option[], isNumbered: boolean): boolean {
  const [first] = options;
  const before = lines.join('\n').replaceAll(fenced, '').trim();
  const last = before.split('\n').at(-1)?.trim().replace(emphasis, '') ?? '';
  if (/[?？]$/.test(last)) return true;
  // A remark may stand between a question and its options, and a number asks as a mark does.
  const isList = options.length >= fewestCompleting && options.every(({ doubtful }) => !doubtful);
  const isAsked = /[?？]/.test(before) || (isNumbered && sentenceEnd.test(last));
  if (isList && /[A-H]/.test(first?.label ?? '') && isAsked) return true;
  if (options.every(({ text }) => isTruth(text))) return sentenceEnd.test(last);
  if (options.length === fewest || options.some(({ boxed }) => boxed)) return false;
  const { order, formulas } = readProblem(before);
  if (/[a-h]/.test(first?.label ?? ''))
    return (
      isNumbered &&
      options.length >= fewestCompleting &&
      options.every(({ text }) => !sentenceLike.test(text) && readProblem(text).order === null) &&
      // An order without a formula is given for each of those below it.
      (order === null || order === 'find' || formulas.length > 0)
    );
  return /[:=…]$/.test(last) || order !== null;
}
