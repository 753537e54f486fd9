/** Reads the reply of a model while it arrives: any text is an answer. */
export interface ReplyReader {
  /** Takes a piece of the reply; gives back what it adds to the answer. */
  push(piece: string): string;
  /** The rest of the answer, once the reply has ended or was cut off. */
  end(): string;
  /** Characters received, thinking included. */
  readonly length: number;
}

const thinkOpens = /^\s*<think(?:ing)?>/i;
const thinkCloses = /<\/think(?:ing)?>/i;
/** A reply that is not yet long enough to tell whether it begins with thinking. */
const unsure = /^\s*(?:<[a-z]{0,8})?$/i;

/** Makes a reader of one reply: a leading block of thinking is left out, the rest passed on. */
export function createReplyReader(): ReplyReader {
  let raw = '';
  let read = 0;
  let begun = false;

  function advance(final: boolean): string {
    if (!begun) {
      read = Math.max(0, afterThinking(raw));
      begun = final || (afterThinking(raw) >= 0 && !unsure.test(raw.slice(read)));
      if (!begun || afterThinking(raw) < 0) return '';
    }
    const piece = raw.slice(read);
    read = raw.length;
    return piece;
  }

  return {
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
