import type { Lexicon } from './lexicon.ts';
import { matchAt } from './lookup.ts';
import type { Token } from './tokenise.ts';

/** One scored place of a sentence. */
export interface Hit {
  valence: number;
  source: 'word' | 'symbol';
  index: number;
  negated: boolean;
}

const windowBefore = 3;
const negationFactor = -0.74;
const weakNegationFactor = -0.4;
const shoutBoost = 0.733;
const drawnBoost = 0.4;
const boosterDecay = [1, 0.95, 0.9] as const;
const beforeContrast = 0.5;
const afterContrast = 1.5;

/**
 * Scores the words and symbols of one sentence. Negation, boosters, capitals and contrast work as
 * in VADER (Hutto & Gilbert 2014),
 * with negators that may follow the word where the language does so, and negated blame counted
 * weaker than negated praise.
 * `hidden` leaves words unscored: training uses it to show the model texts whose words no lexicon
 * knows.
 */
export function scoreSentence(
  tokens: readonly Token[],
  lexicons: readonly Lexicon[],
  hidden: (word: string) => boolean = () => false,
): Hit[] {
  const [own] = lexicons;
  const shouting =
    tokens.some((token) => token.shout) &&
    tokens.some((token) => token.kind === 'word' && !token.shout);
  const hits: Hit[] = [];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    const match =
      token && token.text !== '' && token.kind !== 'number'
        ? matchAt(tokens, index, lexicons)
        : null;
    if (!token || !match || match.valence === 0 || !own) {
      index += match?.length ?? 1;
      continue;
    }
    const boostsNext =
      match.length === 1 &&
      own.boosters.has(token.text) &&
      tokens[index + 1]?.kind === 'word' &&
      matchAt(tokens, index + 1, lexicons) !== null;
    if (token.kind === 'word' && (boostsNext || hidden(token.text))) {
      index += match.length;
      continue;
    }
    const symbol = token.kind === 'emoji' || token.kind === 'emoticon' || token.kind === 'laugh';
    hits.push(
      symbol
        ? { valence: match.valence, source: 'symbol', index, negated: false }
        : wordHit(tokens, index, match.length, match.valence, own, shouting),
    );
    index += match.length;
  }
  return weighContrast(tokens, hits, own);
}

function wordHit(
  tokens: readonly Token[],
  index: number,
  length: number,
  valence: number,
  lexicon: Lexicon,
  shouting: boolean,
): Hit {
  const token = tokens[index];
  const sign = Math.sign(valence);
  let value = valence;
  if (shouting && token?.shout) value += sign * shoutBoost;
  if (token?.drawn) value += sign * drawnBoost;
  // An entry that holds its own negation ("no funciona", "pas content") is not negated again.
  const closed = tokens.slice(index, index + length).some(({ text }) => isNegator(text, lexicon));
  let negated = false;
  for (let step = 1; step <= windowBefore; step += 1) {
    const before = tokens[index - step];
    if (!before || (before.kind === 'mark' && !'"“”«»'.includes(before.text))) break;
    const boost = lexicon.boosters.get(before.text);
    if (boost !== undefined)
      value +=
        sign * (boost + (before.shout && shouting ? 0.3 : 0)) * (boosterDecay[step - 1] ?? 0);
    if (!closed && isNegator(before.text, lexicon)) negated = true;
  }
  const reach = closed ? 0 : lexicon.negatorsAfter;
  for (let step = 0; step < reach; step += 1) {
    const after = tokens[index + length + step];
    if (!after || after.kind === 'mark' || lexicon.contrasts.has(after.text)) break;
    if (lexicon.negators.has(after.text)) negated = true;
  }
  // A booster alone must not turn the sign: "less good" stays weakly good.
  if (Math.sign(value) !== sign) value = sign * 0.2;
  if (negated) value *= value > 0 ? negationFactor : weakNegationFactor;
  return { valence: value, source: 'word', index, negated };
}

function isNegator(word: string, lexicon: Lexicon): boolean {
  return lexicon.negators.has(word) || (lexicon.language === 'en' && word.endsWith("n't"));
}

function weighContrast(
  tokens: readonly Token[],
  hits: readonly Hit[],
  own: Lexicon | undefined,
): Hit[] {
  const turn = tokens.findLastIndex((token) => own?.contrasts.has(token.text) === true);
  // A contrast word that opens the sentence turns against the sentence before, not within.
  if (turn < 2) return [...hits];
  return hits.map((hit) =>
    hit.source === 'symbol'
      ? hit
      : { ...hit, valence: hit.valence * (hit.index < turn ? beforeContrast : afterContrast) },
  );
}
