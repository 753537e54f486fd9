import { modelRules, type DegradedReason } from '@aplomb/contract';
import type {
  Answer,
  AnswerFailure,
  AnswerRequest,
  Prompt,
  SendWatcher,
  TokenUsage,
} from '../ports.ts';
import { joined } from '../shorten.ts';
import { addressesIn } from './addresses.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { judgeFault, type Fault, type Verdict } from './fault.ts';
import { buildPrompt } from './prompt.ts';
import { quoteSources } from './judge/judge-answer.ts';
import { createSupportFilter } from './judge/only-supported.ts';
import { createReplyReader } from './reply.ts';
import { createAnswerWriter, firstLine, writeSummary, type AnswerChecks } from './write-answer.ts';

/** How a call ended: `cut` says that the model stopped at its longest reply. */
export type Called =
  | { ok: true; cut: boolean; usage?: TokenUsage | null }
  | { ok: false; fault: Fault };

/**
 * One model as the strategy sees it. `call` streams the reply into `onPiece`, which answers false
 * to stop early; it never rejects.
 */
export interface CallableModel {
  /** provider/model */
  label: string;
  vision: boolean;
  /** A prompt of its own, for a model that is too small or too slow for the usual one. */
  compose?(request: AnswerRequest, marker: string): Promise<Prompt>;
  call(
    prompt: Prompt,
    limits: { totalMs: number },
    onPiece: (piece: string) => boolean,
  ): Promise<Called>;
}

/** What the strategy needs from outside; the clock in milliseconds. */
export interface AskTools {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** A fresh unguessable marker, at least 32 characters of [0-9a-z]. */
  marker(): string;
  breaker: CircuitBreaker;
  cancelled(): boolean;
}

/**
 * Streaming of the answer: `onRestart` says the pieces so far are void. Without it only one try
 * streams.
 */
export interface AskListener {
  onText?: ((piece: string) => void) | undefined;
  onRestart?: (() => void) | undefined;
  watcher?: SendWatcher;
}

type Attempt = AnswerFailure['attempts'][number];
type Asked = { ok: true; value: Answer } | { ok: false; verdict: Verdict };

/**
 * Asks models in order of preference until one answers; what a broken stream brought is kept as an
 * incomplete answer. The failure's reason is the most preferred model's.
 */
export async function askModels(
  models: readonly CallableModel[],
  request: AnswerRequest,
  tools: AskTools,
  totalMs: number,
  listener: AskListener,
): Promise<
  { ok: true; value: Answer; attempts: Attempt[] } | { ok: false; failure: AnswerFailure }
> {
  const attempts: Attempt[] = [];
  const stream = createStream(listener);
  const watcher = listener.watcher ?? {};
  for (const [index, model] of models.entries()) {
    const aside = tools.breaker.aside(index);
    if (aside !== null) {
      attempts.push({
        model: model.label,
        reason: aside.reason,
        detail: `put aside for ${Math.ceil((aside.until - tools.now()) / 1_000)} s more`,
        at: 'not_called',
      });
      continue;
    }
    const asked = await askOne(model, request, tools, totalMs, { stream, watcher });
    if (asked.ok) {
      if (asked.value.complete) tools.breaker.succeeded(index);
      return { ok: true, value: asked.value, attempts };
    }
    const { reason, detail, at, retryAfterSeconds } = asked.verdict;
    attempts.push({ model: model.label, reason, detail, at });
    if (tools.cancelled()) break;
    tools.breaker.failed(index, reason, retryAfterSeconds);
  }
  return { ok: false, failure: { reason: attempts[0]?.reason ?? 'model_unavailable', attempts } };
}

/** One model: at most one retry of a passing fault, and one without a refused picture. */
async function askOne(
  model: CallableModel,
  request: AnswerRequest,
  tools: AskTools,
  totalMs: number,
  { stream, watcher }: { stream: Stream; watcher: SendWatcher },
): Promise<Asked> {
  const deadline = tools.now() + totalMs;
  const marker = tools.marker();
  let prompt =
    (await model.compose?.(request, marker)) ?? buildPrompt(request, marker, model.vision);
  const checks: AnswerChecks = {
    marker,
    instruction: prompt.system,
    allowed: knownAddresses(request),
  };
  let retried = false;
  let pictured = prompt.turns.some(({ image }) => image !== null);
  for (;;) {
    const left = deadline - tools.now();
    if (left <= 0) return { ok: false, verdict: judgeFault({ kind: 'timeout', what: 'total' }) };
    watcher.onSend?.(model.label, prompt);
    const read = await readReply(model, prompt, left, { checks, request }, stream);
    if (read.ok) {
      if (read.usage) watcher.onUsage?.(model.label, read.usage);
      return { ok: true, value: { model: model.label, ...read.answer } };
    }
    const { fault } = read;
    // Thinking counts, too, with some providers: then no word of the answer fitted.
    if (fault.kind === 'unusable_reply' && fault.cut === true && prompt.mostTokens !== undefined) {
      const { mostTokens: _, ...unbounded } = prompt;
      prompt = unbounded;
      continue;
    }
    const verdict = judgeFault(fault);
    if (pictured && mayBeThePicture(fault, verdict.reason) && !tools.cancelled()) {
      pictured = false;
      prompt = buildPrompt(request, marker, false);
      continue;
    }
    if (!verdict.retryable || retried || tools.cancelled()) return { ok: false, verdict };
    retried = true;
    await tools.sleep(250);
  }
}

/** Addresses that an answer may repeat. */
const knownAddresses = ({ material, context, question, passages, document }: AnswerRequest) =>
  addressesIn(joined([material, context, question, ...passages, document?.text], '\n'));

/**
 * Servers refuse a picture for a text-only model, or one too large, in many words: the text alone
 * is worth one more try.
 */
function mayBeThePicture(fault: Fault, reason: DegradedReason): boolean {
  return (
    fault.kind === 'http' &&
    [400, 413, 415, 422, 500].includes(fault.status) &&
    (reason === 'refused' || reason === 'unreachable')
  );
}

type Read =
  | { ok: true; answer: Omit<Answer, 'model'>; usage: TokenUsage | null }
  | { ok: false; fault: Fault };

async function readReply(
  model: CallableModel,
  prompt: Prompt,
  totalMs: number,
  { checks, request }: { checks: AnswerChecks; request: AnswerRequest },
  stream: Stream,
): Promise<Read> {
  const reader = createReplyReader();
  const writer = createAnswerWriter(checks);
  const filter = filterOf(request);
  let shown = '';
  stream.begin();
  const show = (piece: string): void => {
    shown += piece;
    stream.give(piece);
  };
  const write = (piece: string): void => show(filter === null ? piece : filter.push(piece));
  const result = await model.call(prompt, { totalMs }, (piece) => {
    write(writer.push(reader.push(piece)));
    return !writer.leaked() && !writer.full() && reader.length() <= modelRules.replyCharacters;
  });
  write(writer.push(reader.end()) + writer.end());
  if (writer.leaked()) return leak;
  if (filter !== null) show(filter.end());
  const answer = shown.trim();
  if (!result.ok && (answer === '' || isWithdrawn(result.fault))) return result;
  if (answer === '' && writer.text().trim() !== '') return unsupported;
  if (answer === '') return unusable('the reply is empty', result.ok && result.cut);
  const summary = writeSummary(firstLine(answer) || answer, checks);
  if (summary === null) return leak;
  const complete = result.ok && !result.cut && !writer.full();
  const usage = result.ok ? (result.usage ?? null) : null;
  return { ok: true, usage, answer: { summary, answer, complete } };
}

const unusable = (
  detail: string,
  cut = false,
  reason: DegradedReason = 'invalid_output',
): Read => ({ ok: false, fault: { kind: 'unusable_reply', reason, detail, cut } });

const leak = unusable('the reply repeats the instruction');
const unsupported = unusable(
  'no sentence stands on a quote from the documents',
  false,
  'unsupported',
);

/** Lets only sentences through that stand on the person's documents, where that is asked for. */
const filterOf = (request: AnswerRequest) => {
  const { onlyDocuments, ownMaterial, material, passages, document } = request;
  if (onlyDocuments !== true) return null;
  const own = [...passages, ...(document ? [document.text] : [])];
  return createSupportFilter(
    quoteSources({ material: ownMaterial === true ? material : '', passages: own }),
  );
};

/** Words that the provider took back, or that nobody waits for any more, are no answer. */
const isWithdrawn = ({ kind }: Fault): boolean => kind === 'filtered' || kind === 'cancelled';

type Stream = ReturnType<typeof createStream>;

/**
 * Passes pieces on; a second try voids what the first one showed, or stays silent when the listener
 * cannot take that back.
 */
function createStream({ onText, onRestart }: AskListener) {
  let shown = false;
  let silent = false;
  return {
    begin(): void {
      if (!shown) return;
      if (onRestart === undefined) silent = true;
      else onRestart();
      shown = false;
    },
    give(piece: string): void {
      if (piece === '' || silent || onText === undefined) return;
      shown = true;
      onText(piece);
    },
  };
}
