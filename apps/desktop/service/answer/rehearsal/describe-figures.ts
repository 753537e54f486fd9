import { rehearsalRules } from '@aplomb/contract';
import type { AnswerFigures, OwnLine } from '../../../shared/requests/rehearsal.ts';

/** What was counted in an answer and left out of it, as Markdown for the history and for a model. */
export function describeFigures(figures: AnswerFigures, lines: readonly OwnLine[]): string {
  const { seconds, words, wordsPerMinute: pace, fillers, pauses, said, unsaid } = figures;
  const counted = [
    seconds === null ? '' : `Time: ${Math.round(seconds)} s`,
    words === null ? '' : `Words: ${words}`,
    pace === null ? '' : `Pace: ${pace} words a minute while speaking`,
    fillers === null ? '' : `Fillers: ${fillers.map(timesOf).join(', ') || 'none'}`,
    pauses === null ? '' : `Pauses: ${pauses.count}${longestOf(pauses)}`,
    listOf('Asked for, and mentioned', said),
    listOf('Not said of what is asked for', unsaid),
    ...lines.slice(0, rehearsalRules.ownLines).map(toldOf),
  ];
  const notHeard = figures.understood ? '' : 'The words were not understood, so only time counts.';
  return [notHeard, ...counted.filter((line) => line !== '').map((line) => `- ${line}`)]
    .filter((line) => line !== '')
    .join('\n');
}

const timesOf = ({ word, count }: { word: string; count: number }): string =>
  `“${word}” ${count} ×`;
const longestOf = ({ count, longestSeconds }: NonNullable<AnswerFigures['pauses']>): string =>
  count === 0 ? '' : `, the longest ${longestSeconds.toFixed(1)} s`;
const toldOf = ({ asked, own }: OwnLine): string =>
  `In your papers and not said: “${own}”, for “${asked}”`;
const listOf = (name: string, terms: readonly string[]): string =>
  terms.length === 0 ? '' : `${name}: ${terms.join(', ')}`;
