import { type RehearsalKind, type RehearsalLanguage, rehearsalRules } from '@aplomb/contract';
import { shorten } from '@aplomb/engine';
import type { OwnLine } from '../../../shared/requests/rehearsal.ts';
import type { PlannedQuestion } from '../../base/rehearsal-records.ts';
import questions from './questions.json' with { type: 'json' };

type Ask = (term: string) => string;

/** What the documents hold and what is due, to make questions of. */
export interface QuestionMaterial {
  /** Weak questions that are due again. */
  readonly weak: readonly PlannedQuestion[];
  /** What a model wrote from the documents; empty without one. */
  readonly written: readonly PlannedQuestion[];
  /** Terms of what is asked for, and of one's own papers. */
  readonly asked: readonly string[];
  readonly own: readonly string[];
  /** Lines of one's own papers on what is asked for. */
  readonly lines: readonly OwnLine[];
  /** How many rehearsals of this kind there were: each begins elsewhere in the list. */
  readonly earlier: number;
}

/**
 * The questions of a rehearsal: weak ones first, half of them at most, then those that a model wrote,
 * then open ones in turn with those about the documents' own terms. No chance is in it.
 */
export function planQuestions(
  kind: RehearsalKind,
  language: RehearsalLanguage,
  count: number,
  { weak, written, asked, own, lines, earlier }: QuestionMaterial,
): PlannedQuestion[] {
  const { open, asked: ofAsked, own: ofOwn, line: ofLine } = questions[language][kind];
  const shift = earlier * count;
  const repeated = weak.slice(0, Math.ceil(count / 2));
  const first = [...repeated, ...written];
  const known = new Set(first.map(({ question }) => question));
  const sources = [
    turned(open, shift),
    filled(turned(ofAsked, shift), turned(asked, shift)),
    [
      ...(ofLine === '' ? [] : turned(lines, shift).map((line) => withLine(ofLine, line))),
      ...filled(turned(ofOwn, shift), turned(own, shift)),
    ],
  ];
  const fresh = inTurn(sources).filter((question) => !known.has(question));
  return [...first, ...fresh.map((question) => ({ question, reviewId: null }))].slice(0, count);
}

/** Questions about what was left out of one's own papers or of what is asked for, and for more. */
export const followUpsIn = (
  language: RehearsalLanguage,
): { line: (line: OwnLine) => string; term: Ask; more: string } => {
  const { line, term, more } = questions[language].followUps;
  return {
    line: (told) => withLine(line, told),
    term: (words) => withTerm(term, words),
    more,
  };
};

/** Both lines by their heads: whole ones are shown in the review, and too long to be asked aloud. */
const withLine = (template: string, { asked, own }: OwnLine): string =>
  template.replace(/\{(asked|own)\}/g, (_, name) => headOf(name === 'asked' ? asked : own));

/** The question goes on after a quote, so the end of a sentence is no part of it. */
const headOf = (line: string): string =>
  shorten(line.replace(/[.;:,\s]+$/, ''), rehearsalRules.quotedCharacters);

const withTerm = (template: string, term: string): string => template.replace('{term}', () => term);

/** The list begun elsewhere, so that no two rehearsals are alike. */
const turned = <Value>(list: readonly Value[], by: number): Value[] =>
  list.map((_, index) => list[(index + by) % list.length] as Value);

/** Each term in a question; questions come again with other terms. */
const filled = (templates: readonly string[], terms: readonly string[]): string[] =>
  terms.map((term, index) => withTerm(templates[index % templates.length] ?? '', term));

/** The first of each list, then the second of each, and so on. */
const inTurn = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
