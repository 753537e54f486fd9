import type { Lexicon } from './lexicon.ts';
import { arabicStems, shortenElongated } from './normalise.ts';
import type { Token } from './tokenise.ts';

/** A matched entry: its valence and how many tokens it covers. */
export interface Match {
  valence: number;
  length: number;
}

const shortestPrefix = 3;
const shortestTagPart = 4;

/**
 * The longest phrase or else the word starting at `index`, in the first lexicon that knows it; null
 * when none does.
 */
export function matchAt(
  tokens: readonly Token[],
  index: number,
  lexicons: readonly Lexicon[],
): Match | null {
  const token = tokens[index];
  if (!token) return null;
  for (const lexicon of lexicons) {
    const phrase = matchPhrase(tokens, index, lexicon);
    if (phrase) return phrase;
  }
  for (const lexicon of lexicons) {
    const valence =
      token.kind === 'hashtag' ? tagValence(token, lexicon) : wordValence(token.text, lexicon);
    if (valence !== null) return { valence, length: 1 };
  }
  return null;
}

function matchPhrase(tokens: readonly Token[], index: number, lexicon: Lexicon): Match | null {
  const phrases = lexicon.phrases.get(tokens[index]?.text ?? '');
  const found = phrases?.find(({ rest }) =>
    rest.every((part, step) => fits(tokens[index + 1 + step]?.text, part)),
  );
  return found ? { valence: found.valence, length: 1 + found.rest.length } : null;
}

function fits(text: string | undefined, part: string): boolean {
  if (text === undefined) return false;
  return part.endsWith('*') ? text.startsWith(part.slice(0, -1)) : text === part;
}

/**
 * Valence of one normalised word: as it stands, by prefix, shortened, or (Arabic) without what is
 * written onto it.
 */
export function wordValence(word: string, lexicon: Lexicon): number | null {
  const spellings = [word, ...shortenElongated(word)];
  if (lexicon.language === 'ar') spellings.push(...arabicStems(word));
  for (const spelling of spellings) {
    const exact = lexicon.exact.get(spelling);
    if (exact !== undefined) return exact;
  }
  for (const spelling of spellings) {
    for (let end = spelling.length; end >= shortestPrefix; end -= 1) {
      const valence = lexicon.prefixes.get(spelling.slice(0, end));
      if (valence !== undefined) return valence;
    }
  }
  return null;
}

/**
 * A hashtag's valence: the whole tag as a word, else the strongest word it begins or ends with.
 * Split tags are read word by word instead.
 */
function tagValence(tag: Token, lexicon: Lexicon): number | null {
  const whole = lexicon.exact.get(tag.text);
  if (whole !== undefined || tag.camel) return tag.camel ? null : (whole ?? null);
  let strongest: number | null = null;
  for (let length = shortestTagPart; length < tag.text.length; length += 1) {
    for (const part of [tag.text.slice(0, length), tag.text.slice(-length)]) {
      const valence = lexicon.exact.get(part);
      if (
        valence !== undefined &&
        Math.abs(valence) >= 1.5 &&
        Math.abs(valence) >= Math.abs(strongest ?? 0)
      )
        strongest = valence;
    }
  }
  return strongest;
}
