import type { DocumentIssue } from '@aplomb/contract';
import { splitSentences, type Sentence } from '../summary/sentences.ts';
import { checkEnglish } from './english/check-english.ts';
import { judgeFinding, type GrammarFinding } from './grammar-findings.ts';
import { issueAt, settleIssues } from './issues.ts';
import { blank, codeRanges, literalFiller, literalRanges, touches } from './masks.ts';
import { terms, withoutPrefix } from './english/terms.ts';
import { closeTokens, neutralChecks } from './neutral-checks.ts';
import { editDistance, isClose, rankSpellings, type SpellingList } from './spelling-suggestions.ts';

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A word unknown this often in one text is a name or a term of its subject. */
const termRepetitions = 3;
/**
 * Highest rarity a suggestion may have beside code and addresses, where what resembles only rare
 * words is a term; and for short words.
 */
const rareLimit = 0.7;
const commonLimit = 0.35;

const describeSpelling = (suggestions: readonly string[]): string =>
  suggestions[0]
    ? `This word is not in the dictionary; did you mean “${suggestions[0]}”?`
    : 'This word is not in the dictionary.';

/**
 * Starts of sentences in which at least three words, and two in five, are unknown: quotations in
 * another language.
 */
function foreignSentences(
  sentences: readonly Sentence[],
  findings: readonly GrammarFinding[],
): (offset: number) => boolean {
  const unknown = findings
    .filter((finding) => finding.rule === 'SpellCheck')
    .map((finding) => finding.start)
    .toSorted((a, b) => a - b);
  const foreign: { start: number; end: number }[] = [];
  let at = 0;
  for (const { start, end, text } of sentences) {
    while (at < unknown.length && (unknown[at] ?? 0) < start) at += 1;
    let count = 0;
    while (at + count < unknown.length && (unknown[at + count] ?? 0) < end) count += 1;
    if (count >= 3 && count >= 0.4 * text.split(/\s+/u).length) foreign.push({ start, end });
  }
  return (offset) => touches(foreign, offset, offset + 1);
}

/** What a text shows of how its words are to be judged. */
interface Usage {
  spelling: SpellingList;
  /** How often it uses each word. */
  uses: ReadonlyMap<string, number>;
  /** Where its sentences start. */
  starts: ReadonlySet<number>;
  isForeign: (offset: number) => boolean;
  technical: boolean;
}

/** Whether a word is right as it is, in its parts, as a term or behind a prefix. */
function isRight(word: string, { knows }: SpellingList): boolean {
  const lower = word.toLowerCase();
  const parts = lower.split('-');
  return (
    [word, lower, withoutPrefix(lower)].some((form) => form !== null && knows(form)) ||
    (parts.length > 1 && parts.every((part) => part.length < 2 || knows(part))) ||
    terms.has(lower.replace(/['’]?s$/u, '')) ||
    terms.has(lower)
  );
}

function judgeSpelling(
  text: string,
  finding: GrammarFinding,
  { spelling, uses, starts, isForeign, technical }: Usage,
): DocumentIssue | null {
  const word = text.slice(finding.start, finding.end).trim();
  const isWord = word.length > 2 && /^[\p{Script=Latin}'’-]+$/u.test(word);
  if (!isWord || isRight(word, spelling)) return null;
  const capital = /^\p{Lu}/u.test(word);
  if (capital && !starts.has(finding.start)) return null;
  const lower = word.toLowerCase();
  if (text[finding.end] === "'" && lower.endsWith('in')) return null;
  const isSpelling = finding.rule === 'SpellCheck';
  const closeTo = (suggestions: readonly string[]): string[] =>
    suggestions.filter((suggestion) => isClose(suggestion.toLowerCase(), lower));
  const offered = closeTo(isSpelling ? finding.suggestions : []);
  const close = closeTo(rankSpellings(lower, offered, spelling, uses)).map((suggestion) =>
    capital ? capitalise(suggestion) : suggestion,
  );
  // What the checker offers decides whether this is an error; our own words only how to mend it.
  const likely = (isSpelling ? offered : close).some((suggestion) => {
    const known = suggestion.toLowerCase();
    if (capital) return word.length > 5 && spelling.rarity(known) <= commonLimit;
    const usual = technical ? rareLimit : 1;
    const most = word.length <= 4 ? commonLimit : usual;
    return (
      (known[0] === lower[0] && spelling.rarity(known) <= most) ||
      (word.length > 5 && editDistance(known, lower) <= 1)
    );
  });
  const isTerm = (uses.get(word) ?? 0) >= termRepetitions;
  const name = !likely || isTerm || isForeign(finding.start);
  return issueAt(text, finding.start, finding.end, {
    kind: 'spelling',
    severity: name ? 'hint' : 'error',
    certainty: name ? 'possible' : 'certain',
    message: describeSpelling(close),
    suggestions: close,
  });
}

/** True for words that are common apart and none together; a slip may look like that, too. */
function isWordsJoined(word: string, apart: string | undefined, spelling: SpellingList): boolean {
  const parts = apart?.toLowerCase().split(' ') ?? [];
  return (
    !spelling.knows(word) &&
    !terms.has(word.toLowerCase()) &&
    parts.every((part) => (part.length > 1 || part === 'a') && spelling.rarity(part) === 0)
  );
}

/**
 * Joins a grammar checker's findings with our own rules into issues for an English text. Spelling
 * is an error only when
 * checker and word list agree; code, addresses, identifiers and ALL CAPS are never remarked on.
 */
export function reviewEnglish(
  text: string,
  findings: readonly GrammarFinding[],
  spelling: SpellingList,
): DocumentIssue[] {
  const code = codeRanges(text);
  const literals = literalRanges(text);
  const body = blank(blank(text, code), literals, literalFiller);
  const sentences = splitSentences(text);
  const starts = new Set(
    sentences.map(
      (sentence) => sentence.start + (/^["“'‘([]*/u.exec(sentence.text)?.[0].length ?? 0),
    ),
  );
  const uses = new Map<string, number>();
  for (const [word] of body.matchAll(/\p{L}+/gu)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const technical = literals.some(({ start, end }) =>
    /[_/@`\\]|\(\)|\p{Ll}\p{Lu}/u.test(text.slice(start, end)),
  );
  const isForeign = foreignSentences(sentences, findings);
  const usage = { spelling, uses, starts, isForeign, technical };
  const issues: DocumentIssue[] = [
    ...checkEnglish(text, closeTokens(body), sentences),
    ...neutralChecks(text, body, 'en'),
  ];
  for (const finding of findings) {
    if (touches(code, finding.start, finding.end) || touches(literals, finding.start, finding.end))
      continue;
    const word = text.slice(finding.start, finding.end);
    const isJoined = finding.rule === 'SplitWords' || finding.rule === 'MergeWords';
    const isParted = isJoined && isWordsJoined(word, finding.suggestions[0], spelling);
    if (isParted && (uses.get(word) ?? 0) > 1) continue;
    if (finding.rule === 'MergeWords' && !isParted) continue;
    if (finding.rule === 'SpellCheck' || (isJoined && !isParted)) {
      const issue = judgeSpelling(text, finding, usage);
      if (issue) issues.push(issue);
      continue;
    }
    const { kind, severity } = judgeFinding(finding, word);
    if (finding.rule === 'SentenceCapitalization' && !starts.has(finding.start)) continue;
    issues.push(
      issueAt(text, finding.start, finding.end, {
        kind,
        severity,
        certainty: 'possible',
        message: finding.message.replaceAll('`', '"'),
        suggestions: finding.suggestions,
      }),
    );
  }
  return settleIssues(issues);
}

/** Language-neutral checks for a language whose spelling and grammar cannot be checked here. */
export function reviewNeutral(text: string, language: string | null): DocumentIssue[] {
  const body = blank(blank(text, codeRanges(text)), literalRanges(text), literalFiller);
  return settleIssues(neutralChecks(text, body, language));
}
