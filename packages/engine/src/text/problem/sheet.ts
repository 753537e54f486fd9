import { unknownsOf } from './expression.ts';
import { findOptions } from './options.ts';
import { readProblem, type Formula, type Reading } from './reading.ts';
import { termOf } from './subject.ts';
import vocabulary from './words.json' with { type: 'json' };
import type { ProblemChoice } from '@aplomb/contract';

/** A problem as it is to be solved: its own words, those it shares with its neighbours, its options. */
export interface StatedProblem {
  /** Its number or letter on the page; empty when it has none. */
  label: string;
  given: string;
  text: string;
  choices: ProblemChoice[];
}

const longestSheet = 6_100;
const mostLines = 240;
const mostProblems = 20;
const named = String.raw`(?i:${vocabulary.labels.replaceAll(' ', '|')})\.? ?`;
/** A word before a number with a letter or a colon is a heading, whatever it says: Übung 3: or P1: */
const headed = String.raw`\p{Lu}\p{L}* ?(\d{1,3}[a-h]?:|\d{1,3}[a-h][.)])`;
const title = String.raw`${named}(\d{1,3}(?:[a-h]|\([a-h]\))?)(?: ?(?:of|\/) ?\d+)?[.):]?(?=\s|$)`;
/** Problems that say so; numbers of chapters and the like stand above them. */
const titled = new RegExp(String.raw`^\s*${title}\s*`, 'u');
const numbered = new RegExp(
  String.raw`^\s*(?:\p{Lu}\p{L}* \p{Lu}, )?(?:${title}|` +
    String.raw`${headed}|\(?(\d{1,3}[a-h]?)[.)](?=\s|$|[A-Z("“])|([①-⑳]))\s*`,
  'u',
);
/** A number alone counts where others follow it: 1 Work out …, 2 (a) Write down … */
const bare = /^\s*(\d{1,2})(?=\s*$| +(?:\p{Lu}\p{Ll}|\([a-h]\) ))\s*/u;
const lettered = /^\s*(?:\(?([a-h]|i{1,3}|iv|vi{0,3})(?:[.)/](?=\s|$|[\p{Lu}(])|\s*$)|([ⓐ-ⓗ]))\s*/u;
/** The parts of a problem as worksheets count them: 1.1, 1.2. */
const dotted = /^\s*(\d{1,2}\.\d{1,2})[.)]?\s+(?=\S)/;
/** The number of a problem that begins within a line. */
const countedInLine = /(?<=\S\s+)(\d{1,2})[.)]\s?(?=[\p{Lu}("“])/gu;
const beginsCount = /^\s*1\s?[.)]/;
const fewestInLine = 3;
/** Labels inside a line: 'a) 3x = 12 b) x - 9 = 1', 'ⓐ 3x = 12 ⓑ x - 9 = 1'. */
const inline = /(?<=[\w.:;?!)\]])\s+(?=\(?(?:[a-h]|[iv]{1,4}|\d{1,2})\)\s)|(?<=\S)\s*(?=[ⓐ-ⓗ①-⑳])/;
/** Lines to be filled in by hand: Answer …, x = …, …… */
const blanks = /^\s*(?:(?:answer|working)s?\s*[:.…_ ]*|(?:\p{L} ?=)?[.…_ ]{3,})$/iu;
/** How many points a problem gives: (4 marks), (Total for question 1 is 5 marks), [2]. */
const marks = new RegExp(
  String.raw`\s*(?:[[(](?:total [^()]{0,40})?\b\d{1,2} ?(?:marks?|points?|pts?)[\])]|` +
    String.raw`(?<=[.?:…])\s*\[\d{1,2}\])\s*$`,
  'i',
);
/** A line to write the letter on, or a bullet, before a label. */
const furniture = /^\s*(?:_{2,}\s*(?=\d)|[-*–•·]\s+(?=\(?[A-Ha-h][.):]\s))/;
/** A label on a line of its own, whose words come next. */
const labelAlone = /^\s*\(?(?:\d{1,3}|[A-Ha-h])[.)]\s*$/;
/** Numbers that a sheet may leave out between two of its problems. */
const mostSkipped = 9;
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/**
 * The problems a text states under numbers or letters, in its order; one when it states a single
 * problem. Bounded by the first 6,100 characters.
 */
export function splitSheet(source: string): StatedProblem[] {
  const lines = linesOf(source);
  const [titles, numbers] = [cut(lines, titled), cut(lines, numbered)];
  const labelled = titles.pieces.length > numbers.pieces.length ? titles : numbers;
  const counted = labelled.pieces.length === 1 ? cut(lines, bare) : labelled;
  const { given, pieces } = counted.pieces.length > 1 ? counted : labelled;
  const problems = pieces
    .flatMap(({ label, lines: own }) => {
      const { stem, choices } = findOptions(own, label !== '');
      if (choices.length > 0) return [{ label, given, text: stem.join('\n'), choices }];
      const [letters, dots] = [cut(own, lettered), cut(own, dotted)];
      // One alone is no label but a number: 0.4 * 5.
      const isDotted = letters.pieces.length === 1 && dots.pieces.length > 1;
      const parts = isDotted ? dots : letters;
      const before = isDotted ? '' : label;
      return parts.pieces.flatMap((part) =>
        inTasks(before + part.label, joined(given, parts.given), part.lines.join('\n')),
      );
    })
    .slice(0, mostProblems);
  return problems.map((problem, at) => withDefinitions(problem, problems.slice(0, at)));
}

/** A function that a problem names may be defined in one before it. */
function withDefinitions(problem: StatedProblem, before: readonly StatedProblem[]): StatedProblem {
  const own = joined(problem.given, problem.text);
  const defined = readProblem(own).functions;
  const isOpen = (name: string): boolean =>
    new RegExp(String.raw`(?<!\w)${name}(?!\w)`).test(own) &&
    !defined.some((known) => known.name === name);
  const carried = before
    .flatMap(({ text }) => readProblem(text).formulas)
    .flatMap(({ defines, text }) => (defines && isOpen(text.slice(0, 1)) ? [text] : []));
  return { ...problem, given: joined(problem.given, ...new Set(carried)) };
}

const joined = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n');

/** Sentences that ask for several things are problems of their own, counted where they lack labels. */
function inTasks(label: string, given: string, text: string): StatedProblem[] {
  const split = splitTasks(text);
  if (split === null) return [{ label, given, text, choices: [] }];
  return split.tasks.map((task, at) => ({
    label: [label, at + 1].filter((part) => part !== '').join('.'),
    given: joined(given, split.given),
    text: task,
    choices: [],
  }));
}

/** The lines that say something, each behind its label. */
function linesOf(source: string): string[] {
  const lines = source
    .slice(0, longestSheet)
    .split('\n')
    .flatMap(countedProblems)
    .slice(0, mostLines)
    .map((line) => line.replace(marks, '').replace(furniture, ''))
    .filter((line) => line.trim() !== '' && !blanks.test(line));
  let label = '';
  return lines.flatMap((line, at) => {
    const labelled = label + line;
    label = labelAlone.test(line) && at < lines.length - 1 ? `${labelled.trim()} ` : '';
    return label === '' ? [labelled] : [];
  });
}

/** A line in pieces, each a problem, where it counts them from one: '1.Carbon … 2.The maximum …'. */
function countedProblems(line: string): string[] {
  if (!beginsCount.test(line)) return [line];
  const starts = [0];
  for (const { 1: number, index } of line.matchAll(countedInLine))
    if (Number(number) === starts.length + 1) starts.push(index);
  if (starts.length < fewestInLine) return [line];
  return starts.map((start, at) => line.slice(start, starts[at + 1]));
}

interface Piece {
  label: string;
  /** Whether a word says that it is one: Exercise 3. */
  isNamed: boolean;
  lines: string[];
}

/** Cuts lines where labels follow one another; one piece where they do not count problems. */
function cut(whole: readonly string[], label: RegExp): { given: string; pieces: Piece[] } {
  const lines = whole.flatMap((line) => line.split(inline));
  const before: string[] = [];
  const pieces: Piece[] = [];
  let last = 0;
  for (const line of lines) {
    const found = label.exec(line);
    const [, ...names] = found ?? [];
    const name = (names.find((one) => one !== undefined) ?? '')
      .normalize('NFKD')
      .replace(/[():]|\.$/g, '');
    const order = orderOf(name);
    const isNumber = /^\d/.test(name);
    const isPart = order === last && /[a-h]$/.test(name) && isNumber;
    const isNext = order > last && order <= last + (isNumber ? mostSkipped : 1);
    if (found !== null && (last === 0 || isPart || isNext)) {
      // Papers name the same problem twice: 32. Q6(c): …
      const isNamed = (label === titled || label === numbered) && found[1] !== undefined;
      pieces.push({
        label: name,
        isNamed,
        lines: [line.slice(found[0].length).replace(label, '')],
      });
      last = order;
    } else (pieces.at(-1)?.lines ?? before).push(line);
  }
  const given = before.join('\n').trim();
  if (pieces.length === 1 && given === '') return { given, pieces };
  if (pieces.length < 2 || !isSheet(given, pieces))
    return { given: '', pieces: [{ label: '', isNamed: false, lines: [...whole] }] };
  return { given, pieces };
}

function orderOf(label: string): number {
  if (/^\d/.test(label)) return Number.parseInt(label.split('.').at(-1) ?? '', 10);
  const roman = romans.indexOf(label) + 1;
  return roman > 0 ? roman : label.charCodeAt(0) - 96;
}

/** Labels count problems when they say so, or when most of what they label asks for something. */
function isSheet(given: string, pieces: readonly Piece[]): boolean {
  if (pieces.every(({ isNamed }) => isNamed)) return true;
  const { order: shared, formulas: known } = readProblem(given);
  const isDone = (found: Formula): boolean =>
    isWhole(found) || (shared !== 'solve' && shared !== 'find' && termOf(found) !== undefined);
  const asking = pieces.filter(({ label, lines }) => {
    if (/\d/.test(label) && findOptions(lines, true).choices.length > 0) return true;
    const text = lines.join('\n');
    if (readProblem(text).order !== null || text.includes('?')) return true;
    const { formulas } = readProblem(joined(given, text));
    return shared !== null && formulas.slice(known.length).some(isDone);
  });
  return asking.length >= Math.max(2, 0.6 * pieces.length);
}

/** An equation with several unknowns belongs to a system. */
const isWhole = ({ statement: { sides, comparisons }, defines }: Formula): boolean =>
  defines || comparisons.length === 0 || unknownsOf(...sides).length < 2;

/** A sentence's end before the next, told by a capital, a bracket or the sign of a formula. */
export const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}(\\$]|[a-z]\s?[('=])/u;

/** What the sentences of one text ask for, each with those that belong to it. */
interface Tasks {
  given: string;
  tasks: string[];
}

/**
 * Cuts a text whose sentences give several orders, each about a formula or a function of its own.
 * What is said besides is given to every task. Null where there is one task.
 */
function splitTasks(text: string): Tasks | null {
  const sentences = text.split(sentenceEnd);
  if (sentences.length < 2) return null;
  const defined = new Set(
    readProblem(text).formulas.flatMap((found) => (found.defines ? [found.text] : [])),
  );
  const given: string[] = [];
  const tasks: string[] = [];
  let orders = 0;
  for (const sentence of sentences) {
    const others = [...defined].filter((definition) => !sentence.includes(definition));
    const reading = readProblem([...others, sentence].join('\n'));
    const own = reading.formulas.slice(others.length);
    const isOrdered = hasOwnOrder(reading, own);
    orders += Number(isOrdered);
    if (isOrdered || isSum(reading, own) || (own.length === 0 && sentence.endsWith('?')))
      tasks.push([...others, sentence].join('\n'));
    else if (reading.order === 'find' && tasks.length > 0) tasks.push(`${tasks.pop()} ${sentence}`);
    else if (own.length === 0 || !own.every(({ defines }) => defines)) given.push(sentence);
  }
  return tasks.length < 2 || orders === 0 ? null : { given: given.join(' '), tasks };
}

/** An order that says what is to be done, to a formula of the sentence or to a function it names. */
function hasOwnOrder({ order, named, notations }: Reading, own: readonly Formula[]): boolean {
  if (order === null) return false;
  if (order === 'find')
    return own.some(({ calls }) => calls.length > 0) || notations.some((sign) => sign.order);
  return named.length > 0 || own.some((found) => found.order !== null || found.calls.length > 0);
}

/** 'What is 12 * 5?' */
const isSum = ({ order }: Reading, own: readonly Formula[]): boolean =>
  order === 'find' &&
  own.length > 0 &&
  own.every(({ statement }) => unknownsOf(...statement.sides).length === 0);
