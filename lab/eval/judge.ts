import type { LanguageIdentifier } from '@aplomb/engine';
import { testCode, testQuery } from './code-checks.ts';
import type { Moment } from './moment.ts';
import { sourcesOf } from './read-moments.ts';
import type { SandboxRun } from './sandbox.ts';
import { hasNumber, namesResult } from './numbers.ts';
import { isQuoted, quotesIn } from './quotes.ts';
import { chosenLetter, factFaults } from './text-checks.ts';
import { countWords, FIRST_LINE_WORDS, firstLineOf, isGlanceable, proseOf } from './first-line.ts';

/** What makes an answer right, and what makes it good to read. */
export type CheckName = 'right' | 'complete' | 'language' | 'first line' | 'length' | 'quotes';

/** The verdict on one answer. A check that does not apply is absent. */
export interface Verdict {
  checks: Partial<Record<CheckName, boolean>>;
  /** What failed, in words. */
  faults: string[];
  /** 0 for a wrong answer; a right one has half, the rest is the share of the other checks. */
  score: number;
}

/** What judging needs: how to run code, and who tells languages. */
export interface JudgeTools {
  /** Whether code runs behind the walls of the sandbox or, as the person asked, without. */
  walled: boolean;
  languages: LanguageIdentifier;
}

/** Words below which the language of a text is not judged. */
const LEAST_WORDS = 8;
/** Confidence from which another language counts as found. */
const SURE = 0.6;

/** Judges an answer to a moment by program alone. `complete` is false when it was cut off. */
export async function judge(
  moment: Moment,
  answer: string,
  tools: JudgeTools,
  complete = true,
): Promise<Verdict> {
  const wrong = [
    ...factFaults(answer, moment.check),
    ...resultFaults(moment, answer),
    ...(await codeFaults(moment, answer, tools)),
  ];
  const quotes = quoteFaults(moment, answer);
  const language = languageFault(moment, answer, tools.languages);
  const words = countWords(proseOf(answer));
  const length =
    words > moment.check.words ? `${words} words, at most ${moment.check.words}` : null;
  const glance = isGlanceable(answer)
    ? null
    : `the first line has ${countWords(firstLineOf(answer))} words, at most ${FIRST_LINE_WORDS}`;
  const form: Partial<Record<CheckName, boolean>> = {
    complete,
    ...(language === undefined ? {} : { language: language === null }),
    'first line': glance === null,
    length: length === null,
    ...(quotes === null ? {} : { quotes: quotes.length === 0 }),
  };
  const kept = Object.values(form).filter(Boolean).length / Object.values(form).length;
  const isRight = wrong.length === 0;
  return {
    checks: { right: isRight, ...form },
    faults: [
      ...wrong,
      complete ? null : 'cut off',
      language,
      glance,
      length,
      ...(quotes ?? []),
    ].filter((fault) => typeof fault === 'string'),
    score: isRight ? 0.5 + 0.5 * kept : 0,
  };
}

function resultFaults({ check }: Moment, answer: string): string[] {
  const { letter, number, figures, tolerance } = check;
  const chosen = chosenLetter(answer);
  return [
    ...(letter === undefined || chosen === letter
      ? []
      : [`chooses ${chosen ?? 'nothing'}, not ${letter}`]),
    ...(number === undefined || namesResult(answer, number, tolerance)
      ? []
      : [`does not give ${number} as the result`]),
    ...figures
      .filter((value) => !hasNumber(answer, value, tolerance))
      .map((value) => `does not name ${value}`),
  ];
}

async function codeFaults(
  { check: { code, sql } }: Moment,
  answer: string,
  tools: JudgeTools,
): Promise<string[]> {
  const { walled } = tools;
  const runs: SandboxRun[] = [
    ...(code === undefined ? [] : [await testCode(answer, code, walled)]),
    ...(sql === undefined ? [] : [await testQuery(answer, sql, walled)]),
  ];
  return runs.filter(({ ok }) => !ok).map(({ output }) => `code: ${lastLine(output)}`);
}

/**
 * Null where no quote is asked for: there, quotation marks hold what the person may say as well.
 */
function quoteFaults(moment: Moment, answer: string): string[] | null {
  if (moment.check.quotes === 0) return null;
  const quotes = quotesIn(answer);
  const sources = sourcesOf(moment);
  const strange = quotes.filter((quote) => !isQuoted(quote, sources));
  const supported = quotes.length - strange.length;
  return [
    ...strange.map((quote) => `quotes what is written nowhere: ${quote}`),
    ...(supported < moment.check.quotes
      ? [`${supported} quotes, at least ${moment.check.quotes}`]
      : []),
  ];
}

/** Null when the language is right; undefined when the answer is too short to tell. */
function languageFault(
  { language }: Moment,
  answer: string,
  languages: LanguageIdentifier,
): string | null | undefined {
  // Quotations are in the language of what they quote.
  const prose = quotesIn(answer).reduce((text, quote) => text.replace(quote, ''), proseOf(answer));
  if (countWords(prose) < LEAST_WORDS) return undefined;
  const [found] = languages.identify(prose);
  return found === undefined || found.language === language || found.confidence < SURE
    ? null
    : `written in ${found.language}, not ${language}`;
}

const lastLine = (text: string): string => text.split('\n').at(-1) ?? '';
