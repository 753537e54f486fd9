/** A reply as the model wrote it, split into its parts. */
export interface Reply {
  summary: string;
  answer: string;
}

/** Reads the tagged reply of a model while it arrives. */
export interface ReplyReader {
  /** Takes a piece of the reply; gives back what it adds to the answer. */
  push(piece: string): string;
  /** True once the closing tag of the answer was read. */
  readonly finished: boolean;
  readonly raw: string;
  /** The rest of the answer and the whole reply; null when the form was not kept. */
  end(): { rest: string; reply: Reply | null };
}

const closing = '</answer>';

/**
 * Makes a reader of one reply. It skips an inline <think> block, and accepts {"summary", "answer"}
 * as JSON where a model insists on it.
 */
export function createReplyReader(): ReplyReader {
  let raw = '';
  let answerStart = -1;
  let read = 0;
  let finished = false;
  let summary: string | null = null;

  function open(): void {
    const start = afterThinking(raw);
    if (start < 0) return;
    const tag = /<answer>/i.exec(raw.slice(start));
    if (tag === null) return;
    answerStart = start + tag.index + tag[0].length;
    read = answerStart;
    const before = raw.slice(start, start + tag.index);
    const opened = before.search(/<summary>/i);
    if (opened < 0) return;
    const text = before.slice(opened + '<summary>'.length);
    const closed = text.search(/<\/summary>/i);
    summary = closed < 0 ? text : text.slice(0, closed);
  }

  function advance(final: boolean): string {
    if (answerStart < 0 || finished) return '';
    const end = raw.slice(read).search(/<\/answer>/i);
    if (end >= 0) finished = true;
    const until = finished ? read + end : final ? raw.length : raw.length - heldBack(raw);
    const piece = raw.slice(read, Math.max(read, until));
    read = Math.max(read, until);
    return piece;
  }

  return {
    get finished() {
      return finished;
    },
    get raw() {
      return raw;
    },
    push(piece) {
      raw += piece;
      if (answerStart < 0 && piece.includes('>')) open();
      return advance(false);
    },
    end() {
      const rest = advance(true);
      if (answerStart >= 0) {
        const answer = raw.slice(answerStart, read);
        return {
          rest,
          reply:
            summary === null || summary.trim() === '' || answer.trim() === ''
              ? null
              : { summary, answer },
        };
      }
      const reply = readJson(raw);
      return { rest: reply?.answer ?? '', reply };
    },
  };
}

/** Where the reply proper begins; -1 while a leading <think> block is still open. */
function afterThinking(raw: string): number {
  if (!/^\s*<think>/i.test(raw)) return 0;
  const end = raw.search(/<\/think>/i);
  return end < 0 ? -1 : end + '</think>'.length;
}

/** Length of the tail that may be the beginning of the closing tag. */
function heldBack(raw: string): number {
  const tail = raw.slice(-closing.length).toLowerCase();
  for (let length = Math.min(tail.length, closing.length - 1); length > 0; length--) {
    if (closing.startsWith(tail.slice(-length))) return length;
  }
  return 0;
}

function readJson(raw: string): Reply | null {
  const start = afterThinking(raw);
  if (start < 0) return null;
  const text = raw
    .slice(start)
    .trim()
    .replace(/^```(?:json)?\s*\n/i, '')
    .replace(/\n```$/, '');
  if (!text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (
      typeof value !== 'object' ||
      value === null ||
      !('summary' in value) ||
      !('answer' in value)
    )
      return null;
    const { summary, answer } = value;
    return typeof summary === 'string' &&
      typeof answer === 'string' &&
      summary.trim() !== '' &&
      answer.trim() !== ''
      ? { summary, answer }
      : null;
  } catch {
    return null;
  }
}
