import type { Utterance } from '../../base/history-records.ts';
import type { Service } from '../../base/service.ts';
import type { Listener } from '../../sense/index.ts';
import type { HeardPart } from './answer-figures.ts';

type Transcript = NonNullable<Listener['transcript']>;

/** What is said in answer to one question, over stops and starts. */
export interface AnswerHearing {
  /** Forgets the question before; `heard` is what was said to this one before an interruption. */
  begin(heard: readonly HeardPart[]): void;
  listen(): Promise<void>;
  stop(): Promise<void>;
  readonly heard: readonly HeardPart[];
}

/** Hears answers by the app's own microphone, which shows that it listens as always. */
export function createAnswerHearing(
  { state }: Pick<Service, 'state'>,
  listener: Listener,
): AnswerHearing {
  let before: readonly HeardPart[] = [];
  let live: { transcript: Transcript; since: number; until: number | null }[] = [];
  const close = (): void => {
    live = live.map((part) => ({ ...part, until: part.until ?? Date.now() }));
  };
  // Listening may also be stopped elsewhere: by a hotkey, in another part, by the device.
  state.onChange(({ audio }) => {
    if (audio.phase === 'off') close();
  });
  const heard = (): readonly HeardPart[] => [
    ...before,
    ...live.map(({ transcript: { utterances }, since, until }) => ({
      utterances,
      seconds: utterances.length > 0 ? endOf(utterances) : ((until ?? Date.now()) - since) / 1_000,
    })),
  ];
  const stop = async (): Promise<void> => {
    if (live.every(({ until }) => until !== null)) return;
    // The words of the end are still being written while this waits.
    close();
    await listener.stop();
  };
  return {
    get heard() {
      return heard();
    },
    begin(parts) {
      before = parts;
      live = [];
    },
    async listen() {
      const { phase } = await listener.start('microphone');
      const { transcript } = listener;
      if (phase !== 'off' && transcript !== null)
        live = [...live, { transcript, since: Date.now(), until: null }];
    },
    stop,
  };
}

/** What a conversation holds of words said since a moment, as the app was interrupted then. */
export async function heardSince(
  { vault }: Pick<Service, 'vault'>,
  conversationId: string | null,
  moment: string,
): Promise<HeardPart[]> {
  if (conversationId === null) return [];
  const conversations = await vault.conversations.items();
  if (!conversations.some(({ id }) => id === conversationId)) return [];
  const { content } = await vault.conversations.get(conversationId);
  return content.flatMap(({ at, body }) =>
    body.kind === 'speech' && at >= moment && body.utterances.length > 0
      ? [{ utterances: body.utterances, seconds: endOf(body.utterances) }]
      : [],
  );
}

const endOf = (utterances: readonly Utterance[]): number => utterances.at(-1)?.end ?? 0;
