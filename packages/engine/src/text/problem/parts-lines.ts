import type { ProblemChoice } from '@aplomb/contract';

/**
 * A stretch of text that holds one question: its number on the page, its words, and the answers it
 * offers.
 */
export interface Question {
  label: string | null;
  text: string;
  choices: ProblemChoice[];
}

const instructions =
  'solve|simplify|expand|factori[sz]e|factor|evaluate|calculate|compute|find|determine|' +
  'work out|prove|show that|differentiate|integrate|convert|express|write|rearrange|' +
  'make|estimate|complete|round|sketch|state|give|explain|berechne|löse|bestimme|' +
  'ermittle|calcule[rz]?|résou(?:s|dre|dez)|déterminer?|trouver?|calcula|resuelve|' +
  'halla|determina|calcola|risolvi|trova|resolva|determine';
const instructing = new RegExp(
  `(?:^|[.:;,!?)]\\s|\\n|\\b(?:and|then|hence|please|to) )\\s*(?:${instructions})(?![\\p{L}])`,
  'iu',
);
const leading = new RegExp(
  `^\\s*(?:(?:hence|then|now|please|and|also),? )*(?:${instructions})(?![\\p{L}])`,
  'iu',
);
const rider = new RegExp(
  String.raw`^\s*(?:please )?(?:give|write|express|round|leave|show|state|explain|justify|` +
    String.raw`simplify|check|use)\b[^.?!]{0,30}\b(?:answers?|working|results?|reasoning|` +
    String.raw`steps|significant|decimal|solutions?)\b`,
  'i',
);
const blank = /_{3,}|\.{4,}|…\s*$/m;

/**
 * Whether a text asks for something: a question mark, an instruction, a gap to fill.
 */
export const asks = (text: string): boolean =>
  text.includes('?') || blank.test(text) || instructing.test(text);

/**
 * Whether a sentence is an instruction or a question of its own, not one on how to write the
 * answer.
 */
export const isTask = (sentence: string): boolean =>
  (/\?["'”’)]*\s*$/.test(sentence) || leading.test(sentence)) && !rider.test(sentence);

/** A formula that stands without words. */
export const isFormula = (text: string): boolean =>
  /[\d=+\-−*/^√<>≤≥²³∫]/.test(text) &&
  (text
    .match(/\p{L}{3,}/gu)
    ?.filter((word) => !/^(?:sin|cos|tan|log|and|for|sqrt|lim)$/i.test(word)).length ?? 0) === 0;

const numbered = new RegExp(
  String.raw`^\s*(?:((?:Q|Question|Problem|Exercise|Ex|Task|Aufgabe|Frage|Übung|Ejercicio|` +
    String.raw`Pregunta|Problema|Exercice|Domanda|Esercizio|Questão|` +
    String.raw`Exercício)(?!\p{L})\.? ?(?:no\.? ?|#)?)(\d{1,3})\b(?: ?(?:of|\/|von|de|di|` +
    String.raw`sur) ?\d{1,3})?[.):]?(?=\s|$)|\(?(\d{1,3})[.)](?=\s|$|[A-Z(])(?!\)))\s*`,
  'iu',
);
const lettered = /^\s*(?:\(([a-h])\)|([a-h])[.)])(?=\s|$|[A-Z\d(])\s*/;
const roman = /^\s*\(?(i{1,3}|iv|vi{0,3})[.)](?=\s|$|[A-Z\d(])\s*/;
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

interface Label {
  label: string;
  order: number;
  rest: string;
}

/** The number that opens a line: 2., (2), Question 2. */
export function numberLabel(line: string): Label | null {
  const match = numbered.exec(line),
    digits = match?.[2] ?? match?.[3];
  return match === null || digits === undefined
    ? null
    : { label: String(Number(digits)), order: Number(digits), rest: line.slice(match[0].length) };
}

function letterLabel(line: string): Label | null {
  const match = lettered.exec(line),
    letter = match?.[1] ?? match?.[2];
  return match === null || letter === undefined
    ? null
    : { label: letter, order: letter.charCodeAt(0) - 96, rest: line.slice(match[0].length) };
}

function romanLabel(line: string): Label | null {
  const match = roman.exec(line),
    order = romans.indexOf(match?.[1] ?? '') + 1;
  return match === null || order === 0
    ? null
    : { label: match[1] ?? '', order, rest: line.slice(match[0].length) };
}

/**
 * Lines cut where labels of one sequence begin; null when there are not two that follow one
 * another.
 */
export function cutAt(
  lines: readonly string[],
  labelOf: (line: string) => Label | null,
  anyStart: boolean,
): { before: string[]; pieces: { label: string; lines: string[] }[] } | null {
  const before: string[] = [],
    pieces: { label: string; lines: string[] }[] = [];
  let last = 0;
  for (const line of lines) {
    const label = labelOf(line);
    if (
      label !== null &&
      (pieces.length === 0 ? anyStart || label.order === 1 : label.order === last + 1)
    ) {
      pieces.push({ label: label.label, lines: [label.rest] });
      last = label.order;
    } else (pieces.at(-1)?.lines ?? before).push(line);
  }
  return pieces.length < 2 ? null : { before, pieces };
}

/** Cuts a question into its lettered or roman parts. */
export const cutLetters = (lines: readonly string[]): ReturnType<typeof cutAt> =>
  cutAt(lines, letterLabel, false) ?? cutAt(lines, romanLabel, false);

const sequence = (labels: readonly string[], close: string): RegExp =>
  new RegExp(labels.map((label) => `(?:^|\\s)\\(?${label}${close}\\s?\\S`).join('[^\\n]*?'));
const inlineRuns = [
  { test: sequence(['A', 'B', 'C'], '[.)]'), cut: /\s+(?=[○◯O]?\s?\(?[A-H][.)]\s?\S)/g },
  { test: sequence(['a', 'b'], '\\)'), cut: /(?<=[.?:;]|\d|^[^.?:;]{1,40})\s+(?=\(?[a-h]\)\s)/g },
  { test: sequence(['i', 'ii'], '\\)'), cut: /(?<=[.?:;])\s+(?=\(?(?:i{1,3}|iv|v)\)\s)/g },
] as const;

/** Two options in one row: A) 24   C) 36. */
const columns = /^\s*(?:[○◯O]\s?)?\(?[A-H][.)]\s?\S.*\s\(?[B-H][.)]\s?\S/;

/**
 * Rows beyond this hold no options or parts behind one another; looking for them takes the third
 * power of it.
 */
const longestRow = 600;

/**
 * The lines of a text; options and parts that stand behind one another in a line get lines of their
 * own.
 */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .slice(0, 240)
    .flatMap((line) => {
      if (line.length > longestRow) return [line];
      const run = columns.test(line)
        ? inlineRuns[0]
        : inlineRuns.find(({ test }) => test.test(line));
      return run === undefined ? [line] : line.split(run.cut);
    })
    .filter((line) => line.trim() !== '');
}

const header = new RegExp(
  String.raw`^\s*(?:question|problem|exercise|frage|aufgabe|pregunta|ejercicio|exercice|` +
    String.raw`domanda|questão|q)\.? ?\d{1,3}(?: ?(?:of|\/|von|de|di|` +
    String.raw`sur) ?\d{1,3})?\s*[.:]?\s*$`,
  'i',
);
const worth = /\s*[([]\s*\d+(?:[.,]\d+)?\s*(?:points?|pts?\.?|marks?|punkte?|puntos?)\s*[)\]]/gi;

/** A line before the question that is none of its sentences: the title of a sheet, a name. */
const isTitle = (line: string, next: string): boolean =>
  line.trim().split(/\s+/).length <= 7 &&
  !/[.?!:;,=<>]/.test(line) &&
  !isTask(line) &&
  /^\s*[\p{Lu}\d]/u.test(next);

/** A question's words without titles and without what counts questions and points. */
export function withoutCount(lines: readonly string[]): string {
  const told = lines.filter((line) => !header.test(line));
  const from = asks(told.join('\n'))
    ? told.findIndex(
        (line, index) => index + 1 >= told.length || !isTitle(line, told[index + 1] ?? ''),
      )
    : 0;
  return told.slice(Math.max(0, from)).join('\n').replace(worth, '').trim();
}
