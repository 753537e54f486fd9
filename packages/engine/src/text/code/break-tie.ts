import type { TextParser } from '../../ports.ts';
import type { CodeCandidate } from './identify.ts';
import { parseFaults } from './syntax-errors.ts';

/** A best guess below this is doubtful, and one at least this share as likely is its rival. */
const doubtful = 0.7;
const rivalShare = 0.3;

/** Puts the rival first that parses with fewer faults, where the best guess is doubtful. */
export async function breakTie(
  parser: TextParser,
  text: string,
  candidates: readonly CodeCandidate[],
): Promise<readonly CodeCandidate[]> {
  const [best] = candidates;
  if (best === undefined || best.confidence >= doubtful) return candidates;
  const rivals = candidates.filter(
    ({ language, confidence }) =>
      parser.supports(language) && confidence >= best.confidence * rivalShare,
  );
  let first = best;
  let fewest = await countFaults(parser, text, best);
  for (const rival of rivals) {
    if (rival === best) continue;
    const faults = await countFaults(parser, text, rival);
    if (faults < fewest) [first, fewest] = [rival, faults];
  }
  return first === best ? candidates : [first, ...candidates.filter((one) => one !== first)];
}

/** A language without grammar keeps its place: nothing is known against it. */
async function countFaults(
  parser: TextParser,
  text: string,
  { language }: CodeCandidate,
): Promise<number> {
  const tree = await parser.parse(language, text);
  return tree === null ? 0 : parseFaults(tree).length;
}
