import {
  codeLanguages,
  leastLanguageConfidence,
  unreadScripts,
  type ChatMessage,
  type CodeAnalysis,
  type FormField,
  type ProblemAnalysis,
  type ScreenDetails,
  type ScreenKind,
} from '@aplomb/contract';
import { describeError } from '../error/describe-error.ts';
import { asSentence, counted, firstOf, joined, shorten, trimEnd } from '../shorten.ts';
import type { LayoutBlock } from '../screen/layout-block.ts';
import type { ScreenLayout } from '../screen/layout.ts';
import { promptCommand } from '../screen/prompts.ts';
import { describeAnswers } from '../text/problem/index.ts';
import {
  describeErrorCells,
  describeTables,
  isColumnHead,
  isMostlyTable,
} from '../screen/table-summary.ts';

/** What a summary is written from. */
export interface SummaryFacts {
  kind: ScreenKind;
  layout: ScreenLayout;
  code: CodeAnalysis | null;
  /** Number of each code line as the editor shows it. */
  lineNumbers: (number | null)[] | null;
  problem: ProblemAnalysis | null;
  error: ScreenDetails['error'];
  messages: ChatMessage[] | null;
  fields: FormField[] | null;
  /** The sentence or two that carry the running text, or what it asks; already chosen. */
  gist: string | null;
}

/** One to three sentences: what stands on the screen and the most useful finding. */
export function summarizeScreen(facts: SummaryFacts): string {
  if (facts.layout.lines.length === 0) return 'No readable text was found on this screen.';
  const sentences = [
    joined([describeErrorCells(facts.layout.blocks), opening(facts)]),
    codeNote(facts),
    facts.problem && describeAnswers(facts.problem),
    facts.kind === 'error' ? null : facts.error && describeError(facts.error),
  ];
  return joined(sentences.filter(Boolean).slice(0, 3));
}

function opening(facts: SummaryFacts): string {
  const { layout, kind } = facts,
    heading = mainHeading(layout.blocks),
    gist = facts.gist !== null && isWordy(facts.gist) ? facts.gist : null,
    title = heading ?? (gist === null ? firstWords(layout.blocks) : null);
  const titled = title === null ? '' : `: “${title}”`;
  switch (kind) {
    case 'code':
      return facts.code ? describeCode(facts.code, facts.lineNumbers) : 'A screen of source code.';
    case 'terminal':
      return describeTerminal(layout);
    case 'error':
      return facts.error ? describeError(facts.error) : 'An error message.';
    case 'slide':
      return gist ? spaced(`A slide${titled}.`, gist) : `A slide${titled}.${points(layout.blocks)}`;
    case 'article':
      return spaced(`A text${titled}.`, gist);
    case 'table':
      return spaced(describeTables(layout.blocks, heading), gist);
    case 'chat':
      return facts.messages === null || facts.messages.length === 0
        ? `A chat${titled}.`
        : describeChat(facts.messages);
    case 'form':
      return describeForm(layout.blocks, facts.fields ?? [], title);
    case 'problem':
      return openProblem(facts.problem, titled);
    case 'email':
      return [`An e-mail${titled}.`, ...(gist === null ? [] : [gist])].join('\n');
    case 'diagram':
    case 'menu':
      return `${plainNames[kind]}${labels(layout.blocks, kind === 'menu')}`;
    default:
      if (facts.messages !== null) return describeChat(facts.messages);
      return isMostlyTable(layout.blocks)
        ? spaced(describeTables(layout.blocks, heading), gist)
        : spaced(`${plainNames[kind]}${titled}.`, gist);
  }
}

const sentenceEnd = /[.!?…。！？:]["'”’»)]*$/u;

/** What is told, then the gist as a sentence of its own. */
function spaced(told: string, gist: string | null): string {
  if (gist === null) return told;
  return `${told} ${gist}${sentenceEnd.test(gist) ? '' : '.'}`;
}

/** What a screen is called of which nothing more is known than its kind and title. */
const plainNames = {
  dashboard: 'A dashboard',
  diagram: 'A diagram',
  menu: 'A menu',
  photo: 'A picture',
  browser: 'A web page',
  settings: 'A page of settings',
  mixed: 'Several windows',
  other: 'A screen',
} as const satisfies Partial<Record<ScreenKind, string>>;

/** Says that a screen cannot be read, and in which script it seems to be written. */
export function describeIllegible(layout: ScreenLayout, script: ScreenDetails['script']): string {
  if (layout.lines.length === 0) return 'No readable text was found on this screen.';
  if (script === null)
    return 'The text on this screen cannot be read surely enough to use it. Zoom in, or mark less.';
  return `This looks like ${unreadScripts[script]}, which needs a pack. Nothing is made of it.`;
}

/**
 * Language and size of code, then what was found in it, the gravest first; of code in no likely
 * language only the size. `lineNumbers` maps lines to those the editor shows.
 */
export function describeCode(
  code: CodeAnalysis,
  lineNumbers: (number | null)[] | null = null,
): string {
  const { lines } = code.complexity;
  const size = counted(lines, 'line');
  if (code.language_confidence < leastLanguageConfidence) return `Code, ${size}.`;
  const shown = (line: number): number => lineNumbers?.[line - 1] ?? line;
  const base = `${codeLanguages[code.language].name} code, ${size}`;
  const error =
    code.syntax.errors.find(({ certainty }) => certainty === 'certain') ?? code.syntax.errors[0];
  const bugs = describeBugs(code.likely_bugs, shown);
  if (error) {
    const place = enclosing(code, error.line),
      more = code.syntax.errors.length - 1;
    const inside = place ? `, in \`${place}\`` : '';
    const doubt = error.certainty === 'certain' ? '' : `${place ? ',' : ''} is worth a look`;
    const others = more > 0 ? `, and ${more} more ${more === 1 ? 'place' : 'places'} to check` : '';
    const told = lower(renumber(trimEnd(error.message), shown));
    return joined([
      `${base}. Line ${shown(error.line)}${inside}${doubt}: ${told}${others}.`,
      ...bugs,
    ]);
  }
  const piece = code.syntax.cut_off.length > 0 ? ' (a piece of a longer text)' : '';
  const clean = `${base}${piece}${code.syntax.checked ? ', no syntax errors' : ''}.`;
  if (bugs.length > 0) return [clean, ...bugs].join(' ');
  const names = code.outline
    .filter((item) => item.depth === 0 && item.kind !== 'constant')
    .slice(0, 4)
    .map((item) => `\`${item.name}\``);
  return names.length > 0 ? `${clean} It defines ${listing.format(names)}.` : clean;
}

const mostBugs = 4;

/** What is likely wrong in the order given, once for each kind of mistake, but nothing slight. */
function describeBugs(
  bugs: CodeAnalysis['likely_bugs'],
  shown: (line: number) => number,
): string[] {
  const grave = bugs.filter(({ severity }) => severity !== 'low');
  const kinds = [...Map.groupBy(grave, ({ message }) => message).values()];
  const told = kinds.slice(0, mostBugs).flatMap((places) => {
    const [bug] = places;
    if (bug === undefined) return [];
    const lines = [...new Set(places.map(({ line }) => `${shown(line)}`))];
    const where = `${lines.length === 1 ? 'Line' : 'Lines'} ${listing.format(lines)}`;
    const what = `${where}: ${lower(renumber(trimEnd(bug.message), shown))}.`;
    return [bug.suggestion === '' ? what : `${what} ${asSentence(bug.suggestion)}`];
  });
  const more = kinds.length - told.length;
  return more > 0 ? [...told, `${more} more to check.`] : told;
}

/** Messages name lines of the read text; the screen may number them otherwise. */
function renumber(message: string, shown: (line: number) => number): string {
  return message.replace(
    /\bline (\d+)/g,
    (_, line: string) => `line ${shown(Number.parseInt(line, 10))}`,
  );
}

function enclosing(code: CodeAnalysis, line: number): string | null {
  return code.outline.findLast((item) => item.line <= line && item.end_line >= line)?.name ?? null;
}

const codeNote = ({ code, kind, lineNumbers }: SummaryFacts): string | null =>
  code && kind !== 'code' && kind !== 'error' && kind !== 'terminal'
    ? `It shows ${describeCode(code, lineNumbers)}`
    : null;

function openProblem(problem: ProblemAnalysis | null, titled: string): string {
  if (problem !== null && problem.parts.length > 0)
    return `${problem.parts.length} problems${titled}.`;
  return problem?.asked
    ? `A problem${titled}. Asked: ${asSentence(problem.asked)}`
    : `A problem${titled}.`;
}

function describeTerminal({ blocks }: ScreenLayout): string {
  const rows = blocks
    .filter((block) => block.kind === 'code')
    .flatMap((block) => block.text.split('\n'));
  const commands = rows.flatMap((row) => promptCommand(row) ?? []);
  const last = commands.at(-1);
  if (last !== undefined)
    return `A terminal with ${rows.length} lines; the last command is \`${shorten(last.trim(), 80)}\`.`;
  const end = rows.findLast(isWordy) ?? firstWords(blocks);
  const quoted = end === null ? '' : ` “${shorten(end.trim(), 120)}”`;
  if (rows.length === 0) return quoted === '' ? 'A terminal.' : `A terminal:${quoted}.`;
  const told = `A terminal with ${rows.length} lines of output`;
  return quoted === '' ? `${told}.` : `${told}, the last${quoted}.`;
}

function describeChat(messages: readonly ChatMessage[]): string {
  const people = [...new Set(messages.flatMap((message) => message.author ?? []))],
    last = messages.at(-1);
  const names = `${listing.format(people.slice(0, 4))}${people.length > 4 ? ' and others' : ''}`;
  const among = people.length === 1 ? ` with ${names}, ` : ` between ${names} with `;
  const told = `A chat${people.length === 0 ? ' with ' : among}${messages.length} messages.`;
  if (last === undefined) return told;
  const by = last.author ?? (last.side === 'right' ? 'you (right side)' : 'the other side');
  return `${told} Last, from ${by}: “${shorten(last.text, 140)}”`;
}

function describeForm(
  blocks: readonly LayoutBlock[],
  fields: readonly FormField[],
  heading: string | null,
): string {
  const buttons = blocks
    .filter(
      (block) =>
        block.kind === 'control' &&
        block.text.length <= 24 &&
        /\p{L}{2}/u.test(block.text) &&
        !fields.some((field) => block.text.startsWith(field.label)),
    )
    .map((block) => block.text);
  const title = heading ? ` “${heading}”` : '';
  const labelled = fields.map(({ label }) => label);
  if (fields.length > 0)
    return `A form${title} with ${counted(fields.length, 'field')}: ${firstOf(labelled, 5)}.`;
  const named = listing.format([...new Set(buttons)].slice(-4).map((button) => `“${button}”`));
  return `A dialog${title}${buttons.length > 0 ? ` with ${named}` : ''}.`;
}

function points(blocks: readonly LayoutBlock[]): string {
  const items = blocks
    .filter(
      (block) => block.kind === 'list' || block.kind === 'paragraph' || block.kind === 'table',
    )
    .flatMap((block) => block.rows?.map((row) => row.join(' ')) ?? block.text.split('\n'))
    .map((row) => row.replace(/^[•●◦▪·*–-]\s*/u, '').trim())
    .filter((row) => row.length > 3);
  return items.length === 0 ? '' : ` Points: ${listed(items)}.`;
}

/** What is written in a picture of boxes or a menu: it says more than one of its labels alone. */
function labels(blocks: readonly LayoutBlock[], isMenu: boolean): string {
  const texts = blocks.flatMap(({ text }) =>
    isMenu ? text.split('\n') : text.replaceAll(/\s+/g, ' '),
  );
  const items = [...new Set(texts.map(withoutSigns))].filter(isWordy);
  return items.length === 0 ? '.' : `: ${listed(items)}.`;
}

const listed = (items: readonly string[]): string =>
  firstOf(
    items.map((item) => trimEnd(shorten(item, 70))),
    4,
    '; ',
  );

/** Two answers of a question set in large type. */
const offered = /[A-D][.)].*\n?.*[B-E][.)]/;

/** The heading set in the largest type, nearest the top; null when there is none. */
function mainHeading(blocks: readonly LayoutBlock[]): string | null {
  const headings = blocks.filter(
    (block) =>
      block.kind === 'heading' &&
      block.text.length <= 140 &&
      isWordy(block.text) &&
      !offered.test(block.text) &&
      !isColumnHead(block, blocks),
  );
  const sizeOf = ({ box, text }: LayoutBlock): number => box.height / text.split('\n').length;
  const tallest = Math.max(...headings.map(sizeOf));
  const first = headings.find((block) => sizeOf(block) >= 0.8 * tallest);
  return first === undefined ? null : withoutSigns(first.text.replace(/\n/g, ' '));
}

const word = /\p{L}{3,}/gu;

/** Whether words make up half of a text: pictures and buttons are read as signs and single letters. */
const isWordy = (text: string): boolean =>
  (text.match(word) ?? []).join('').length >= text.trim().length / 2 && text.trim() !== '';

/** Icons beside a title are read as signs. */
const withoutSigns = (text: string): string => text.trim().replaceAll(icons, '');
const icons = /^(?:[^\p{L}\p{N}\s]{1,3}\s+)+|(?:\s+[^\p{L}\p{N}\s?!:;.…%»”)]{1,2})+$/gu;

/** The first line of some words where nothing is set as a heading; null when there is none. */
function firstWords(blocks: readonly LayoutBlock[]): string | null {
  const [running, others] = [true, false].map((wanted) =>
    blocks.filter(({ kind }) => runs.has(kind) === wanted).flatMap(({ text }) => text.split('\n')),
  );
  const first = [...(running ?? []), ...(others ?? [])].find(
    (line) => isWordy(line) && (line.match(word) ?? []).length >= 3,
  );
  return first === undefined ? null : shorten(withoutSigns(first).replaceAll(/\s+/g, ' '), 90);
}

/** Blocks that run on, rather than buttons, fields and cells. */
const runs: ReadonlySet<LayoutBlock['kind']> = new Set(['paragraph', 'list', 'code']);

const listing = new Intl.ListFormat('en-GB');

const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
