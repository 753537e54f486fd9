import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { LanguageCode } from '../../../packages/contract/src/index.ts';
import { stem } from '../../../packages/engine/src/text/keywords/stem.ts';

/** A document with the keyphrases its author gave. */
export interface Labelled {
  language: LanguageCode;
  kind: string;
  text: string;
  keyphrases: string[];
}

/**
 * Reads packages/engine/fixtures/keywords: '# language kind', the text, '= keyphrase; keyphrase'.
 */
export function readSet(name: 'tuning' | 'held-out'): Labelled[] {
  const source = readFileSync(
    new URL(`../../../packages/engine/fixtures/keywords/${name}.txt`, import.meta.url),
    'utf8',
  );
  return source
    .split(/^# /mu)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [head = '', ...lines] = part.trimEnd().split('\n');
      const [language = 'en', kind = ''] = head.split(' ');
      const keyphrases = (lines.pop() ?? '')
        .replace(/^= /u, '')
        .split(';')
        .map((phrase) => phrase.trim());
      return { language: language as LanguageCode, kind, text: lines.join('\n'), keyphrases };
    });
}

/**
 * Reads a public set: one JSON object a line, { name, text, keywords, language }; without a
 * language it is English.
 */
export function readPublicSet(file: string): Labelled[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const {
        text,
        keywords,
        language = 'en',
      } = JSON.parse(line) as { text: string; keywords: string[]; language?: LanguageCode };
      return { language, kind: basename(file, '.jsonl'), text, keyphrases: keywords };
    });
}

/** Stemmed form in which phrases are compared. */
export function phraseKey(phrase: string, language: LanguageCode): string {
  return phrase
    .toLowerCase()
    .split(/[\s-]+/u)
    .map((word) => stem(word, language))
    .join(' ');
}

/**
 * F1 of the first ten phrases against the author's, exact match after stemming; phrases missing
 * from the text still count.
 */
export function f1At10(found: readonly string[], document: Labelled): number {
  const gold = new Set(document.keyphrases.map((phrase) => phraseKey(phrase, document.language)));
  const given = new Set(found.slice(0, 10).map((phrase) => phraseKey(phrase, document.language)));
  const hits = given.intersection(gold).size;
  return hits === 0 ? 0 : (2 * hits) / (given.size + gold.size);
}
