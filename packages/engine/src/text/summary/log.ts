import { shorten } from '../../shorten.ts';

/** What lines of a log begin with: a time, or digits that count one. */
const stamp = /\d{1,2}[:.]\d{2}[:.]\d{2}|\b\d{6,}\b/;
const levels = new RegExp(
  String.raw`\b(?:(?<error>FATAL|SEVERE|CRITICAL|ERROR|ERR)|(?<warning>WARN(?:ING)?)|INFO|NOTICE|` +
    String.raw`DEBUG|TRACE)\b|\[(?:(?<error>error|crit)|(?<warning>warn)|info|notice|debug)\]`,
);
const fewestLines = 3;
const leastShare = 0.6;
const longestBefore = 160;

/** A log by what it counts and says first of each kind; null where most lines are none of a log. */
export function describeLog(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const told = lines.flatMap((line) => {
    const before = line.slice(0, longestBefore);
    const level = stamp.test(before) ? levels.exec(before) : null;
    if (level === null) return [];
    const { error, warning } = level.groups ?? {};
    return [{ error, warning, said: line.slice(level.index + level[0].length) }];
  });
  if (lines.length < fewestLines || told.length < leastShare * lines.length) return null;
  const errors = told.filter(({ error }) => error !== undefined);
  const warnings = told.filter(({ warning }) => warning !== undefined);
  const counts = `${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  const first = (of: typeof told, name: string): string =>
    of[0] === undefined ? '' : ` First ${name}: “${shorten(tidy(of[0].said), 200)}”`;
  return `A log of ${lines.length} lines: ${counts}.${first(errors, 'error')}${first(warnings, 'warning')}`;
}

const count = (of: readonly unknown[], name: string): string =>
  `${of.length === 0 ? 'no' : of.length} ${name}${of.length === 1 ? '' : 's'}`;

const tidy = (text: string): string => text.replace(/^[\s:\]-]+/, '').replaceAll(/\s+/g, ' ');
