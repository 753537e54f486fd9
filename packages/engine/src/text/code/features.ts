import { fnv1a } from '../../fnv1a.ts';
import { codeTokens } from './tokens.ts';

/** Characters read by the identifier; more adds time, not accuracy. */
const identifiedCharacters = 12_000;

/**
 * Hashed features of code of unknown language with their counts: words, shapes, runs of two to four
 * shapes, line starts and ends,
 * indentation and the first line. Only the first 12,000 characters count.
 */
export function codeFeatures(text: string): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (name: string) => {
    const hash = fnv1a(name);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  };
  const source = text.slice(0, identifiedCharacters);
  let [fourth, third, second, previousText] = ['^', '^', '^', '^'];
  for (const { text: word, shape, first } of codeTokens(source)) {
    if (first) {
      add(`l ${shape}`);
      [fourth, third, second, previousText] = ['^', '^', '\n', '^'];
    } else if (fourth === '^' && third === '\n') add(`m ${second} ${shape}`);
    add(`w ${word}`);
    add(`p ${previousText} ${word}`);
    add(`s ${second} ${shape}`);
    if (third !== '^') add(`t ${third} ${second} ${shape}`);
    if (fourth !== '^') add(`q ${fourth} ${third} ${second} ${shape}`);
    [fourth, third, second, previousText] = [third, second, shape, word];
  }
  let lines = 0;
  for (const match of source.matchAll(/^([ \t]*)([^\n]*)$/gm)) {
    if (++lines > 600) break;
    const line = (match[2] ?? '').trimEnd();
    if (line === '') continue;
    add(`i ${indentation(match[1] ?? '')}`);
    add(`e ${line.at(-1)}`);
    add(`e2 ${line.slice(-2)}`);
    add(`b ${line.slice(0, 2)}`);
    add(`be ${line.charAt(0)} ${line.at(-1)}`);
  }
  const start = source.trimStart();
  add(`f ${start.slice(0, 3)}`);
  add(`f ${start.slice(0, 5)}`);
  add(`z ${start.trimEnd().slice(-1)}`);
  add('bias');
  return counts;
}

function indentation(space: string): string {
  if (space === '') return '0';
  if (space.startsWith('\t')) return 't';
  if (space.length % 4 === 0) return '4';
  return space.length % 2 === 0 ? '2' : '1';
}
