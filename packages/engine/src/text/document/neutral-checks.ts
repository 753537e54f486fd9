import type { DocumentIssue } from '@aplomb/contract';
import { issueAt } from './issues.ts';
import { documentStructure } from './structure.ts';
import twice from './rightly-twice.json' with { type: 'json' };

/** Words that rightly stand twice in a row in some language. */
const rightlyTwice = new Set(twice);
const spacedMarks = new Set(['fr']);
const openers = '([{';
const closers = ')]}';
/** The number of an item and a smiley hold a bracket alone. */
const itemNumber = /^\s*.?[\p{N}\p{L}]{1,3}$/u;
const eyes = /[:;][-']?$/u;

/**
 * True for text whose full stops and commas mostly stand apart, as corpora and some OCR write it:
 * not an error of its author.
 */
function isTokenised(text: string): boolean {
  const spaced = text.match(/(?<=[\p{L}\p{N}]) [,.?!](?=\s|$)/gu)?.length ?? 0;
  const tight = text.match(/(?<=[\p{L}\p{N}])[,.?!](?=\s|$)/gu)?.length ?? 0;
  return spaced > tight;
}

/**
 * Tokenised text with marks and contractions moved back to their words ("do n't ." → "don't . "),
 * lengths kept.
 */
export function closeTokens(text: string): string {
  if (!isTokenised(text)) return text;
  return text
    .replace(/(?<=\p{L}) (n['’]t|['’](?:s|re|ve|m|ll|d))(?![\p{L}\p{N}])/gu, '$1 ')
    .replace(/ ([,.;:!?])(?=\s|$)/gu, '$1 ');
}

const beforeMarks = /(?<=[\p{L}\p{N}]) +(?=[,.;:!?](?:\s|$))/gu;
/** Where the other marks stand apart by rule. */
const beforeStops = /(?<=[\p{L}\p{N}]) +(?=[,.](?:\s|$))/gu;
const unspaced = /(?<=\p{Ll}{2})([,;!?])(?=\p{L}{2})|(?<=\p{Ll}{3})\.(?=\p{Lu}\p{Ll})/gu;
const oneTooMany = /,,|;;|(?<![.…])\.\.(?!\.)|(?<=[.!?])\s+[,;]/gu;

/** Spaces before marks and missing spaces after them. */
function checkSpacing(text: string, body: string, language: string | null): DocumentIssue[] {
  const issue = (at: number, end: number, message: string, suggestion: string, isHint = false) =>
    issueAt(text, at, end, {
      kind: 'punctuation',
      severity: isHint ? 'hint' : 'error',
      certainty: 'possible',
      message,
      suggestions: [suggestion],
    });
  const isHint = isTokenised(body);
  const apart = body.matchAll(spacedMarks.has(language ?? '') ? beforeStops : beforeMarks);
  return [
    ...Array.from(apart, ({ index, 0: found }) => {
      const end = index + found.length;
      return issue(index, end + 1, 'No space before this mark.', text[end] ?? '', isHint);
    }),
    ...Array.from(body.matchAll(unspaced), ({ index, 0: mark }) =>
      issue(index, index + 1, 'A space is missing after this mark.', `${mark} `),
    ),
    ...Array.from(body.matchAll(oneTooMany), ({ index, 0: marks }) =>
      issue(index, index + marks.length, 'One mark too many.', marks.trim().slice(0, 1)),
    ),
  ];
}

const twoAlike = /(?<![\p{L}\p{N}'’-])(\p{L}{2,30})([ \t]+)\1(?![\p{L}\p{N}'’-])/giu;

function checkRepetition(text: string, body: string): DocumentIssue[] {
  return [...body.matchAll(twoAlike)].flatMap(({ 0: both, 1: word = '', index }) => {
    const isName =
      /^\p{Lu}/u.test(word) && both.endsWith(word) && !/^(?:The|A|In|To|Of)$/u.test(word);
    if (rightlyTwice.has(word.toLowerCase()) || isName) return [];
    return issueAt(text, index, index + both.length, {
      kind: 'repetition',
      severity: 'error',
      certainty: 'certain',
      message: `“${word}” stands twice.`,
      suggestions: [word],
    });
  });
}

/** Brackets are paired over a whole block: a title in a link may hold several sentences. */
function checkBalance(text: string, body: string): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const hint = (at: number, message: string): void => {
    issues.push(
      issueAt(text, at, at + 1, {
        kind: 'punctuation',
        severity: 'hint',
        certainty: 'possible',
        message,
        suggestions: [],
      }),
    );
  };
  for (const { start, end } of documentStructure(text)) {
    const open: { mark: string; at: number }[] = [];
    for (let at = start; at < end; at += 1) {
      const mark = body[at] ?? ' ';
      if (openers.includes(mark)) open.push({ mark, at });
      if (!closers.includes(mark)) continue;
      if (open.at(-1)?.mark === openers[closers.indexOf(mark)]) open.pop();
      else if (
        !itemNumber.test(text.slice(text.lastIndexOf('\n', at) + 1, at)) &&
        !eyes.test(body.slice(Math.max(0, at - 2), at))
      )
        hint(at, 'This bracket has no partner.');
    }
    for (const { at } of open.slice(0, 3)) hint(at, 'This bracket is never closed.');
  }
  return issues;
}

/**
 * Checks that hold in every language: doubled words, spaces around marks, brackets without partner.
 * `body` is the text with code and literals blanked; offsets are the same.
 */
export function neutralChecks(
  text: string,
  body: string,
  language: string | null,
): DocumentIssue[] {
  return [
    ...checkRepetition(text, body),
    ...checkSpacing(text, body, language),
    ...checkBalance(text, body),
  ];
}
