import { splitSentences } from '@aplomb/engine';
import { createCoverage, createPassageIndex } from '../../keep/index.ts';
import { rehearsalRules } from '@aplomb/contract';
import type { OwnLine } from '../../../shared/requests/rehearsal.ts';

/** Fewer words are a heading or a name, not something to tell about. */
const FEWEST_WORDS = 4;

/**
 * The lines of what is asked for that one’s own papers speak of, each with the line that does, nearest
 * first; a line is named once. Both are quoted as they stand. Words decide, by the measure that
 * quotes from documents are chosen by, so what is said in other words is missed.
 */
export function ownLinesFor(asked: string, own: string): OwnLine[] {
  const mine = linesOf(own);
  const index = createPassageIndex();
  index.add(mine.map((text, id) => ({ id: String(id), text, name: '' })));
  const pairs = linesOf(asked)
    .flatMap((line) =>
      index
        .search(line, () => true)
        .filter(({ relevance }) => relevance >= rehearsalRules.ownLine)
        .map(({ id, relevance }) => ({ asked: line, own: mine[Number(id)] ?? '', relevance })),
    )
    .toSorted((one, other) => other.relevance - one.relevance);
  const taken = new Set<string>();
  return pairs.flatMap(({ asked: line, own: said }) => {
    if (taken.has(line) || taken.has(said)) return [];
    taken.add(line).add(said);
    return [{ asked: line, own: said }];
  });
}

/** Those of them that an answer has not spoken of yet. */
export function leftOut(lines: readonly OwnLine[], text: string): OwnLine[] {
  const coverage = createCoverage(text);
  return lines.filter(({ own }) => coverage(own) < rehearsalRules.termCoverage);
}

/** Sentences and items of lists, without their bullets. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .flatMap((line) => splitSentences(line.replace(/^[^\p{L}\p{N}]+/u, '')))
      .map((sentence) => sentence.text.trim())
      .filter((line) => line.split(/\s+/).length >= FEWEST_WORDS),
  ),
];
