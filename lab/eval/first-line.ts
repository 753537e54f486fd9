const fence = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm;

/** The prose of an answer: no code blocks. */
export function proseOf(answer: string): string {
  return answer.replace(fence, '\n').trim();
}

/** Number of words of a text. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
}

/** The first line that says something. */
export function firstLineOf(answer: string): string {
  return (
    proseOf(answer)
      .split('\n')
      .find((line) => /[\p{L}\p{N}]/u.test(line)) ?? ''
  );
}

/** The instruction's limit for the first line, in words. */
export const FIRST_LINE_WORDS = 20;

/** Whether the first line is short enough to be read at a glance. */
export function isGlanceable(answer: string): boolean {
  return countWords(firstLineOf(answer)) <= FIRST_LINE_WORDS;
}
