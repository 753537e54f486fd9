import { normaliseWord, type SentimentLanguage } from './normalise.ts';

/**
 * A multiword entry: its tokens after the first, and its valence. A last token ending in `*`
 * matches by prefix.
 */
interface Phrase {
  rest: readonly string[];
  valence: number;
}

/**
 * Words of one language as the rules need them. Valences run from -4 to 4, as in VADER (Hutto &
 * Gilbert 2014).
 */
export interface Lexicon {
  language: SentimentLanguage;
  exact: Map<string, number>;
  prefixes: Map<string, number>;
  phrases: Map<string, Phrase[]>;
  negators: Set<string>;
  /**
   * How many tokens after a word a negator may stand and still negate it (German, French, Hindi).
   */
  negatorsAfter: number;
  boosters: Map<string, number>;
  contrasts: Set<string>;
  stops: Set<string>;
  firstPerson: Set<string>;
  cues: Record<CueName, Set<string>>;
}

/** Kinds of text whose neutral share differs: reviews hardly have any, news mostly. */
export const cueNames = ['review', 'finance'] as const;
export type CueName = (typeof cueNames)[number];

/**
 * Reads a lexicon from its texts; later entries win. A line `[x]` opens a section: a number is a
 * valence (-4 to 4), `boost x` a factor, else `negators`, `after n`, `contrasts`, `stops`, `first`,
 * `review`, `finance`. Words are separated by spaces; `_` joins a phrase, a final `*` marks a
 * prefix. Lines starting with `//` are skipped.
 */
export function readLexicon(language: SentimentLanguage, texts: readonly string[]): Lexicon {
  const lexicon: Lexicon = {
    language,
    exact: new Map(),
    prefixes: new Map(),
    phrases: new Map(),
    negators: new Set(),
    negatorsAfter: 0,
    boosters: new Map(),
    contrasts: new Set(),
    stops: new Set(),
    firstPerson: new Set(),
    cues: { review: new Set(), finance: new Set() },
  };
  let put: (word: string) => void = () => undefined;
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const header = /^\[(\S+)(?: (\S+))?\]/.exec(line);
    if (header) put = section(lexicon, header[1] ?? '', Number(header[2] ?? 0));
    if (line.startsWith('//')) continue;
    for (const word of line.replace(/^\[.*?\]/, '').split(/\s+/)) if (word !== '') put(word);
  }
  return lexicon;
}

function section(lexicon: Lexicon, name: string, value: number): (word: string) => void {
  const normal = (word: string): string => normaliseWord(word, lexicon.language);
  const into = (set: Set<string>) => (word: string) => void set.add(normal(word));
  if (name === 'negators') return into(lexicon.negators);
  if (name === 'contrasts') return into(lexicon.contrasts);
  if (name === 'stops') return into(lexicon.stops);
  if (name === 'first') return into(lexicon.firstPerson);
  if (name === 'review' || name === 'finance') return into(lexicon.cues[name]);
  if (name === 'boost') return (word) => void lexicon.boosters.set(normal(word), value);
  if (name === 'after') lexicon.negatorsAfter = value;
  const valence = Number(name);
  return Number.isFinite(valence)
    ? (word) => addEntry(lexicon, word, valence, normal)
    : () => undefined;
}

function addEntry(
  lexicon: Lexicon,
  word: string,
  valence: number,
  normal: (word: string) => string,
): void {
  const parts = word
    .replaceAll('\uFE0F', '')
    .split(/[_-]/)
    .filter((part) => part !== '');
  const normals = parts.map((part) =>
    part.endsWith('*') ? `${normal(part.slice(0, -1))}*` : normal(part),
  );
  const first = normals[0];
  if (first === undefined) return;
  if (normals.length > 1) {
    const phrases = lexicon.phrases.get(first) ?? [];
    phrases.push({ rest: normals.slice(1), valence });
    phrases.sort((a, b) => b.rest.length - a.rest.length);
    lexicon.phrases.set(first, phrases);
  } else if (first.endsWith('*')) lexicon.prefixes.set(first.slice(0, -1), valence);
  else lexicon.exact.set(first, valence);
}
