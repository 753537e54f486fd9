import { parse } from 'yaml';

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

const readers: Record<string, (text: string) => string[]> = {
  txt: (text) => text.split('\n'),
  conll: (text) =>
    text.split('\n\n').map((sentence) =>
      sentence
        .split('\n')
        .map((line) => line.split('\t')[1] ?? '')
        .join(' '),
    ),
  json: (text) => stringsOf(JSON.parse(text)),
  yml: (text) => stringsOf(parse(text)),
  po: (text) =>
    [...text.matchAll(/^msgstr(?:\[\d\])? ((?:".*"\n?)+)/gmu)].map(([, lines = '']) =>
      lines.replaceAll(/"\n?"?|\\n/gu, ' '),
    ),
  xml: (text) =>
    [...text.matchAll(/<(string|item|verse)\b[^>]*>([\s\S]*?)<\/\1>/gu)].map(([, , inner = '']) =>
      inner.replaceAll(/<!\[CDATA\[|\]\]>|\\[nt"']/gu, (mark) => (mark === "\\'" ? "'" : ' ')),
    ),
};

/** The texts that a file of sentences or of translated messages holds, by the ending of its name. */
export function readTexts(name: string, text: string): string[] {
  return readers[name.slice(name.lastIndexOf('.') + 1)]?.(text) ?? [];
}
