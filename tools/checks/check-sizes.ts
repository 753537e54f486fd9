import { readFileSync } from 'node:fs';
import { sourceFiles } from './sources.ts';

const LINES_MAX = 400;
const MEDIAN_MAX = 80;
/** Tables of data, not logic. */
const dataTables = /(^|\/)(data|lexicons?|examples|fixtures)\//;

/**
 * Checks that no source file is over 400 lines (data tables excepted) and that the median is at
 * most 80.
 */
export function checkSizes(): string[] {
  const sizes = sourceFiles(/^(packages|apps|tools)\/.*\.tsx?$/)
    .filter((file) => !dataTables.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines);
  const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0;
  return [
    ...sizes
      .filter(({ lines }) => lines > LINES_MAX)
      .map(({ file, lines }) => `${file}: ${lines} lines; split it (at most ${LINES_MAX})`),
    ...(median > MEDIAN_MAX ? [`the median file has ${median} lines; at most ${MEDIAN_MAX}`] : []),
  ];
}
