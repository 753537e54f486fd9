import type { AskedReader, Caption } from '@aplomb/engine';
import { findQuestions } from './find-questions.ts';
import type { WakeWords } from './wake-words.ts';

/**
 * How long after a wake word on its own what is said is still meant, and the fewest words of an
 * order that follows one.
 */
const AWAKE_SECONDS = 15,
  LEAST_WORDS = 3;

/**
 * Finds what is to be answered in the captions that come one after the other: the questions of
 * others, or with wake words on what follows one.
 */
export function createCaptionFilter(
  wakeWords: Pick<WakeWords, 'value' | 'after'>,
  channels: () => number,
  reader: AskedReader,
): (caption: Caption) => string | null {
  let wokenAt: number | null = null;
  return ({ kind, stable, language, channel, start, end }) => {
    if (kind !== 'final') return null;
    const own = channels() === 2 && channel === 0;
    if (!wakeWords.value.on) {
      wokenAt = null;
      // With two channels, the questions of others count: one's own are not for oneself to answer.
      return own ? null : (findQuestions(stable, language, reader).at(-1) ?? null);
    }
    // Others do not wake it, whatever they say.
    const after = channels() === 2 && !own ? null : wakeWords.after(stable);
    if (after !== null) wokenAt = end;
    // The time of the sound, since recognition may be late; one that runs backwards is of another
    // session.
    if (
      wokenAt === null ||
      (after === null && (end < wokenAt || start - wokenAt > AWAKE_SECONDS))
    ) {
      wokenAt = null;
      return null;
    }
    const text = after ?? stable;
    const question =
      findQuestions(text, language, reader).at(-1) ??
      (text.split(/\s+/).length >= LEAST_WORDS ? text : null);
    if (question !== null) wokenAt = null;
    return question;
  };
}
