import type { LanguageCode, SpeechSegment } from '@aplomb/contract';
import { isMostlyUnderstood } from '@aplomb/engine';
import type { HandlersOf } from '../../base/handlers.ts';
import { consentLine } from '../../../shared/consent-line.ts';
import type { Entry, Utterance } from '../../base/history-records.ts';
import type { Service } from '../../base/service.ts';
import { type Listener, sumUp } from '../../sense/index.ts';

/** What a meeting came to: summary, what somebody undertook, open questions. */
export function meetingHandlers(
  { vault, engine, conversation }: Service,
  listener: Listener,
): HandlersOf<'meeting'> {
  const contentOf = async (id: string | null): Promise<readonly Entry[]> =>
    id === null ? [] : (await vault.conversations.get(id)).content;
  const languageOf = async (
    said: readonly Pick<Utterance, 'text'>[],
  ): Promise<LanguageCode | null> => {
    const { detected_language: language } = await engine.run<'text'>({
      kind: 'text',
      text: said.map(({ text }) => text).join(' '),
      language: 'auto',
      mode: 'language',
    });
    return language;
  };
  return {
    async 'meeting.summary'({ conversationId }) {
      const content = await contentOf(conversationId ?? conversation.id);
      const live = conversationId === null ? (listener.transcript?.utterances ?? []) : [];
      const kept = content.flatMap(({ body }) => (body.kind === 'speech' ? body.utterances : []));
      const said = live.length > 0 ? live : kept;
      if (said.length === 0) return null;
      const segments = said.map(segmentOf);
      const clear = segments.filter(({ understood }) => understood);
      const understood = isMostlyUnderstood(segments);
      const transcription = {
        language: understood ? await languageOf(clear) : null,
        duration: said.at(-1)?.end ?? 0,
        recogniser: null,
        // What is unsure is left out above.
        low_confidence: false,
        understood,
        speaker_method: 'channels' as const,
        segments,
      };
      return { ...(await sumUp(engine, transcription)), consent: consentLine(content) };
    },
  };
}

const segmentOf = (utterance: Utterance): SpeechSegment => ({
  ...utterance,
  understood: utterance.understood !== false && utterance.trusted !== false,
  confidence: null,
});
