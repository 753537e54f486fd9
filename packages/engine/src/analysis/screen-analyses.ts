import type { CodeAnalysis, CodeLanguageId, ProblemAnalysis, ScreenKind } from '@aplomb/contract';
import { codeLanguages } from '@aplomb/contract';
import type { TextTools } from '../ports.ts';
import type { LayoutBlock } from '../screen/layout-block.ts';
import { joined } from '../shorten.ts';
import { analyzeProblems, judgeProblems } from '../text/problem/index.ts';
import { withWholeAsk } from './whole-ask.ts';

/**
 * Code read from a screen: the analyzed text, and the numbers the editor shows beside its lines.
 */
export interface ScreenCode {
  analysis: CodeAnalysis;
  text: string;
  lineNumbers: (number | null)[] | null;
}

const sampleBlock = /^\s*(?:input|output|explanation|example|sample)\b[^\n]{0,200}[:=]/i;
const likelyCode = 0.5;
/** What looks like code there is output, a label or a name. */
const codeless = new Set<ScreenKind>(['terminal', 'error', 'diagram', 'menu', 'photo']);

/**
 * Analyses the main code of a screen: its largest block, with the blocks of its size that follow
 * it. null when no block is code.
 */
export async function analyzeScreenCode(
  blocks: readonly LayoutBlock[],
  kind: ScreenKind,
  context: string,
  tools: TextTools,
): Promise<ScreenCode | null> {
  if (codeless.has(kind)) return null;
  const candidates = blocks.filter(
    (block) =>
      block.kind === 'code' && !sampleBlock.test(block.text) && block.text.split('\n').length >= 2,
  );
  const main = candidates.toSorted((a, b) => b.text.length - a.text.length)[0];
  if (!main) return null;
  const certain = kind === 'code' || main.lineNumbers !== null;
  if (!certain && tools.code.likelihood(main.text) < likelyCode) return null;
  const named = namedLanguage(main.text, `${context}\n${statusText(blocks)}`, tools);
  const analysis = await tools.code.analyze(main.text, named);
  const isExact = main.lines.every(({ exact }) => exact === true);
  return {
    analysis: isExact ? analysis : withoutMisreadings(analysis),
    text: main.text,
    lineNumbers: main.lineNumbers,
  };
}

/**
 * A sign misread, a line cut off by its pane or a cell's number look like mistakes: of 47 pictures
 * by others with sound code 18 did not parse as they were read. Nothing is built on such a reading.
 */
const withoutMisreadings = (analysis: CodeAnalysis): CodeAnalysis =>
  analysis.syntax.errors.length === 0
    ? analysis
    : {
        ...analysis,
        syntax: { ...analysis.syntax, checked: false, errors: [] },
        likely_bugs: [],
      };

/**
 * Text of controls: editors name the language in their status bar, tabs show the file's extension.
 */
function statusText(blocks: readonly LayoutBlock[]): string {
  return blocks
    .filter((block) => block.kind === 'control' || block.kind === 'caption')
    .map((block) => block.text)
    .join('\n')
    .slice(0, 4_000);
}

/**
 * A language that the screen or the caller names and the code could be: among the three best
 * guesses, or a plain match.
 */
function namedLanguage(text: string, hints: string, tools: TextTools): CodeLanguageId | undefined {
  const guesses = tools.code.identify(text).slice(0, 4);
  const [best] = guesses;
  if (!best || best.confidence > 0.9) return undefined;
  return guesses.find(({ language }) => mentions(hints, language))?.language;
}

function mentions(hints: string, language: CodeLanguageId): boolean {
  const { name, extensions } = codeLanguages[language];
  return (
    new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}(?:\\d|(?![\\p{L}\\d+#]))`, 'iu').test(
      hints,
    ) ||
    extensions.some(
      (extension) => hints.includes(`.${extension}\n`) || hints.endsWith(`.${extension}`),
    )
  );
}

/** A drawn box, a cell or a button that holds an offered answer. */
const option = /^\s*(?:[○◯●◉☐□O]\s*)?\(?[A-H](?:[.):]\s?|\s+)\S/;
/** A button that may be an offered answer. */
const value = /^[^\p{L}]*\d[^\p{L}]*\p{L}{0,8}$/u;
const fewestButtons = 3;
const mostButtons = 6;

/**
 * Text of a screen's problem statement: everything but controls and the code the user writes.
 * Offered answers belong to it wherever they stand.
 */
export function problemStatement(blocks: readonly LayoutBlock[], code: string | null): string {
  const buttons = blocks.filter(
    (block) => (block.kind === 'control' || block.kind === 'field') && value.test(block.text),
  );
  const offers = buttons.length >= fewestButtons && buttons.length <= mostButtons;
  return blocks
    .flatMap((block) => {
      if (offers && buttons.includes(block)) return [`○ ${block.text}`];
      if (block.kind === 'table')
        return (block.rows ?? [])
          .filter((row) => row.some((cell) => option.test(cell)))
          .map((row) => joined(row, '  '));
      if (block.kind === 'control' || block.kind === 'field')
        return option.test(block.text) ? [block.text] : [];
      return block.kind === 'code' && (block.text === code || block.lineNumbers !== null)
        ? []
        : [block.text];
    })
    .join('\n');
}

const maxTries = 12;

/**
 * Solves the problems a screen states. When none of them has a solution as read in whole, the first
 * paragraph that has one is answered,
 * question and all. null when nothing on the screen reads like a problem.
 */
export function solveScreenProblem(
  blocks: readonly LayoutBlock[],
  code: ScreenCode | null,
  kind: ScreenKind,
  tools: TextTools,
): ProblemAnalysis | null {
  const statement = problemStatement(blocks, code?.text ?? null);
  if (kind !== 'problem' && !statesProblem(statement)) return null;
  const whole = analyzeProblems(statement);
  if (whole.solution || whole.parts.length > 0 || whole.choices.length > 0) return whole;
  const parts = blocks
    .filter(({ kind: name }) => ['paragraph', 'list', 'heading'].includes(name))
    .map(({ text }) => text);
  for (const part of parts.filter(statesProblem).slice(0, maxTries)) {
    const answer = analyzeProblems(part);
    const { solution } = answer;
    // What else the screen says was not understood, so it may ask for more.
    if (solution !== null)
      return { ...answer, solution: { ...solution, verified: false, question_checked: false } };
  }
  return withWholeAsk(whole, statement, tools);
}

const statesProblem = (text: string): boolean => judgeProblems(text).likelihood > 0.5;
