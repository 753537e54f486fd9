import { audioKept } from '@aplomb/contract';
import type { Caption } from '@aplomb/engine';
import type { Utterance } from '../../base/history-records.ts';
import type { Service } from '../../base/service.ts';

/** What was said since listening began, kept in the conversation as it grows. */
export interface Transcript {
  readonly utterances: readonly Utterance[];
  /** `trusted`: whether the recogniser of these words is a good one. */
  take(caption: Caption, trusted: boolean): void;
  /** Marks that what was said from the last words until here has none. */
  markMissing(until: number): void;
  setRecording(id: string | null): void;
  clear(): void;
  /** Writes what is not written yet. */
  settle(): Promise<void>;
}

/** Makes an empty transcript. Words are kept where the settings keep words. */
export function createTranscript({ conversation, vault, state, log }: Service): Transcript {
  let utterances: Utterance[] = [];
  let entryId: string | null = null,
    recordingId: string | null = null,
    recogniser: string | null = null;
  let last: Promise<void> = Promise.resolve(),
    waiting = false;

  const save = async (): Promise<void> => {
    const { words } = audioKept[vault.settings.values.privacy.audio_retention];
    if (entryId === null && utterances.length === 0 && recordingId === null) return;
    const body = {
      kind: 'speech' as const,
      utterances: words ? [...utterances] : [],
      recordingId,
      ...(recogniser !== null && { recogniser }),
    };
    if (entryId === null && !words && recordingId === null) return;
    if (entryId === null)
      entryId =
        (await conversation.append(utterances[0]?.text ?? 'Conversation', body))?.id ?? null;
    else await conversation.revise(entryId, body);
  };
  /**
   * Writes at once, so that a crash loses no sentence that was shown; what comes during a write is
   * written by the next.
   */
  const keep = (): void => {
    if (waiting) return;
    waiting = true;
    last = last
      .then(() => {
        waiting = false;
        return save();
      })
      .catch((error: unknown) => log.error('the transcript could not be kept', {}, error));
  };
  return {
    get utterances() {
      return utterances;
    },
    take({ kind, start, end, speaker, stable, understood }, trusted) {
      if (kind !== 'final' || stable.trim() === '') return;
      ({ recogniser } = state.now.audio);
      utterances = [
        ...utterances,
        {
          start,
          end,
          speaker,
          text: stable.trim(),
          ...(understood ? {} : { understood }),
          ...(trusted ? {} : { trusted }),
        },
      ];
      keep();
    },
    markMissing(until) {
      const start = utterances.at(-1)?.end ?? 0;
      if (until <= start) return;
      const text = '[Not transcribed: the speech model did not keep up]';
      utterances = [...utterances, { start, end: until, speaker: null, text, understood: false }];
      keep();
    },
    setRecording(id) {
      recordingId = id;
      keep();
    },
    clear() {
      utterances = [];
      keep();
    },
    async settle() {
      keep();
      await last;
    },
  };
}
