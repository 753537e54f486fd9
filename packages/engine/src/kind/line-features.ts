import { codeLikeness } from '../screen/codelike.ts';
import { isPrompt } from '../screen/prompts.ts';

const sentenceEnd = /[.!?…]["”»)]?$/u;
const time = /\b\d{1,2}[:.]\d{2}\b/;
const address = /[\w.+-]+@[\w-]+\.\w{2,}/;
const option = /^\s*(?:[○◯●◉☐☑]|\(?[A-Ha-h][.):])\s?\S/u;
const item = /^\s*(?:[•▪–*-]|\d{1,2}[.)])\s/u;
const named = /^[\p{Lu}][^:\n]{1,30}:\s/u;
const cells = /\t|\s\|\s|;\S+;|,\S+,\S+,/;

/**
 * What the lines of a material are like, whatever its words: shares (0–1) and logarithms, in the
 * order that the models of kinds learnt them in.
 */
export function lineFeatures(text: string): number[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const share = (test: (row: string) => boolean): number =>
    rows.filter(test).length / Math.max(1, rows.length);
  const lengths = rows.map((row) => row.trim().split(/\s+/).length);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const mean = words / Math.max(1, rows.length);
  const characters = Math.max(1, text.replaceAll(/\s/g, '').length);
  const spread = Math.sqrt(
    lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / Math.max(1, rows.length),
  );
  const [first = ''] = rows;
  const last = rows.slice(-3);
  return [
    Math.log1p(rows.length),
    Math.log1p(words),
    Math.log1p(mean),
    lengths.filter((length) => length <= 3).length / Math.max(1, rows.length),
    lengths.filter((length) => length >= 10).length / Math.max(1, rows.length),
    Math.log1p(spread),
    (text.match(/\d/g)?.length ?? 0) / characters,
    share((row) => /^[\s€$£+−-]*[\d.,]+\s?[%€$£kKM]?\s*$/.test(row)),
    (text.match(/\p{Lu}/gu)?.length ?? 0) / characters,
    share((row) => sentenceEnd.test(row.trim())),
    share((row) => row.includes('?')),
    share((row) => row.trim().endsWith(':')),
    share((row) => time.test(row)),
    Math.min(4, rows.filter((row) => address.test(row)).length),
    share((row) => option.test(row)),
    share((row) => item.test(row)),
    share((row) => named.test(row)),
    share((row) => cells.test(row)),
    share((row) => /^\s*>/.test(row)),
    Math.min(4, rows.filter((row) => isPrompt(row)).length),
    rows.reduce((sum, row) => sum + codeLikeness(row), 0) / Math.max(1, rows.length),
    first.trim().split(/\s+/).length <= 6 ? 1 : 0,
    first.trim().endsWith(',') ? 1 : 0,
    last.length === 3 && last.every((row) => row.trim().split(/\s+/).length <= 5) ? 1 : 0,
  ];
}
