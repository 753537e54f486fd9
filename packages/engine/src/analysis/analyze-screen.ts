import type {
  LanguageCode,
  ScreenAnalysis,
  ScreenAnalysisType,
  ScreenBlock,
  ScreenDetails,
} from '@aplomb/contract';
import type { Frame, OcrLine, OcrPort, SentenceReader, TextTools } from '../ports.ts';
import { assembleDocument } from '../text/document/assemble.ts';
import { judgeProblems } from '../text/problem/index.ts';
import { thousandths } from '../thousandths.ts';
import { codeNames } from '../text/code-names.ts';
import { openQuestion } from '../text/summary/open-question.ts';
import { summarize } from '../text/summary/summarize.ts';
import { findError, type FoundError } from '../error/find-error.ts';
import { formFields } from '../screen/form-fields.ts';
import { boxAround } from '../screen/geometry.ts';
import type { LayoutBlock } from '../screen/layout-block.ts';
import { layoutScreen, type ScreenLayout } from '../screen/layout.ts';
import { chatMessages } from '../screen/messages.ts';
import { findRulings } from '../screen/rulings.ts';
import { straighten } from '../screen/straighten/straighten.ts';
import { analyzeScreenCode, problemStatement, solveScreenProblem } from './screen-analyses.ts';
import { judgeScreen } from '../kind/judge-screen.ts';
import { textFeatures } from '../kind/judge-text.ts';
import { lookAt } from '../kind/picture-look.ts';
import { settleKind, type ReaderEvidence } from '../kind/settle-kind.ts';
import { findActionItems } from '../text/acts/action-items.ts';
import { itemLines, tellsActs } from '../text/acts/describe-items.ts';
import { describeIllegible, summarizeScreen } from './screen-summary.ts';

/** What a screen analysis works with. */
export interface ScreenTools {
  ocr: OcrPort;
  text: TextTools;
}

/**
 * What the caller wants: kinds of reading (an empty list means all), and what they say the screen
 * is about.
 */
export interface ScreenRequest {
  types: readonly ScreenAnalysisType[];
  context: string | null;
}

const keywordCount = 10;

/**
 * Reads a frame and says what is on it: text in reading order, blocks, kind of screen, and the
 * analysis that fits (code, problem, document,
 * error, chat messages, form fields). A screen without text is answered as such. Throws only what
 * the ports throw.
 */
export async function analyzeScreen(
  frame: Frame,
  tools: ScreenTools,
  request: ScreenRequest,
): Promise<ScreenAnalysis> {
  const upright = straighten(frame, (await tools.ocr.axes?.(frame)) ?? []);
  const { summary, details } = await analyzeScreenLines(
    await tools.ocr.read(upright.frame),
    upright.frame,
    (await tools.ocr.look?.(upright.frame)) ?? null,
    tools,
    request,
  );
  if (upright.frame === frame) return { summary, details };
  const { width, height } = frame;
  const blocks = details.blocks.map((block) => ({
    ...block,
    box: upright.original(block.box),
    lines: block.lines.map((line) => ({ ...line, box: upright.original(line.box) })),
  }));
  return { summary, details: { ...details, width, height, blocks } };
}

async function analyzeScreenLines(
  lines: readonly OcrLine[],
  frame: Frame,
  picture: Float32Array | null,
  { ocr, text: tools }: ScreenTools,
  request: ScreenRequest,
): Promise<ScreenAnalysis> {
  const wants = (type: ScreenAnalysisType): boolean =>
    request.types.length === 0 || request.types.includes(type);
  const context = request.context ?? '',
    { width, height } = frame;
  const layout = layoutScreen(lines, { width, height }, findRulings(frame)),
    { blocks } = layout;
  const look = lookAt(frame);
  const found = findError(layout.text);
  const judged = judgeScreen(tools.kinds, layout, look, { width, height }, picture);
  // The readers are heard only where its look and words leave the kind open.
  const { kind, confidence } =
    judged.kind === 'other' ? settleKind(judged, evidenceOf(layout, found, tools)) : judged;
  const certainty = meanConfidence(layout.lines);
  const { least, sure } = ocr.legibility;
  const script = sure !== null && certainty < sure ? tools.scripts.find(layout.lines) : null;
  const unread: ScreenDetails = {
    ...nothingRead,
    kind,
    kind_confidence: thousandths(confidence),
    width,
    height,
    text: layout.text,
    confidence: certainty,
    script,
    blocks: wants('layout') ? blocks.map(toScreenBlock) : [],
    ocr_engine: ocr.name,
  };
  if (certainty < least || script !== null)
    return { summary: describeIllegible(layout, script), details: unread };
  const code = wants('code') ? await analyzeScreenCode(blocks, kind, context, tools) : null;
  const problem =
    wants('problem') && blocks.length > 0 ? solveScreenProblem(blocks, code, kind, tools) : null;
  const prose = proseOf(layout, kind === 'code'),
    language = findLanguage(kind === 'terminal' ? '' : prose, tools);
  const named = code && kind === 'code' ? codeNames(code.text, code.analysis, keywordCount) : null;
  const keywords =
    named ?? (prose === '' ? [] : tools.keywords.find(prose, language, keywordCount));
  const document =
    wants('document') && (kind === 'article' || kind === 'slide') && prose !== ''
      ? assembleDocument(prose, language, await tools.review.review(prose, language))
      : null;
  const error = shownError(found, kind),
    messages =
      kind === 'chat' || (kind === 'other' && blocks.filter(isMessage).length > 1)
        ? chatMessages(blocks, width)
        : null,
    fields = kind === 'form' ? formFields(blocks) : null;
  const details: ScreenDetails = {
    ...unread,
    language,
    legible: true,
    keywords,
    code: code?.analysis ?? null,
    problem,
    document,
    error,
    messages,
    fields,
  };
  const summary = summarizeScreen({
    kind,
    layout,
    code: code?.analysis ?? null,
    lineNumbers: code?.lineNumbers ?? null,
    problem,
    error,
    messages,
    fields,
    gist:
      kind === 'email'
        ? lettered(layout, language, tools)
        : gistOf(kind, layout, language, tools.sentences),
  });
  return { summary, details };
}

/** Of 18 labelled screens with .95 of their text in tables 17 are tables, of 10 with less 5. */
const tableCertainty = 4;

/** How sure the readers are of a screen; code counts by its share of the text. */
function evidenceOf(
  { blocks, text }: ScreenLayout,
  found: FoundError | null,
  tools: TextTools,
): ReaderEvidence {
  const statement = problemStatement(blocks, null);
  // A question with its options reads as one whatever page it stands on.
  const asText = tools.kinds.ofText(textFeatures(text, tools.code.likelihood(text)));
  const code = blocks.filter((block) => block.kind === 'code').map((block) => block.text);
  const sizeOf = (kind?: string): number =>
    blocks.reduce((sum, one) => sum + (one.kind === (kind ?? one.kind) ? one.text.length : 0), 0);
  const share = code.join('').length / Math.max(1, text.length);
  return {
    code: share < mostlyCode ? 0 : tools.code.likelihood(code.join('\n')),
    problem: Math.max(
      statement === '' ? 0 : judgeProblems(statement).likelihood,
      asText.kind === 'problem' ? asText.confidence : 0,
    ),
    error: (found?.weight ?? 0) / surestError,
    table: (sizeOf('table') / Math.max(1, sizeOf())) ** tableCertainty,
    // A screen shows more than a transcript, whose turns its blocks hold.
    chat: 0,
  };
}

/** A screen is of code where more than this of its text is. */
const mostlyCode = 0.6;
/** The weight of an error named beyond doubt. */
const surestError = 10;

/** What is made of a screen, where nothing is. */
const nothingRead = {
  language: null,
  legible: false,
  keywords: [],
  code: null,
  problem: null,
  document: null,
  error: null,
  messages: null,
  fields: null,
} satisfies Partial<ScreenDetails>;

/** Kinds of which two sentences say more than their name does. */
const carried: ReadonlySet<ScreenDetails['kind']> = new Set([
  'article',
  'other',
  'mixed',
  'browser',
]);

/** What a letter asks, promises and settles, line by line. */
function lettered(
  layout: ScreenLayout,
  language: LanguageCode | null,
  tools: TextTools,
): string | null {
  const { items } = findActionItems(running(layout.blocks), language, tools.sentences);
  return items.length === 0 ? null : itemLines(items, tellsActs(language)).join('\n');
}

/** What a short text asks, or the two sentences that carry a longer one. */
function gistOf(
  kind: ScreenDetails['kind'],
  layout: ScreenLayout,
  language: LanguageCode | null,
  reader: SentenceReader,
): string | null {
  if (!carried.has(kind) && kind !== 'slide' && kind !== 'table') return null;
  const asked = openQuestion(
    kind === 'slide'
      ? layout.blocks
          .filter((block) => block.kind === 'paragraph' || block.kind === 'list')
          .map((block) => block.text)
          .join('\n\n')
      : running(layout.blocks),
    language,
    reader,
  );
  if (asked !== null) return `Asked: ${asked}`;
  return carried.has(kind)
    ? summarize(running(layout.blocks.filter(isProse)), language) || null
    : null;
}

/** Labels and items of menus are short and end no sentence. */
const isProse = ({ text }: LayoutBlock): boolean =>
  /\p{L}{2}["'”’»)]*[.!?…。！？]["'”’»)]*(?:\s|$)/u.test(text) || /(?:\S+ ){7}\S/.test(text);

/** Paragraphs only: a gist quotes no headings. */
function running(blocks: readonly LayoutBlock[]): string {
  return blocks
    .filter((block) => block.kind === 'paragraph')
    .map((block) => block.text.replace(/\n/g, ' '))
    .join('\n\n');
}

/**
 * Running text for language, keywords and gist: paragraphs, lists, messages; all but code when
 * there is none of it.
 */
function proseOf({ blocks, text }: ScreenLayout, isCode: boolean): string {
  const join = (kinds: readonly LayoutBlock['kind'][]): string =>
    blocks
      .filter((block) => kinds.includes(block.kind))
      .map(
        (block) =>
          block.rows?.map((row) => row.filter((cell) => cell !== '').join(', ')).join('.\n') ??
          (block.kind === 'list' ? block.text : block.text.replace(/\n/g, ' ')),
      )
      .join('\n\n');
  const whole = join(['heading', 'paragraph', 'list', 'message']);
  if (whole.length >= 20) return whole;
  return isCode
    ? ''
    : join(['heading', 'paragraph', 'list', 'message', 'table', 'caption', 'field', 'control']) ||
        text;
}

const leastConfidence = 0.3;

function findLanguage(prose: string, tools: TextTools): LanguageCode | null {
  const [best] = prose.length < 12 ? [] : tools.languages.identify(prose.slice(0, 20_000));
  return best && best.confidence >= leastConfidence ? best.language : null;
}

const isMessage = (block: LayoutBlock): boolean => block.kind === 'message';

/** How surely an error must be told to be shown on a kind of screen. */
const leastWeights: Partial<Record<ScreenDetails['kind'], number>> = {
  error: 0,
  terminal: 4,
  code: 6,
  form: 6,
  other: 5,
};

/**
 * An error is told when the screen is about it, or when it is named beyond doubt: an article may
 * say "failed to".
 */
function shownError(found: FoundError | null, kind: ScreenDetails['kind']): ScreenDetails['error'] {
  if (!found) return null;
  return found.weight >= (leastWeights[kind] ?? 7) ? found.error : null;
}

function meanConfidence(lines: readonly OcrLine[]): number {
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const sum = lines.reduce((all, { confidence, text }) => all + confidence * text.length, 0);
  return characters === 0 ? 0 : thousandths(sum / characters);
}

function toScreenBlock(block: LayoutBlock): ScreenBlock {
  const { kind, text, box, lines, rows } = block;
  return {
    kind,
    text,
    box,
    confidence: meanConfidence(lines),
    lines: lines.map((line) => ({
      text: line.text,
      confidence: thousandths(line.confidence),
      box: boxAround([line]),
    })),
    rows,
  };
}
