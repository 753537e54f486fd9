import type { AnswerFigures } from '../../../shared/requests/rehearsal.ts';

/** What was counted in an answer, as Markdown for the history and for a model. */
export function describeFigures(figures: AnswerFigures): string {
  const { seconds, words, wordsPerMinute: pace, fillers, pauses, said, unsaid } = figures;
  const counted = [
    seconds === null ? '' : `Time: ${Math.round(seconds)} s`,
    words === null ? '' : `Words: ${words}`,
    pace === null ? '' : `Pace: ${pace} words a minute while speaking`,
    fillers === null ? '' : `Fillers: ${fillers.map(timesOf).join(', ') || 'none'}`,
    pauses === null ? '' : `Pauses: ${pauses.count}${longestOf(pauses)}`,
    listOf('Said of what is asked for', said),
    listOf('Not said of what is asked for', unsaid),
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
const listOf = (name: string, terms: readonly string[]): string =>
  terms.length === 0 ? '' : `${name}: ${terms.join(', ')}`;
