import type { ScreenKind } from '@aplomb/contract';
import { screenKinds } from '@aplomb/contract';
import { buttonWords } from './block-kind.ts';
import { codeLikeness } from './codelike.ts';
import type { FoundError } from '../error/find-error.ts';
import { formFields } from './form-fields.ts';
import { boxAround } from './geometry.ts';
import type { ScreenLayout } from './layout.ts';
import { isPrompt } from './prompts.ts';

/** What the kind is judged by besides the layout. */
export interface KindEvidence {
  error: FoundError | null;
  /** Likelihood (0–1) that the text states a problem. */ problem: number;
  /** Questions with options and numbered exercises among its text. */ stated: number;
  context: string;
  width: number;
  height: number;
}

const outputLine = new RegExp(
  String.raw`^(?:(?:PASS|FAIL|ok|Compiling|Finished|Running|Building|Step \d|-> |==> |` +
    String.raw`Successfully|Downloading|Fetching|total \d|[d-][rwx-]{9})\b|CONTAINER ID|` +
    String.raw`\[\w+\] )`,
);
/** A formula: an equals sign between numbers, single letters, powers or brackets. */
const equation = new RegExp(
  String.raw`(?:^|[\s(])(?:\d+(?:\.\d+)?|[A-Za-zπθ][²³\d']?|[A-Z]?\w?\([^()\n]{1,24}\)|` +
    String.raw`[^\s]{0,12}[)²³])\s?(?:=|≈|<|>|≤|≥)\s?[-−√(]?\s?(?:\d|[A-Za-zπ](?![a-z]{2})|√|` +
    String.raw`\()`,
);
const codingProblem = new RegExp(
  String.raw`\b(?:example \d|constraints?\s*:|input\s*:|output\s*:|return the|` +
    String.raw`you are given|given (?:an?|the|two)|explanation\s*:|follow[- ]?up|` +
    String.raw`sample input|time limit|test ?cases?)`,
  'gi',
);
const mathsProblem = new RegExp(
  String.raw`\b(?:solve|simplify|evaluate|find (?:the|all|its|x|y)|compute|calculate|prove|` +
    String.raw`show that|determine|differentiate|integrate|what is the (?:probability|value|` +
    String.raw`area|mean|sum)|how (?:many|much|long|far)|exercise|question \d|problem \d|` +
    String.raw`for which|worked example|theorem|lemma|probability|derivative|antiderivative|` +
    String.raw`integral|given that)\b`,
  'gi',
);

/**
 * Kind of a screen and how sure it is: evidence is weighed per kind and turned into shares by
 * softmax.
 */
export function judgeScreenKind(
  layout: ScreenLayout,
  evidence: KindEvidence,
): { kind: ScreenKind; confidence: number } {
  const scores = scoreKinds(layout, evidence);
  const top = Math.max(...screenKinds.map((kind) => scores[kind]));
  const weights = screenKinds.map((kind) => Math.exp(1.1 * (scores[kind] - top)));
  const kind = screenKinds.find((candidate) => scores[candidate] === top) ?? 'article';
  return {
    kind,
    confidence:
      layout.lines.length === 0
        ? 0
        : Math.min(0.99, 1 / weights.reduce((sum, weight) => sum + weight, 0)),
  };
}

/** Counts and shares of a layout that speak for one kind or another. */
function factsOf(layout: ScreenLayout, evidence: KindEvidence) {
  const { blocks } = layout;
  const characters = (kinds: readonly string[]): number =>
    blocks
      .filter((block) => kinds.includes(block.kind))
      .reduce((sum, block) => sum + block.text.length, 0);
  const all = Math.max(
    1,
    characters([
      'heading',
      'paragraph',
      'list',
      'code',
      'table',
      'caption',
      'message',
      'field',
      'control',
    ]),
  );
  const code = characters(['code']) / all,
    table = characters(['table']) / all,
    prose = characters(['paragraph', 'list']) / all;
  const codeLines = blocks
    .filter((block) => block.kind === 'code')
    .flatMap((block) => block.text.split('\n'))
    .filter((line) => line.trim() !== '');
  const rows = layout.text.split('\n');
  const prompts = rows.filter((row) => isPrompt(row)).length,
    outputs = codeLines.filter((row) => outputLine.test(row.trim())).length;
  const likeness =
    codeLines.length === 0
      ? 0
      : codeLines.reduce((sum, line) => sum + codeLikeness(line), 0) / codeLines.length;
  const messages = blocks.filter((block) => block.kind === 'message').length,
    fields = blocks.filter((block) => block.kind === 'field').length;
  const numbered = blocks.some((block) => block.lineNumbers !== null);
  const inputs = fields > 0 ? fields : formFields(blocks).length * 0.5;
  const wide = layout.lines.length === 0 ? 0 : boxAround(layout.lines).width / evidence.width;
  const size = layout.body / Math.max(1, evidence.height),
    words = layout.text.split(/\s+/).length;
  const coding = layout.text.match(codingProblem)?.length ?? 0,
    maths = layout.text.match(mathsProblem)?.length ?? 0;
  const paragraphs = blocks.filter(
    (block) => block.kind === 'paragraph' && block.text.length > 80,
  ).length;
  const errorWeight = evidence.error?.weight ?? 0;
  const buttons = blocks.filter((block) => block.kind === 'control').length;
  const answers = blocks.filter(
    (block) => block.kind === 'control' && buttonWords.test(block.text),
  ).length;
  const equations = rows.filter(
    (row) => row.length < 160 && equation.test(row) && codeLikeness(row) < 0.5,
  ).length;
  const formulas = Math.min(0.5, equations / Math.max(3, rows.length));
  // 'How long does delivery take?' asks nothing that can be worked out.
  const unlikely =
      evidence.problem < 0.3 && evidence.stated === 0 && equations === 0 && coding === 0,
    asides = layout.text.match(/\bhow (?:much|long|far)\b/gi)?.length ?? 0;
  const hint = (pattern: RegExp): number => (pattern.test(evidence.context) ? 0.8 : 0);
  return {
    code,
    table,
    prose,
    prompts,
    outputs,
    likeness,
    messages,
    fields,
    numbered,
    inputs,
    wide,
    size,
    words,
    coding,
    maths,
    paragraphs,
    errorWeight,
    buttons,
    answers,
    equations,
    formulas,
    unlikely,
    asides,
    hint,
  };
}

type Facts = ReturnType<typeof factsOf>;

function scoreKinds(layout: ScreenLayout, evidence: KindEvidence): Record<ScreenKind, number> {
  const facts = factsOf(layout, evidence);
  return { ...scoreTools(facts), ...scorePages(facts, evidence) };
}

/** What a screen counts as code, terminal, error and slide. */
function scoreTools(facts: Facts): Record<'code' | 'terminal' | 'error' | 'slide', number> {
  const {
    code,
    table,
    prompts,
    outputs,
    likeness,
    messages,
    fields,
    numbered,
    wide,
    size,
    words,
    coding,
    maths,
    errorWeight,
    buttons,
    equations,
    formulas,
    hint,
  } = facts;
  return {
    code:
      4.5 * code * (0.4 + Math.min(0.6, 2 * likeness)) +
      (numbered ? 1.6 : 0) -
      1.2 * Math.min(2, prompts) -
      0.4 * Math.min(3, coding) -
      (errorWeight >= 7 && !numbered ? 1.5 : 0) +
      hint(/\bcode\b|program|function/i),
    terminal:
      2.2 * code +
      1.6 * Math.min(2, prompts) +
      0.5 * Math.min(3, outputs) -
      (numbered ? 2 : 0) -
      (code < 0.3 ? 2.5 : 0) -
      1.2 * likeness +
      hint(/terminal|shell|console|command/i),
    error:
      0.52 * errorWeight * byWords(words, 90, 1.15, 250, 0.85, 0.5) -
      1.4 * Math.min(2, prompts) -
      (numbered ? 2.5 : 0) -
      1.5 * table -
      0.5 * Math.min(4, coding) +
      (errorWeight > 0 ? hint(/error|exception|crash|fail/i) : -1),
    slide:
      60 * Math.min(0.05, Math.max(0, size - 0.014)) +
      byWords(words, 90, 1, 160, 0, -2) +
      (buttons <= 2 ? 0.6 : -0.8) +
      (wide > 0.5 ? 0.3 : -0.3) -
      3 * code -
      0.5 * Math.min(3, errorWeight) -
      0.8 * fields -
      0.5 * maths -
      0.4 * equations -
      2 * formulas -
      1.5 * messages +
      hint(/slide|lecture|presentation|deck/i),
  };
}

/** What a screen counts as a page to read, to fill in or to solve. */
function scorePages(
  facts: Facts,
  evidence: KindEvidence,
): Record<Exclude<ScreenKind, 'code' | 'terminal' | 'error' | 'slide'>, number> {
  const {
    code,
    table,
    prose,
    prompts,
    messages,
    numbered,
    inputs,
    size,
    words,
    coding,
    maths,
    paragraphs,
    errorWeight,
    buttons,
    answers,
    equations,
    formulas,
    unlikely,
    asides,
    hint,
  } = facts;
  return {
    article:
      2.8 * prose +
      0.6 * Math.min(3, paragraphs) +
      (words > 140 ? 0.8 : -0.5) +
      0.8 * table * (paragraphs > 0 ? 1 : 0) -
      0.5 * Math.min(4, coding) -
      0.5 * Math.min(4, maths) -
      0.35 * Math.min(4, equations) -
      2 * formulas -
      0.7 * Math.min(4, inputs) -
      2 * Math.min(1, messages) -
      (numbered ? 1 : 0) +
      hint(/article|docs|page|text/i),
    table:
      5 * table -
      0.4 * Math.min(4, paragraphs) +
      (table > 0.5 ? 1 : -1.2) -
      (words < 40 ? 0.5 : 0) -
      0.5 * messages -
      (words < 110 ? 90 * Math.max(0, size - 0.0165) : 0) +
      hint(/table|sheet|spreadsheet|csv/i),
    chat:
      messages >= 2 ? 3.2 + 0.3 * Math.min(4, messages) : -2 + hint(/chat|conversation|messages?/i),
    form:
      1.0 * Math.min(4, inputs) +
      0.35 * Math.min(5, buttons) -
      (words > 160 ? 2 : 0) +
      (words < 80 && buttons > 0 ? 0.8 : 0) +
      (words < 70 && answers >= 2 ? 2.2 : 0) -
      0.5 * paragraphs -
      3 * code -
      2 * table -
      2 * Math.min(1, messages) -
      0.2 * errorWeight -
      (evidence.stated > 0 ? 1.5 : 0) +
      hint(/form|dialog|settings/i),
    problem:
      0.95 * Math.min(4, coding) +
      (coding >= 2 ? 0.6 : 0) +
      0.8 * Math.min(3, unlikely ? maths - asides : maths) +
      0.65 * Math.min(3, equations) +
      3 * formulas +
      1.6 * evidence.problem +
      2.2 * Math.min(2, evidence.stated) -
      (words > 500 ? 1 : 0) -
      (prompts > 0 ? 1.5 : 0) -
      (messages > 1 ? 1.5 : 0) -
      (coding < 2 && code > 0.5 ? 2 : 0) -
      2 * table +
      hint(/problem|exercise|homework|question|maths?/i),
  };
}

/** What few, some and many words on a screen count. */
function byWords(
  words: number,
  few: number,
  forFew: number,
  some: number,
  forSome: number,
  forMany: number,
): number {
  if (words < few) return forFew;
  return words < some ? forSome : forMany;
}
