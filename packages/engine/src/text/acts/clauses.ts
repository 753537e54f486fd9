import type { ActLanguage } from '@aplomb/contract';
import type { SaidSentence } from './letter-parts.ts';
import { mayBeClause, seamsOf } from './seams.ts';
import type { SentenceAct } from './sentence-act.ts';

/** A clause with what it does. */
export interface ActingClause extends SaidSentence {
  act: SentenceAct;
}

/** How sentences and clauses are judged: what one does, and the name it begins with. */
export interface ClauseReader {
  actOf(sentence: string): SentenceAct;
  /** Surer than of a sentence: a sentence is cut where two of its clauses do something. */
  actOfClause(words: string): SentenceAct;
  nameOf(words: string): string | null;
}

interface Piece {
  from: number;
  to: number;
  act: SentenceAct;
  /** Whether a pause is written before it. */
  apart: boolean;
}

const fewestActing = 2;

/**
 * The clauses of a sentence that each do something by themselves, where there is more than one;
 * else the sentence. Where no mark parts two clauses, they do different things or are of different
 * people. `text` is what the sentence stands in.
 */
export function actingClauses(
  text: string,
  sentence: SaidSentence,
  language: ActLanguage,
  reader: ClauseReader,
): ActingClause[] {
  const whole = text.slice(sentence.start, sentence.end);
  const textOf = ({ from, to }: Pick<Piece, 'from' | 'to'>): string =>
    whole.slice(from, to).replaceAll(/\s+/g, ' ');
  // The mark at the end belongs to the whole sentence; a statement's are learnt with theirs.
  const mark = whole.endsWith('?') ? '' : '.';
  const actOf = (from: number, to: number): SentenceAct =>
    reader.actOfClause(textOf({ from, to }).replace(/[?!.]*$/u, mark));
  const differs = (one: Piece, other: Piece): boolean =>
    one.act !== other.act || reader.nameOf(textOf(one)) !== reader.nameOf(textOf(other));
  const act = reader.actOf(sentence.text);
  const pieces: Piece[] = [];
  for (const { from, to, apart } of cutAtSeams(whole, language)) {
    const last = pieces.at(-1);
    const piece = { from, to, apart, act: actOf(from, to) };
    const acting = last?.act !== 'none' && piece.act !== 'none' && mayBeClause(textOf(piece));
    if (last === undefined || apart || (acting && differs(last, piece))) pieces.push(piece);
    else Object.assign(last, { to, act: actOf(last.from, to) });
  }
  const acting = pieces.filter(({ act }) => act !== 'none');
  if (acting.length < fewestActing) return [{ ...sentence, act }];
  return acting.map((piece) => ({
    ...sentence,
    start: sentence.start + piece.from,
    end: sentence.start + piece.to,
    text: textOf(piece),
    act: piece.act,
  }));
}

function cutAtSeams(whole: string, language: ActLanguage): Omit<Piece, 'act'>[] {
  const seams = [...whole.matchAll(seamsOf[language])];
  return [undefined, ...seams].map((seam, at) => ({
    from: seam === undefined ? 0 : seam.index + seam[0].length,
    to: seams[at]?.index ?? whole.length,
    apart: seam !== undefined && (/^[;:]/.test(seam[0]) || seam.groups?.['comma'] !== undefined),
  }));
}
