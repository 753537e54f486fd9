import {
  appErrors,
  type FaqItem,
  faq,
  type FeatureGuideItem,
  featureGuide,
  type TroubleshootingTopic,
  troubleshooting,
} from '@aplomb/contract';
import type { SupportTab } from '../tabs.ts';

/** What is left of the three lists for a query. */
export interface SupportMatches {
  readonly topics: readonly TroubleshootingTopic[];
  readonly features: readonly FeatureGuideItem[];
  readonly questions: readonly FaqItem[];
  readonly total: number;
}

/**
 * A pattern that finds the query whatever its case and whichever apostrophe or dash it was typed
 * with; null for an empty query.
 */
export function patternOf(query: string): RegExp | null {
  const words = query.trim().replaceAll(/\s+/g, ' ');
  if (words === '') return null;
  const literal = words
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/[-–]/g, '[-–]');
  return new RegExp(literal, 'giu');
}

/** How a topic's error is written wherever the topic stands. */
export function errorLabel({ appError }: TroubleshootingTopic): string | null {
  return appError === undefined ? null : `${appError} ${appErrors[appError].name}`;
}

/**
 * Topics, features and questions with the query in any of their fields; everything for an empty
 * query.
 */
export function findMatches(query: string): SupportMatches {
  const pattern = patternOf(query);
  const holds = (fields: readonly (string | null)[]): boolean =>
    pattern === null || fields.some((field) => field !== null && field.search(pattern) !== -1);
  const topics = troubleshooting.filter((topic) =>
    holds([topic.issue, ...topic.solutions, errorLabel(topic)]),
  );
  const features = featureGuide.filter(({ title, description, bestFor, tips }) =>
    holds([title, description, bestFor, ...tips]),
  );
  const questions = faq.filter(({ question, answer }) => holds([question, answer]));
  return { topics, features, questions, total: topics.length + features.length + questions.length };
}

/** Matches in a tab's list, or null for a tab without one. */
export function matchesIn(tab: SupportTab, matches: SupportMatches): number | null {
  if (tab === 'troubleshooting') return matches.topics.length;
  return tab === 'features' ? matches.features.length : null;
}

/** A piece of a text: a match or what stands between two. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
  /** Where it begins. */ readonly at: number;
}

/** A text cut at the pattern's matches. */
export function cutAt(text: string, pattern: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (from: number, to: number, hit: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), hit, at: from });
  };
  for (const { 0: match, index } of text.matchAll(pattern)) {
    add(end, index, false);
    end = index + match.length;
    add(index, end, true);
  }
  add(end, text.length, false);
  return pieces;
}
