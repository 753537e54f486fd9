/** Texts without what tells whom they are about, and the way back for what is answered about it. */
export interface Masked {
  texts: string[];
  unmask(reply: string): string;
  readonly count: number;
}

// Every quantifier is bounded: what is masked comes from screens, and must not be able to hold the
// app up.
const word = String.raw`\p{Lu}[\p{Ll}\p{M}’']{1,30}`;
/** What is masked, in this order: an earlier kind wins where two would match. */
const patterns: readonly [kind: string, pattern: RegExp][] = [
  [
    'EMAIL',
    /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,6}/gu,
  ],
  ['ADDRESS', /\b(?:https?:\/\/|www\.)[^\s<>"'`)]+/giu],
  ['ADDRESS', /\b\d{1,3}(?:\.\d{1,3}){3}\b/g],
  ['ACCOUNT', /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){2,7}(?:[ ]?[A-Z\d]{1,4})?\b/g],
  [
    'ADDRESS',
    new RegExp(
      String.raw`\b\d{1,5}\s(?:${word}\s){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Square|Court|Way)\b\.?`,
      'gu',
    ),
  ],
  [
    'ADDRESS',
    /(?<![\p{L}-])\p{Lu}[\p{L}-]{0,40}(?:straße|strasse|gasse|allee|platz|weg)\s\d{1,4}[a-z]?\b/gu,
  ],
  [
    'ADDRESS',
    new RegExp(
      String.raw`\b(?:rue|avenue|boulevard|calle|via|piazza|rua)\s(?:(?:de|du|des|la|le|del|della|da|do)\s)*${word}` +
        String.raw`(?:\s${word})*(?:,?\s\d{1,4})?`,
      'giu',
    ),
  ],
  // Runs of digits, as of telephones, cards and identities; figures of up to three digits and
  // decimals stay, since answers need them.
  ['NUMBER', /(?<![\w.])\+?\(?\d(?:[\s().-]{0,2}\d){6,18}(?![\w.]{0,8}\d)/g],
  ['NUMBER', /(?<![\w.,])\d{4,40}(?![\w]|[.,]\d)/g],
  [
    'NAME',
    new RegExp(
      String.raw`\b(?:Mr|Mrs|Ms|Dr|Prof|Herr|Frau|Sr|Sra|Mme|M)\.?\s${word}(?:\s${word})?`,
      'gu',
    ),
  ],
  [
    'NAME',
    new RegExp(
      String.raw`(?<=\b(?:Dear|Hi|Hello|Hey|Liebe|Lieber|Hallo|Cher|Chère` +
        String.raw`|Bonjour|Querido|Querida|Hola|Caro|Cara|Ciao),?\s)${word}`,
      'gu',
    ),
  ],
];

/** Two or three words with capitals in a row are taken for a name, wherever they stand. */
const names = new RegExp(
  String.raw`(?<!\p{L})${word}(?:\s\p{Lu}\.)?(?:[ -]${word}){1,2}(?!\p{L})`,
  'gu',
);

const BETWEEN = '\n\u{241e}\n';

/**
 * Replaces names, addresses and long numbers by marks such as [NAME 1]; the same words get the same
 * mark in all texts.
 */
export function maskPersonal(texts: readonly string[]): Masked {
  const marks = new Map<string, string>();
  const counts = new Map<string, number>();
  const markOf = (kind: string, found: string): string => {
    const there = marks.get(found);
    if (there !== undefined) return there;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const mark = `[${kind} ${count}]`;
    marks.set(found, mark);
    return mark;
  };
  let masked = texts.map((text) => text.replaceAll(BETWEEN, '\n')).join(BETWEEN);
  for (const [kind, pattern] of patterns)
    masked = replaceOutsideMarks(masked, pattern, (found) => markOf(kind, found));
  // "Ask Jane Smith" holds the name that stands alone elsewhere: the first word only begins the
  // sentence.
  const alone = new Set(masked.match(names));
  masked = replaceOutsideMarks(masked, names, (found) => {
    const space = found.search(/[ -]/),
      rest = found.slice(space + 1);
    return alone.has(rest)
      ? `${found.slice(0, space + 1)}${markOf('NAME', rest)}`
      : markOf('NAME', found);
  });
  const back = [...marks].map(([found, mark]) => [mark, found] as const);
  return {
    texts: masked.split(BETWEEN),
    count: marks.size,
    unmask: (reply) =>
      back.reduce((current, [mark, found]) => current.replaceAll(mark, () => found), reply),
  };
}

const replaceOutsideMarks = (
  text: string,
  pattern: RegExp,
  replace: (found: string) => string,
): string =>
  text
    .split(/(\[(?:EMAIL|ADDRESS|ACCOUNT|NUMBER|NAME) \d+\])/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, replace)))
    .join('');
