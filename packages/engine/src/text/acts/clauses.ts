import type { SaidSentence } from './letter-parts.ts';
import type { SentenceAct } from './sentence-act.ts';

/** A clause with what it does. */
export interface ActingClause extends SaidSentence {
  act: SentenceAct;
}

/** Where a clause of the same rank may begin: behind a colon or semicolon, or a comma and its word. */
const seam = /[;:]\s+|,\s+(?:and|but|or)\s+/giu;
const fewestActing = 2;

/**
 * The clauses of a sentence that each do something by themselves, where there is more than one;
 * else the sentence. `text` is what the sentence stands in.
 */
export function actingClauses(
  text: string,
  sentence: SaidSentence,
  actOf: (words: string) => SentenceAct,
): ActingClause[] {
  const whole = text.slice(sentence.start, sentence.end);
  const seams = [...whole.matchAll(seam)];
  const starts = [0, ...seams.map(({ index, 0: mark }) => index + mark.length)];
  const clauses = starts.map((from, at) => {
    const to = seams[at]?.index ?? whole.length;
    const words = whole.slice(from, to).replaceAll(/\s+/g, ' ');
    // The mark at the end belongs to the whole sentence.
    const act = actOf(words.replace(/[?!.]+$/u, ''));
    const place = { start: sentence.start + from, end: sentence.start + to };
    return { ...sentence, ...place, text: words, act };
  });
  const acting = clauses.filter(({ act }) => act !== 'none');
  return acting.length < fewestActing ? [{ ...sentence, act: actOf(sentence.text) }] : acting;
}
