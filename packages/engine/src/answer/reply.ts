const thinkOpens = /^\s*<think(?:ing)?>/i;
const thinkCloses = /<\/think(?:ing)?>/i;
/** A reply that is not yet long enough to tell whether it begins with thinking. */
const unsure = /^\s*(?:<[a-z]{0,8})?$/i;

/**
 * Makes a reader of one reply while it arrives: a leading block of thinking is left out, any other
 * text is the answer.
 */
export function createReplyReader() {
  let raw = '';
  let read = 0;
  let begun = false;

  function advance(final: boolean): string {
    if (!begun) {
      const start = afterThinking(raw);
      read = Math.max(0, start);
      begun = final || (start >= 0 && !unsure.test(raw.slice(start)));
      if (!begun || start < 0) return '';
    }
    const piece = raw.slice(read);
    read = raw.length;
    return piece;
  }

  return {
    /** Characters received, thinking included. */
    length: () => raw.length,
    /** Takes a piece of the reply; gives back what it adds to the answer. */
    push(piece: string): string {
      raw += piece;
      return advance(false);
    },
    /** The rest of the answer, once the reply has ended or was cut off. */
    end: () => advance(true),
  };
}

/** Where the reply proper begins; -1 while a leading block of thinking is still open. */
function afterThinking(raw: string): number {
  if (!thinkOpens.test(raw)) return 0;
  const end = thinkCloses.exec(raw);
  return end === null ? -1 : end.index + end[0].length;
}
