import type { ProblemAnalysis } from '@aplomb/contract';
import type { TextTools } from '../ports.ts';
import { joined } from '../shorten.ts';
import { splitSentences } from '../text/summary/sentences.ts';

const longestAsk = 900;
/** What a task is shown by, not what it asks. */
const samples =
  /^[ \t]*(?:examples?|sample|input|output|explanation|note|constraints)\b[^\n]{0,20}:/imu;
const constraints =
  /^[ \t]*constraints[ \t]*:?[ \t]*$([\s\S]*?)(?:^[ \t]*follow[ -]up|$(?![\s\S]))/imu;
const listMark = /^\s*[-*•]\s+/u;

/**
 * A problem that is not worked out, with every sentence that asks in it and its constraints as what
 * is asked; as it was where none does.
 */
export function withWholeAsk(
  problem: ProblemAnalysis,
  text: string,
  { languages, sentences }: Pick<TextTools, 'languages' | 'sentences'>,
): ProblemAnalysis {
  const { solution, parts, choices } = problem;
  if (solution !== null || parts.length > 0 || choices.length > 0) return problem;
  const language = languages.identify(text)[0]?.language ?? null;
  const end = samples.exec(text)?.index ?? text.length;
  const asking = splitSentences(text.slice(0, end))
    .map((sentence) => sentence.text.replaceAll(/\s+/g, ' '))
    .filter((sentence) => sentences.asks(sentence, language));
  if (asking.length === 0) return problem;
  const limits = (constraints.exec(text)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(listMark, '').trim())
    .filter((line) => line !== '');
  const told = limits.length > 0 && `Constraints: ${limits.join('; ')}`;
  const asked = joined([...asking, told || null]);
  return {
    ...problem,
    asked: asked.length <= longestAsk ? asked : `${asked.slice(0, longestAsk - 1)}…`,
  };
}
