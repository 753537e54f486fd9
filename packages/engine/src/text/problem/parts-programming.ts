import type { ProgrammingTask } from '@aplomb/contract';
import { readCountBound } from './count-bound.ts';

/**
 * Steps that fit a limit of about a second, the usual rule of thumb (A. Laaksonen, Guide to
 * Competitive Programming, chapter 3).
 */
export const affordableSteps = 1e8;

const growths: readonly { name: string; steps: (n: number) => number }[] = [
  { name: 'n!', steps: factorial },
  { name: '2^n', steps: (n) => 2 ** n },
  { name: 'n^3', steps: (n) => n ** 3 },
  { name: 'n^2', steps: (n) => n ** 2 },
  { name: 'n log n', steps: (n) => n * Math.log2(Math.max(2, n)) },
  { name: 'n', steps: (n) => n },
  { name: 'log n', steps: (n) => Math.log2(Math.max(2, n)) },
];

/** What the size of the input allows, in a sentence. */
function describeSize(size: NonNullable<ProgrammingTask['size']>): string {
  return (
    `With ${size.name} up to ${size.at_most.toLocaleString('en')}, ${size.affordable} is ` +
    'the steepest usual running time within 10^8 steps, about what one second allows.'
  );
}

function factorial(n: number): number {
  let product = 1;
  for (let k = 2; k <= Math.min(n, 170); k++) product *= k;
  return product;
}

/** The steepest usual growth that stays within 10^8 steps for n things. */
const affordableGrowth = (n: number): string =>
  growths.find(({ steps }) => steps(n) <= affordableSteps)?.name ?? 'log n';

const sample = /^\s*(?:sample |example )?input(?: ?\d+)?\s*[:=]?\s*(.*)$/i,
  result = /^\s*(?:sample |expected )?output(?: ?\d+)?\s*[:=]?\s*(.*)$/i;
const ends = /^\s*(?:explanation|example|constraints?|note|follow[- ]?up|sample|input|output)\b/i;
const bound = /(?:<=|≤|<|>=|≥)\s*-?\d/;
const describes = /\b(?:contains?|consists?|prints?|lines?|integers?|single|denot\w+)\b/i;
const most = 12;
/** `1 ≤ n ≤ 2·10^5` in running text, as far as its numbers go. */
const inlineConstraint = new RegExp(
  String.raw`\d\s*(?:<=|≤)\s*\w[^()\n]{0,40}?(?:<=|` +
    String.raw`≤)\s*[\dl][\d^oO_⁰¹²³⁴⁵⁶⁷⁸⁹]*(?:[,.]\d+)*(?:\s*(?:[*×·⋅]|\*\*|\^|\\cdot|` +
    String.raw`\\times)\s*\{?\d[\d⁰¹²³⁴⁵⁶⁷⁸⁹]*\}?)*(?: \d{1,2}\b)?`,
  'g',
);
const startsWithDigit = /^\d/;

/**
 * Reads sample inputs and outputs, constraints and the largest size of the input from a programming
 * task.
 */
export function readProgrammingTask(source: string): ProgrammingTask {
  const lines = source
    .slice(0, 6000)
    .split('\n')
    .map((line) => line.trim());
  const constraints = readConstraints(lines);
  const size = largestSize(constraints);
  return {
    examples: readExamples(lines),
    constraints,
    size,
    advice: size === null ? [] : [describeSize(size)],
  };
}

function readExamples(lines: readonly string[]): ProgrammingTask['examples'] {
  const examples: ProgrammingTask['examples'] = [];
  let input: string | null = null;
  for (let at = 0; at < lines.length && examples.length < most; at++) {
    const line = lines[at] ?? '',
      given = sample.exec(line),
      told = result.exec(line);
    const value = given?.[1] ?? told?.[1];
    if (
      value === undefined ||
      describes.test(value !== '' ? value : following(lines, at + 1)) ||
      (/\bformat\b/i.test(line) && !/[:=]/.test(line))
    )
      continue;
    const text = value !== '' ? value : following(lines, at + 1);
    if (given !== null) input = text;
    else if (input !== null && input !== '' && text !== '') {
      examples.push({ input, output: text });
      input = null;
    }
  }
  return examples;
}

/** The lines under a label of its own, as far as the next label. */
function following(lines: readonly string[], from: number): string {
  const to = lines.findIndex((line, index) => index >= from && (line === '' || ends.test(line)));
  return lines.slice(from, Math.min(to < 0 ? lines.length : to, from + 8)).join('\n');
}

function readConstraints(lines: readonly string[]): string[] {
  const head = lines.findIndex((line) => /^constraints?\s*:?/i.test(line));
  const under = head < 0 ? [] : lines.slice(head + 1, head + 1 + most);
  const stop = under.findIndex(
    (line) =>
      line === '' ||
      ends.test(line) ||
      /^(?:class|def|function|public|import|#include)\b/.test(line),
  );
  const listed = (stop < 0 ? under : under.slice(0, stop)).filter(
    (line, index) => bound.test(line) || /^[•·*'-]/.test(line) || index === 0,
  );
  const tidy = listed.map((line) => line.replace(/^[•·*'‘’-]\s+/, ''));
  return tidy.length > 0
    ? tidy.map(withDigits)
    : lines
        .flatMap((line) => line.match(inlineConstraint) ?? [])
        .slice(0, most)
        .map(withDigits);
}

/** Digits and powers as they stand on the page, where letters and signs were read for them. */
const withDigits = (line: string): string =>
  line
    .replace(/(?<=\d)[~"](?=\d)/g, '^')
    .replace(/\b[l\d][\doO]{2,}\b/g, (number) =>
      /\d/.test(number) ? number.replace(/l/g, '1').replace(/[oO]/g, '0') : number,
    );

const counted = new RegExp(
  String.raw`(?:^|[^\w.[\]])(\w+\.(?:length|size\(\)|size)|len\(\w+\)|\w+\.length\(\)|` +
    String.raw`\|\w+\||[nmkNMVEqQ]|number of [\w ]{1,30}?)\s*,?\s*(?:\w\s*)?(?:<=|≤|<)\s*`,
  'g',
);

/**
 * The largest count the constraints allow: lengths and n, not the values of the elements. Nothing
 * is said when one of the bounds was not read whole.
 */
function largestSize(constraints: readonly string[]): ProgrammingTask['size'] {
  const found = constraints.flatMap((line) =>
    [...line.matchAll(counted)].flatMap((match) => {
      const rest = line.slice(match.index + match[0].length);
      return startsWithDigit.test(rest)
        ? [{ name: (match[1] ?? 'n').trim(), at_most: readCountBound(rest) }]
        : [];
    }),
  );
  const read = found.flatMap(({ name, at_most: size }) =>
    size === null ? [] : [{ name, at_most: size }],
  );
  const [largest] = read.toSorted((a, b) => b.at_most - a.at_most);
  return largest === undefined || read.length < found.length
    ? null
    : { ...largest, affordable: affordableGrowth(largest.at_most) };
}
