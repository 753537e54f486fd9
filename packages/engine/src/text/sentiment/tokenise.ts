import { normaliseWord, type SentimentLanguage } from './normalise.ts';

/**
 * What a token is, in the order of the groups of `pattern`; the rules give meaning to words,
 * hashtags, emoji and emoticons only.
 */
const kinds = [
  'url',
  'mention',
  'hashtag',
  'emoticon',
  'emoji',
  'laugh',
  'word',
  'number',
  'mark',
] as const;
type TokenKind = (typeof kinds)[number];

/**
 * One token; `text` is normalised, `shout` means written in capitals, `drawn` with letters repeated
 * for emphasis,
 * `camel` capitalised (a word) or made of capitalised words (a hashtag), `slash` a number followed
 * by a slash, as in 4/5. */
export interface Token {
  kind: TokenKind;
  text: string;
  shout: boolean;
  drawn: boolean;
  camel: boolean;
  slash?: boolean;
}

const pattern = new RegExp(
  [
    String.raw`(https?:\/\/\S+|www\.\S+|\bhttp\b)`,
    String.raw`(@[\p{L}\p{N}_]+)`,
    String.raw`#([\p{L}\p{M}\p{N}_]+)`,
    String.raw`(<\/?3+|[:;=][-o'^]?[)\](\[dDpP\/\\|*sSoO3@$]+(?![\p{L}\d])|\b[xX]D+\b|` +
      String.raw`[)(]['-]?[:;=]|\^_*\^|-_+-|[tT]_[tT]|>_<|o_O|O_o)`,
    String.raw`(\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]{2})`,
    String.raw`((?<![\p{L}])(?:a?(?:ha|he|hi){2,}h?|j?(?:aj|ja|je|ji){2,}j?|k{3,}|(?:rs){2,}|` +
      String.raw`(?:hua){2,}|ه{3,}|(?:हा){2,}|l+o+l+|lmf?ao+|mdr+|ptdr+|rofl)(?![\p{L}\p{M}]))`,
    String.raw`([\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*)`,
    String.raw`(\d[\d.,]*(?:%|\/(?=\d))?)`,
    String.raw`([!?؟।.…,،;؛:"“”«»()\n—–$€£₹])`,
  ].join('|'),
  'giu',
);
const elided =
  /^(?:l|d|j|m|t|s|n|c|qu|un|dell|all|nell|sull|dall|quell|bell|lorsqu|jusqu|puisqu|com|anch|senz)['’]/i;
const longestWord = 60;

/**
 * Splits text into tokens in one linear pass. Words longer than 60 letters are cut: no lexicon word
 * is that long.
 */
export function tokenise(text: string, language: SentimentLanguage): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const group = match.findIndex((text, place) => place > 0 && text !== undefined);
    const kind = kinds[group - 1] ?? 'mark';
    const raw = (match[group] ?? '').slice(0, longestWord);
    if (kind === 'word') pushWord(tokens, raw, language);
    else if (kind === 'hashtag') pushHashtag(tokens, raw, language);
    else if (kind === 'number' && raw.endsWith('/'))
      tokens.push({ ...token('number', raw.slice(0, -1)), slash: true });
    else if (kind === 'emoticon') tokens.push(token(kind, emoticonClass(raw)));
    else if (kind === 'laugh') tokens.push(token(kind, 'laughter'));
    else tokens.push(token(kind, kind === 'url' || kind === 'mention' ? '' : raw));
  }
  return tokens;
}

/** Names what an emoticon shows; the names are entries of the shared lexicon. */
function emoticonClass(raw: string): string {
  if (raw.startsWith('<')) return raw.includes('/') ? 'emoticonsad' : 'emoticonlove';
  if (raw.startsWith('^') || /^[)\]]/.test(raw) || /^x?x+d+$/i.test(raw))
    return raw.startsWith(')') ? 'emoticonsad' : 'emoticonsmile';
  if (raw.startsWith('(')) return 'emoticonsmile';
  if (/^[>tT_oO-]/.test(raw)) return /^[tT>]/.test(raw) ? 'emoticonsad' : 'emoticondoubt';
  if (/['][([]|@/.test(raw)) return 'emoticoncry';
  if (/[([]/.test(raw)) return 'emoticonsad';
  if (/[/\\|sS$oO]/.test(raw.slice(1))) return 'emoticondoubt';
  if (/[*3]/.test(raw)) return 'emoticonlove';
  if (/[pP]/.test(raw)) return 'emoticontease';
  return /D/.test(raw) ? 'emoticongrin' : 'emoticonsmile';
}

function token(kind: TokenKind, text: string): Token {
  return { kind, text, shout: false, drawn: false, camel: false };
}

function pushWord(tokens: Token[], raw: string, language: SentimentLanguage): void {
  const elision = language === 'en' ? null : elided.exec(raw);
  if (elision) {
    pushWord(tokens, elision[0].slice(0, -1), language);
    pushWord(tokens, raw.slice(elision[0].length), language);
    return;
  }
  const shout = raw.length > 1 && raw === raw.toUpperCase() && raw !== raw.toLowerCase();
  const drawn = /(\p{L})\1{2}/u.test(raw);
  const camel = !shout && /^\p{Lu}/u.test(raw);
  tokens.push({ kind: 'word', text: normaliseWord(raw, language), shout, drawn, camel });
}

function pushHashtag(tokens: Token[], raw: string, language: SentimentLanguage): void {
  const parts = raw.split(/_+|(?<=\p{Ll})(?=\p{Lu})/u).filter((part) => part !== '');
  tokens.push({ ...token('hashtag', normaliseWord(raw, language)), camel: parts.length > 1 });
  if (parts.length > 1) for (const part of parts) pushWord(tokens, part, language);
}
