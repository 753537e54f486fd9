import type { SpeechAnalysis, Transcription } from '@aplomb/contract';
import type { RequestResult } from '../../../shared/messages.ts';
import type { Service } from '../../base/service.ts';

type Summary = Omit<NonNullable<RequestResult<'meeting.summary'>>, 'consent'>;

/**
 * Sums up what was said: key points, what somebody promised, what was asked. Nothing of words that
 * were not understood or are unsure.
 */
export async function sumUp(
  engine: Service['engine'],
  transcription: Transcription,
): Promise<Summary> {
  const speech = await engine.run<'speech'>({ kind: 'speech', transcription });
  return {
    understood: transcription.understood && !transcription.low_confidence,
    summary: speech.summary ?? '',
    actionItems: spoken(speech.action_items),
    questions: spoken(speech.questions),
    keyPoints: speech.key_points ?? [],
  };
}

const spoken = (list: SpeechAnalysis['questions']): Summary['questions'] =>
  (list ?? []).map(({ text, speaker, start }) => ({ text, speaker, at: start }));
