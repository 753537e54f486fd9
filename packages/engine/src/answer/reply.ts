import { parseJson } from '../json.ts';
/** Reads the reply of a model while it arrives. Any text is an answer; tags are a convenience. */
export interface ReplyReader {
  /** Takes a piece of the reply; gives back what it adds to the answer. */
  push(piece: string): string;
  /** The rest of the answer, once the reply has ended or was cut off. */
  end(): string;
  /** True once the closing tag of a tagged answer was read. */
  readonly finished: boolean;
  /** The summary a tagged reply states apart from its answer; null without one. */
  readonly summary: string | null;
  /** Characters received, thinking included. */
  readonly length: number;
}

type Form = 'undecided' | 'plain' | 'tagged' | 'json';

const thinkOpens = /^\s*<think(?:ing)?>/i;
const thinkCloses = /<\/think(?:ing)?>/i;
const tagOpens = /^<(?:summary|answer)>/i;
const jsonOpens = /^(?:```(?:json)?\s*)?\{\s*"(?:summary|answer)"/i;
/** A reply that is not yet long enough to tell its form. */
const formStart =
  /^(?:<[a-z]{0,8}|`{0,3}|```j?s?o?n?\s*(?:\{\s*(?:"[a-z]{0,7})?)?|\{\s*(?:"[a-z]{0,7})?)$/i;
const closing = '</answer>';

/**
 * Makes a reader of one reply. Plain text is passed on as it comes; a leading block of thinking is
 * left out; <summary>/<answer> tags and {"summary", "answer"} as JSON are understood.
 */
export function createReplyReader(): ReplyReader {
  let raw = '';
  let form: Form = 'undecided';
  let read = 0;
  let finished = false;
  let summary: string | null = null;

  function decide(final: boolean): void {
    const start = afterThinking(raw);
    if (start < 0) return;
    const body = raw.slice(start).trimStart();
    if (body === '' || (!final && formStart.test(body))) return;
    read = raw.length - body.length;
    if (tagOpens.test(body)) form = 'tagged';
    else form = jsonOpens.test(body) ? 'json' : 'plain';
  }

  /** Skips the tags before the answer; -1 until it has begun. */
  function answerStart(): number {
    const tag = /<answer>/i.exec(raw.slice(read));
    if (tag === null) return -1;
    const before = raw.slice(read, read + tag.index);
    summary ??= before.replace(/<\/?summary>/gi, '').trim() || null;
    return read + tag.index + tag[0].length;
  }

  let opened = false;
  function advanceTagged(final: boolean): string {
    if (!opened) {
      const start = answerStart();
      if (start < 0) return final ? untagged() : '';
      opened = true;
      read = start;
    }
    if (finished) return '';
    const end = raw.slice(read).search(/<\/answer>/i);
    finished = end >= 0;
    const open = final ? raw.length : raw.length - heldBack(raw);
    return take(finished ? read + end : open);
  }

  /** A reply that was cut off within its summary, or that holds nothing else, is that summary. */
  function untagged(): string {
    const text = raw.slice(read).replace(/<\/?summary>/gi, '');
    read = raw.length;
    return text;
  }

  function take(until: number): string {
    const piece = raw.slice(read, Math.max(read, until));
    read = Math.max(read, until);
    return piece;
  }

  function advance(final: boolean): string {
    if (form === 'undecided') decide(final);
    if (form === 'plain') return take(raw.length);
    if (form === 'tagged') return advanceTagged(final);
    if (form === 'undecided' || !final) return '';
    const reply = readJson(raw.slice(read));
    summary = reply?.summary ?? null;
    return reply?.answer ?? raw.slice(read);
  }

  return {
    get finished() {
      return finished;
    },
    get summary() {
      return summary;
    },
    get length() {
      return raw.length;
    },
    push(piece) {
      raw += piece;
      return advance(false);
    },
    end: () => advance(true),
  };
}

/** Where the reply proper begins; -1 while a leading block of thinking is still open. */
function afterThinking(raw: string): number {
  if (!thinkOpens.test(raw)) return 0;
  const end = thinkCloses.exec(raw);
  return end === null ? -1 : end.index + end[0].length;
}

/** Length of the tail that may be the beginning of the closing tag. */
function heldBack(raw: string): number {
  const tail = raw.slice(-closing.length).toLowerCase();
  for (let length = Math.min(tail.length, closing.length - 1); length > 0; length--) {
    if (closing.startsWith(tail.slice(-length))) return length;
  }
  return 0;
}

function readJson(text: string): { summary: string | null; answer: string } | null {
  const json = text
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/\s*```$/, '');
  const reply = parseJson(json);
  if (typeof reply !== 'object' || reply === null || !('answer' in reply)) return null;
  const { answer } = reply;
  if (typeof answer !== 'string' || answer.trim() === '') return null;
  const summary = 'summary' in reply && typeof reply.summary === 'string' ? reply.summary : null;
  return { summary, answer };
}
