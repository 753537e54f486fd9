import type { Moment } from './moment.ts';
import { firstLineOf } from './first-line.ts';

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

/** The option an answer chooses: the first letter that is a word of its own; null for none. */
export function chosenLetter(answer: string): string | null {
  const line = firstLineOf(answer).replace(/[*_`]/g, '');
  const marked = /(?:^|[^\p{L}\p{N}])([A-F])(?=[).:,;–—-]|\s*$|\s+[–—-])/u.exec(line);
  if (marked !== null) return marked[1] ?? null;
  // Without a mark behind it, "A" at the beginning of a sentence is an article.
  const bare = [...line.matchAll(/(?<=[\p{L}):]\s|^)([A-F])(?=\s)/gu)].map(([letter]) => letter);
  return bare.at(-1) ?? null;
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
