import type { TextParser } from '../../ports.ts';
import { thousandths } from '../../thousandths.ts';
import { shareOfPeople, type CodeCandidate } from './identify.ts';
import { parseFaults } from './syntax-errors.ts';
import { codeTokens } from './tokens.ts';

/** A best guess below this is doubtful, and one at least this share as likely is its rival. */
const doubtful = 0.7;
const rivalShare = 0.3;
/** So few tokens show little of a language, unless the guess is surer than this. */
const fewTokens = 14;
const sure = 0.95;
/** Below this nothing is likely, and no language becomes so by being common. */
const likely = 0.3;
/** How much is kept of what the model saw in so few tokens; found on lines of held-out packages. */
const kept = 0.7;
/** How likely a language without grammar takes a text, measured likewise. */
const unread = 0.4;

interface Parsed extends CodeCandidate {
  /** Faults in its grammar; null where there is none. */
  faults: number | null;
}

/**
 * Puts the rival first that parses with fewer faults, where the best guess is doubtful. Among
 * languages that all take a few tokens without fault, it counts how common they are, too.
 */
export async function breakTie(
  parser: TextParser,
  text: string,
  candidates: readonly CodeCandidate[],
): Promise<readonly CodeCandidate[]> {
  const [best] = candidates;
  const isShort = text.length < 500 && codeTokens(text).length <= fewTokens;
  if (best === undefined || best.confidence >= (isShort ? sure : doubtful)) return candidates;
  const tried: Parsed[] = [];
  for (const one of candidates) {
    const isRival = one.confidence >= best.confidence * rivalShare;
    const faults = isRival || isShort ? await countFaults(parser, text, one) : null;
    tried.push({ ...one, faults });
  }
  const sorted = best.confidence < doubtful ? fewestFaultsFirst(tried) : tried;
  const isTie = isShort && best.confidence >= likely && mayTake(sorted[0]);
  const weighed = isTie ? byUsage(sorted) : sorted;
  return weighed.map(({ language, confidence }) => ({ language, confidence }));
}

/** A language without grammar keeps its place: nothing is known against it. */
function fewestFaultsFirst(tried: readonly Parsed[]): readonly Parsed[] {
  const least = (tried[0]?.confidence ?? 1) * rivalShare;
  const first = tried.reduce((best, rival) =>
    rival.confidence >= least && (rival.faults ?? Infinity) < (best.faults ?? 0) ? rival : best,
  );
  return [first, ...tried.filter((one) => one !== first)];
}

/** A language without grammar may take any text. */
const mayTake = (one: Parsed | undefined): boolean => one?.faults === 0 || one?.faults === null;

/** What the accepting languages share, shared out anew by how many people use each. */
function byUsage(tried: readonly Parsed[]): readonly Parsed[] {
  const weightOf = ({ language, confidence, faults }: Parsed): number =>
    confidence ** kept * (shareOfPeople[language] ?? 1) * (faults === 0 ? 1 : unread);
  const taking = tried.filter(mayTake);
  const total = taking.reduce((sum, one) => sum + weightOf(one), 0);
  const shared = taking.reduce((sum, { confidence }) => sum + confidence, 0);
  return tried
    .map((one) => {
      const confidence = thousandths((shared * weightOf(one)) / total);
      return mayTake(one) ? { ...one, confidence } : one;
    })
    .toSorted((a, b) => b.confidence - a.confidence);
}

async function countFaults(
  parser: TextParser,
  text: string,
  { language }: CodeCandidate,
): Promise<number | null> {
  const tree = await parser.parse(language, text);
  return tree === null ? null : parseFaults(tree).length;
}
