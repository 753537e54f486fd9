import type { Peak } from './ctc.ts';

/** Letters and digits that fonts draw alike, put right by their neighbours: what matches becomes the sign. */
const rules: readonly (readonly [RegExp, string])[] = [
  // A letter among digits, and digits of a hexadecimal number.
  [/(?<=\d[.,:]?)[oOQ](?=[.,:]?\d|[oO]\d|%|px|ms|MB|GB|kB)/g, '0'], [/(?<=\b0x[\da-fA-FoO]*)[oO](?=[\da-fA-FoO]|\b)/g, '0'], [/(?<=\d)[lI](?=\d|\.\d|e[-+]\d)/g, '1'], [/(?<=\bv)[lI](?=\.\d)/g, '1'],
  // A zero that begins or stands within a word.
  [/(?<![\w.%$€£#-])0(?=[a-wyz][a-z]{2})/g, 'O'], [/(?<=[A-Za-z]\.|[\\/])0(?=[a-wyz][a-z]{2})/g, 'O'], [/(?<=[A-Z]{2})0(?=[A-Z]{2})/g, 'O'],
  // A lone letter where code can only mean the number.
  [/(?<=(?:[=<>+*,([-]|return) ?)[oO](?=\s*(?:[;,)\]]|$))/g, '0'],
];

/** Changes confusable signs whose neighbours decide what they are; never changes the number of characters. */
export function settleConfusables(peaks: readonly Peak[], monospace: boolean): Peak[] {
  let text = peaks.map((peak) => peak.char).join('');
  if (text.length !== peaks.length || !/[0oOlIQ^]/.test(text)) return [...peaks];
  // Compilers mark a place with a run of carets, which are read as angles here and there.
  text = text.replace(/[\^<>~]{4,}/g, (run) => run.split('^').length > run.length / 2 ? '^'.repeat(run.length) : run);
  for (const [index, [pattern, sign]] of rules.entries()) if (monospace || index < rules.length - 1) text = text.replace(pattern, sign);
  return peaks.map((peak, i) => peak.char === text[i] ? peak : { ...peak, char: text[i] ?? peak.char });
}
