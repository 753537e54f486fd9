import { codeTokens } from './tokens.ts';

const offset = 0x811c9dc5;

/** 32-bit FNV-1a hash of UTF-16 code units. */
export function hashFeature(text: string): number {
  let hash = offset;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Characters read by the identifier; more adds time, not accuracy. */
export const identifiedCharacters = 12_000;

/**
 * Hashed features of code of unknown language with their counts: words, shapes, runs of two to four
 * shapes, line starts and ends,
 * indentation and the first line. Only the first 12,000 characters count.
 */
export function codeFeatures(text: string): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (name: string) => {
    const hash = hashFeature(name);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  };
  const source = text.slice(0, identifiedCharacters);
  const tokens = codeTokens(source);
  let previousText = '^';
  let second = '^';
  let third = '^';
  let fourth = '^';
  for (const token of tokens) {
    const shape = token.shape;
    if (token.first) {
      add(`l ${shape}`);
      third = '^';
      fourth = '^';
      second = '\n';
      previousText = '^';
    } else if (fourth === '^' && third === '\n') add(`m ${second} ${shape}`);
    add(`w ${token.text}`);
    add(`p ${previousText} ${token.text}`);
    add(`s ${second} ${shape}`);
    if (third !== '^') add(`t ${third} ${second} ${shape}`);
    if (fourth !== '^') add(`q ${fourth} ${third} ${second} ${shape}`);
    previousText = token.text;
    fourth = third;
    third = second;
    second = shape;
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
