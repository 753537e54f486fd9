import shapeWordsList from './shape-words.json' with { type: 'json' };

/**
 * A token of unknown source code: its text with literals masked, and its shape (names become
 * letter-case patterns).
 */
export interface CodeToken {
  text: string;
  shape: string;
  /** Whether the token is the first of its line. */
  first: boolean;
}

/**
 * Words that keep their identity in token shapes; every other word becomes its letter-case pattern.
 */
export const shapeWords: ReadonlySet<string> = new Set(shapeWordsList);
const mostTokens = 20_000;
const pattern = new RegExp(
  [
    String.raw`(?<newline>\r?\n[ \t]*)`,
    String.raw`(?<space>[ \t\r\f\v]+)`,
    String.raw`(?<long>"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$))`,
    String.raw`(?<block>/\*[\s\S]*?(?:\*/|$)|<!--[\s\S]*?(?:-->|$)|\{-[\s\S]*?(?:-\}|$)|\(\*\s[\s\S]*?(?:\*\)|$))`,
    String.raw`(?<line>(?<!:)//[/!]?[^\n]*|(?<![^\n\s])#+(?=[ \t\n])[^\n]*|` +
      String.raw`(?<![^\n\s])--+(?=[ \t])[^\n]*|(?<![^\n\s])%+(?=[ \t])[^\n]*|` +
      String.raw`(?<![^\n\s]);+(?=[ \t])[^\n]*)`,
    String.raw`(?<lifetime>(?<=[&<])'[a-z]\w*)`,
    String.raw`(?<double>@?\$?[a-zA-Z]{0,2}"(?:[^"\\\n]|\\.){0,400}")`,
    String.raw`(?<single>'(?:[^'\\\n]|\\.){0,200}')`,
    String.raw`(?<tick>${'`'}[^${'`'}\n]{0,200}${'`'})`,
    String.raw`(?<number>0[xX][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?(?:px|em|rem|%|[a-zA-Z]\w{0,3})?)`,
    String.raw`(?<sigil>[$@%#]\w+|(?<![\w:\)\]]):[a-zA-Z_]\w*|(?<![\w\)\]])-{1,2}[a-zA-Z][\w-]*|\.[a-zA-Z_]\w*)`,
    String.raw`(?<word>[\p{L}_][\p{L}\p{M}\w]*(?:-[a-zA-Z]\w*)*[!?]?)`,
    String.raw`(?<operator><\?php|<\?xml|<!DOCTYPE|\?>|</|/>|===|!==|<=>|\.\.\.|\.\.<|\.\.=|` +
      String.raw`->>|->|=>|<-|::|:=|==|!=|~=|=~|/=|\\=|<=|>=|&&|\|\||\+\+|--|\+=|-=|\*=|\*\*|` +
      String.raw`\?\?|\?\.|!!|\|>|<>|\$\{|#\{|\$\(|@\{|@\(|@\[|@"|%\{|\[\[|\]\]|\{\{|\}\}|~>|` +
      String.raw`>>|<<|\(\)|\{\}|\[\]|\);|\{\||#\[|#!)`,
    String.raw`(?<other>[^\s])`,
  ].join('|'),
  'guy',
);

function wordShape(word: string): string {
  if (shapeWords.has(word)) return word;
  if (word.includes('-')) return 'a-b';
  const tail = word.endsWith('!') || word.endsWith('?') ? word.at(-1) : '';
  const letters = tail === '' ? word : word.slice(0, -1);
  if (/^[A-Z][A-Z\d_]+$/.test(letters)) return letters.includes('_') ? 'AA_B' : 'AA';
  if (letters.includes('_')) return `a_b${tail}`;
  if (/^\p{Lu}/u.test(letters)) return /[a-z][A-Z]/.test(letters) ? `AbC${tail}` : `Ab${tail}`;
  if (/[a-z][A-Z]/.test(letters)) return `aB${tail}`;
  return letters.length === 1 ? `x${tail}` : `a${tail}`;
}

function sigilShape(text: string): string {
  const sigil = text.startsWith('--') ? '--' : text.charAt(0);
  const rest = text.slice(sigil.length);
  if (sigil === '#' || shapeWords.has(rest) || /^-[a-z]{2}$/.test(text)) return text;
  return `${sigil}${wordShape(rest)}`;
}

/**
 * Splits code of unknown language into tokens. Contents of strings, comments and numbers are
 * masked. Linear in the text.
 */
export function codeTokens(text: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let first = true;
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {};
    if (groups['space'] !== undefined) continue;
    if (groups['newline'] !== undefined) {
      first = true;
      continue;
    }
    const source = match[0];
    let token = source;
    let shape = source;
    if (groups['word'] !== undefined) shape = wordShape(source);
    else if (groups['sigil'] !== undefined) shape = sigilShape(source);
    else if (groups['number'] !== undefined) token = shape = numberShape(source);
    else if (groups['double'] !== undefined)
      token = shape = source.startsWith('"') ? '"s"' : `${source.slice(0, source.indexOf('"'))}"s"`;
    else if (groups['single'] !== undefined) token = shape = source.length === 3 ? `'c'` : `'s'`;
    else if (groups['tick'] !== undefined) token = shape = '`s`';
    else if (groups['long'] !== undefined) token = shape = source.slice(0, 3);
    else if (groups['block'] !== undefined)
      token = shape = source.startsWith('/**') ? '/**' : source.slice(0, 2);
    else if (groups['line'] !== undefined)
      token = shape = /^(\/\/[/!]?|#+|--+|%+|;+)/.exec(source)?.[0].slice(0, 3) ?? '#';
    else if (groups['lifetime'] !== undefined) token = shape = `'a`;
    tokens.push({ text: token, shape, first });
    first = false;
    if (tokens.length >= mostTokens) break;
  }
  return tokens;
}

/** The kind of a number: with a unit, in another base, with a suffix, with a point or whole. */
function numberShape(source: string): string {
  if (/^\d[\d.]*(px|em|rem|%)$/.test(source)) return '0px';
  if (/^0[xX]/.test(source)) return '0x';
  if (/[a-zA-Z]$/.test(source)) return `0${source.at(-1)}`;
  return source.includes('.') ? '0.0' : '0';
}
