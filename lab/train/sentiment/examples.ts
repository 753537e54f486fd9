import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode, Sentiment } from '@aplomb/contract';

/** One labelled text of our own writing. */
export interface Example {
  text: string;
  label: Sentiment;
  language: LanguageCode;
  domain: string;
}

const labels: Record<string, Sentiment> = { '+': 'positive', '0': 'neutral', '-': 'negative' };

/**
 * Reads labelled texts: `# domain` opens a section, then `+`, `0` or `-` and the text; the file
 * name starts with the language.
 */
export function readExamples(directory: URL): Example[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => {
      const file = /^[a-z]+/.exec(name)?.[0] ?? '';
      const language = (file === 'hinglish' ? 'hi' : file) as LanguageCode;
      let domain = '';
      return readFileSync(new URL(name, directory), 'utf8')
        .split('\n')
        .flatMap((line): Example[] => {
          if (line.startsWith('# ')) domain = line.slice(2).trim();
          const label = labels[line[0] ?? ''];
          return label === undefined || line[1] !== ' '
            ? []
            : [{ text: line.slice(2), label, language, domain }];
        });
    });
}

/** A small seeded generator (mulberry32), so that training repeats exactly. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const reviewDomains = new Set(['reviews', 'movies', 'apps', 'places', 'forum', 'speech']);

const marks = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}'’%$€£₹/:;<^@#_\s-]|[:;](?=\s|$)/gu;

/** A text as a recogniser of speech writes it: in small letters, without punctuation. */
export function asTranscript(text: string): string {
  return text.toLowerCase().replace(marks, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * Longer texts made of written ones: several of one label, now and then with one of another, as
 * long reviews are.
 */
export function composeDocuments(
  examples: readonly Example[],
  count: number,
  random: () => number,
): Example[] {
  const pools = new Map<string, Example[]>();
  for (const example of examples) {
    if (!reviewDomains.has(example.domain)) continue;
    const key = `${example.language} ${example.domain}`;
    pools.set(key, [...(pools.get(key) ?? []), example]);
  }
  const keys = [...pools.keys()];
  return Array.from({ length: count }, (): Example | null => {
    const pool = pools.get(keys[Math.floor(random() * keys.length)] ?? '') ?? [];
    const label =
      (['positive', 'negative', 'positive', 'negative', 'neutral'] as const)[
        Math.floor(random() * 5)
      ] ?? 'neutral';
    const same = pool.filter((example) => example.label === label);
    const others = pool.filter((example) => example.label !== label);
    if (same.length < 3 || others.length < 2) return null;
    const pick = (from: readonly Example[]): Example | undefined =>
      from[Math.floor(random() * from.length)];
    const parts = Array.from({ length: 2 + Math.floor(random() * 8) }, () =>
      pick(random() < 0.25 ? others : same),
    );
    parts.push(pick(same));
    const first = pool[0];
    return first
      ? { ...first, label, text: parts.map((part) => part?.text ?? '').join(' ') }
      : null;
  }).filter((example) => example !== null);
}

/**
 * A post as others might have sent it: an address or a name added or taken away. Our own texts have
 * them where we thought of them,
 * and what a label has to do with that would be learnt by heart.
 */
export function asReposted(text: string, random: () => number): string {
  let post = text;
  if (random() < 0.5)
    post = post.replace(/\s*\bhttps?\b(?::\/\/\S+)?/g, '').replace(/^(?:RT )?(?:@\w+:?\s*)+/, '');
  if (random() < 0.25) post = `${random() < 0.3 ? 'RT @user: ' : '@user '}${post}`;
  if (random() < 0.3) post = `${post} ${random() < 0.5 ? 'http' : 'http://t.co/x'}`;
  return post;
}

const labelNames = new Set<string>(Object.values(labels));

/**
 * Reads public labelled sets from a folder of files LANGUAGE-NAME.tsv with lines
 * `positive|neutral|negative TAB text`; the file's name is the domain.
 */
export function readLabelled(folder: string): Example[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted()
    .flatMap((name) => {
      const language = (/^[a-z]{2}(?=-)/.exec(name)?.[0] ?? 'en') as LanguageCode;
      return readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line): Example[] => {
          const [label = '', ...rest] = line.split('\t');
          return labelNames.has(label)
            ? [
                {
                  text: rest.join(' '),
                  label: label as Sentiment,
                  language,
                  domain: name.slice(0, -'.tsv'.length),
                },
              ]
            : [];
        });
    });
}

/** The folder named by `--labelled=FOLDER`, if any. */
export function labelledFolder(): string | undefined {
  return process.argv
    .find((argument) => argument.startsWith('--labelled='))
    ?.slice('--labelled='.length);
}
