import type { CodeLanguageId } from '@aplomb/contract';
import type { LexicalParts } from '../lexical-parts.ts';
import { closingWords, hasSemicolons, isIndented } from './contexts.ts';

/** What the layout of one line tells. */
export interface CodeLine {
  /** Columns before its first sign; null where no code of its own begins: blank, comment, inside a string. */
  indent: number | null;
  /** Brackets of code, left to right. */
  brackets: { offset: number; bracket: string; leads: boolean }[];
  /** Begins with a word that ends a block or goes on with one. */
  closes: boolean;
  /** A label, whose indentation says nothing. */
  isLabel: boolean;
  /** The statement goes on after this line. */
  continues: boolean;
  /** A statement or block begins or ends with the end of this line, where such signs are used. */
  completes: boolean;
  /** Can only be a statement, whatever it stands in. */
  isStatement: boolean;
  text: string;
}

const label =
  /^\s*(?:(?:case|default|when|public|private|protected|signals|slots)\b.*:|\w+:)\s*$|^\s*(?:case\b|default\b)/;
const goesOn =
  /(?:[,([{+*/&|=<>?:.\\~^-]|\b(?:and|or|not|in|is|return|then|do|of|extends|implements))\s*$/;
const startsComment = /^\s*(?:\/\/|\/\*|\*|#|--|\(\*|\{-|<!--|%|;)/;
const firstWord = /^\s*(;;|}|<\/|\/?>|\w+)/;
const statement = /^\s*(?:def|class|return|import|with|try|while|raise|assert|pass)\b/;
const tabWidth = 8;

/** Columns before the first sign of a line. */
function indentOf(line: string): number {
  let columns = 0;
  for (const sign of /^[ \t]*/.exec(line)?.[0] ?? '')
    columns = sign === '\t' ? columns + tabWidth - (columns % tabWidth) : columns + 1;
  return columns;
}

/** Lines of code with their brackets, comments and strings left aside. */
export function readLines(text: string, language: CodeLanguageId, parts: LexicalParts): CodeLine[] {
  const words = closingWords[language];
  const isStatement = (line: string, code: string): boolean =>
    isIndented.has(language)
      ? statement.test(line)
      : hasSemicolons.has(language) && /;\s*$/.test(code);
  let start = 0;
  let next = 0;
  let skip = 0;
  return text.split('\n').map((line) => {
    const end = start + line.length;
    const first = start + (/\S/.exec(line)?.index ?? line.length);
    while ((parts.skipped[skip]?.end ?? Infinity) <= first) skip++;
    const inside = (parts.skipped[skip]?.start ?? Infinity) < start;
    const word = firstWord.exec(line)?.[1] ?? '';
    const isEnd = words?.has(word) === true;
    const brackets: CodeLine['brackets'] = [];
    for (; (parts.brackets[next] ?? Infinity) < end; next++) {
      const offset = parts.brackets[next] ?? 0;
      const before = text.slice(start, offset).trimStart();
      const leads = /^[\s)\]}]*$/.test(isEnd ? before.slice(word.length) : before);
      brackets.push({ offset, bracket: text.charAt(offset), leads });
    }
    const code = masked(line, start, parts.skipped, skip);
    start = end + 1;
    const isCode = first < end && !inside && !startsComment.test(line);
    return {
      indent: isCode ? indentOf(line) : null,
      brackets,
      closes: isCode && isEnd,
      isLabel: !isIndented.has(language) && label.test(line),
      continues: goesOn.test(code),
      completes: /[;{}]\s*$/.test(code),
      isStatement: isCode && isStatement(line, code),
      text: line,
    };
  });
}

/** The line with its comments and strings taken out; a string leaves a word. */
function masked(
  line: string,
  start: number,
  skipped: readonly { start: number; end: number }[],
  from: number,
): string {
  let code = '';
  let at = 0;
  for (let next = from; next < skipped.length; next++) {
    const range = skipped[next];
    if (range === undefined || range.start >= start + line.length) break;
    const place = Math.max(0, range.start - start);
    code += line.slice(at, place) + (startsComment.test(line.slice(place)) ? '' : 'x');
    at = Math.max(at, range.end - start);
  }
  return code + line.slice(at);
}
