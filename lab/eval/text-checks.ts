import type { Moment } from './moment.ts';

const fence = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm;

/** The prose of an answer: no code blocks. */
export function proseOf(answer: string): string {
  return answer.replace(fence, '\n').trim();
}

/** Text as it is compared: one kind of quotes, dashes and spaces, small letters, no Markdown. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replace(/[*_`~\\$|]/g, '')
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();
}

/** Whether a text holds a phrase as whole words; a `*` at its end allows any ending. */
export function holds(text: string, phrase: string): boolean {
  const open = phrase.endsWith('*');
  const sought = plain(open ? phrase.slice(0, -1) : phrase);
  const searched = plain(text);
  const isWord = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);
  for (let at = searched.indexOf(sought); at >= 0; at = searched.indexOf(sought, at + 1)) {
    const before = isWord(sought[0]) && isWord(searched[at - 1]);
    const after = isWord(sought.at(-1)) && isWord(searched[at + sought.length]);
    if (!before && (open || !after)) return true;
  }
  return false;
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

/** The option an answer chooses: the first letter that is a word of its own; null for none. */
export function chosenLetter(answer: string): string | null {
  const line = firstLineOf(answer).replace(/[*_`]/g, '');
  const marked = /(?:^|[^\p{L}\p{N}])([A-F])(?=[).:,;–—-]|\s*$|\s+[–—-])/u.exec(line);
  if (marked !== null) return marked[1] ?? null;
  // Without a mark behind it, "A" at the beginning of a sentence is an article.
  const bare = [...line.matchAll(/(?<=[\p{L}):]\s|^)([A-F])(?=\s)/gu)].map(([letter]) => letter);
  return bare.at(-1) ?? null;
}

/** The instruction's limit for the first line, in words. */
export const FIRST_LINE_WORDS = 20;

/** Whether the first line is short enough to be read at a glance. */
export function isGlanceable(answer: string): boolean {
  return countWords(firstLineOf(answer)) <= FIRST_LINE_WORDS;
}

/** Missing facts of an answer, and forbidden ones that it holds. */
export function factFaults(answer: string, { facts, never }: Moment['check']): string[] {
  const any = (entry: string | string[]): string[] => (typeof entry === 'string' ? [entry] : entry);
  return [
    ...facts
      .filter((entry) => !any(entry).some((phrase) => holds(answer, phrase)))
      .map((entry) => `says nothing of ${any(entry).join(' / ')}`),
    ...never
      .flatMap(any)
      .filter((phrase) => holds(answer, phrase))
      .map((phrase) => `says ${phrase}`),
  ];
}
