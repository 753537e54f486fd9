import type { Peak } from './ctc.ts';

/**
 * Letters and digits that fonts draw alike, put right by their neighbours: what matches becomes the
 * sign, in one kind of font or in both.
 */
const rules: readonly (readonly [pattern: RegExp, sign: string, monospace?: boolean])[] = [
  // A letter among digits, and digits of a hexadecimal number.
  [/(?<=\d[.,:]?)[oOQ](?=[.,:]?\d|[oO]\d|%|px|ms|MB|GB|kB)/g, '0'],
  [/(?<=\b0x[\da-fA-FoO]*)[oO](?=[\da-fA-FoO]|\b)/g, '0'],
  [/(?<=\d)[lI](?=\d|\.\d|e[-+]\d)/g, '1'],
  [/(?<=\bv)[lI](?=\.\d)/g, '1'],
  // A number that ends in letters, a day, a line in a file.
  [/(?<=\b\d[\dO]{0,9})O(?=[\dO]{0,9}\b)/g, '0'],
  [/(?<=\d{4}-\d)[lI]\b/g, '1'],
  [/(?<=\.\w{1,5}:)[lI](?=\d+:)/g, '1'],
  [/(?<=\bline \d{1,5})[lI](?=[,:.)]|$)/g, '1'],
  // A price of nothing; in code it may be a variable.
  [/(?<=(?<![\w$])[$€£])[oO](?![\w$(])/g, '0', false],
  // A zero before a bracket: the order of growth.
  [/(?<![\w.,$%#])0(?=\()/g, 'O'],
  // A zero that begins or stands within a word.
  [/(?<![\w.%$€£#-])0(?=[a-wyz][a-z]{2})/g, 'O'],
  [/(?<=[A-Za-z]\.|[\\/])0(?=[a-wyz][a-z]{2})/g, 'O'],
  [/(?<=[A-Z]{2})0(?=[A-Z]{2})/g, 'O'],
  // A lone letter where code can only mean the number.
  [/(?<=(?:[=<>+*,([-]|return) ?)[oO](?=\s*(?:[;,)\]]|$))/g, '0', true],
  // What is counted up by one, where no l has a name of its own in the line.
  [/(?<=[+-]= ?)l(?=\s*(?:[;,)\]]|$|\/\/|#))(?<!\bl\b.{1,200})(?!.{1,200}\bl\b)/g, '1', true],
  // A small l in a word: types such as UInt aside, and the plural of AI.
  [/(?<=\b[A-HJ-Z])I(?=[a-mo-rt-z])/g, 'l', false],
  [/(?<=[a-z]{2})\|(?=$|[\s.,a-z])/g, 'l', false],
];

/**
 * Changes confusable signs whose neighbours decide what they are; never changes the number of
 * characters.
 */
export function settleConfusables(peaks: readonly Peak[], monospace: boolean): Peak[] {
  let text = peaks.map((peak) => peak.char).join('');
  if (text.length !== peaks.length || !/[0oOlIQ^|]/.test(text)) return [...peaks];
  // Compilers mark a place with a run of carets, which are read as angles here and there.
  text = text.replace(/[\^<>~]{4,}/g, (run) =>
    run.split('^').length > run.length / 2 ? '^'.repeat(run.length) : run,
  );
  for (const [pattern, sign, only] of rules)
    if (only === undefined || only === monospace) text = text.replace(pattern, sign);
  return peaks.map((peak, i) =>
    peak.char === text[i] ? peak : { ...peak, char: text[i] ?? peak.char },
  );
}
