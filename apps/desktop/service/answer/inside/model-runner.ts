import { languageModelRules } from '@aplomb/contract';
import { builtInLlama, InsideModel, type ModelSpeed } from '@aplomb/engine/node/llama';
import type { InsideSpeed } from '../../../shared/requests/inside.ts';
import type { Log } from '../../base/log.ts';
import type { CardState } from './card-state.ts';
import type { KeptFile } from './file-list.ts';

/** Where idle parts go so soon, power is saved and nothing is evaluated ahead. */
const SAVING_SECONDS = 100;
/** Idle models are put out of memory after so many times the time of other idle parts. */
const IDLE_TIMES = 5;

/** What the runner is made of. */
export interface RunnerParts {
  find: (id: string) => KeptFile | undefined;
  states: { folder: string; key: Uint8Array };
  card: CardState;
  log: Log;
}

/** Seconds that an answer of usual length takes, for what libraries are compared by. */
const answerSeconds = ({ promptTokensPerSecond, wordsPerSecond }: InsideSpeed): number =>
  languageModelRules.freshTokens / promptTokensPerSecond +
  languageModelRules.usualWords / wordsPerSecond;

/** Whether a file was measured to answer sooner with the graphics card. */
export const isFasterOnCard = ({ speed, onCard }: Pick<KeptFile, 'speed' | 'onCard'>): boolean =>
  onCard !== undefined && (speed === null || answerSeconds(onCard.speed) < answerSeconds(speed));

/** A measurement, and the graphics card that it was made with. */
export interface Measured {
  device: string | null;
  speed: ModelSpeed;
}

/** Holds the one model that is in memory. */
export function createRunner({ find, states, card, log }: RunnerParts) {
  let library = builtInLlama();
  let idleSeconds: number = languageModelRules.idleSeconds;
  let current: { id: string; model: InsideModel } | null = null;
  const leave = (id?: string): void => {
    if (id !== undefined && current?.id !== id) return;
    current?.model.close();
    current = null;
  };
  const usesCard = (file: KeptFile): boolean => card.library !== null && isFasterOnCard(file);
  const modelFor = (file: KeptFile, from: string, onCard: string | null): InsideModel =>
    new InsideModel({
      file: file.path,
      library: from,
      graphics:
        onCard === null
          ? null
          : {
              library: onCard,
              promptTokensPerSecond: file.onCard?.speed.promptTokensPerSecond ?? null,
              onProblem: card.fail,
            },
      promptTokensPerSecond: file.speed?.promptTokensPerSecond ?? null,
      label: `inside/${file.id}`,
      states,
      idleSeconds: () => idleSeconds,
      log: ({ level, message, detail }) => log.info(message, { level, detail }),
    });
  return {
    get library() {
      return library;
    },
    setLibrary(next: string | null) {
      leave();
      library = next;
    },
    usesCard,
    /** The model in memory; none where power is saved. */
    running: (): InsideModel | null =>
      current?.model.pid === null || idleSeconds <= SAVING_SECONDS
        ? null
        : (current?.model ?? null),
    setIdle(seconds: number) {
      idleSeconds = seconds * IDLE_TIMES;
    },
    isLoaded: (id: string): boolean => current?.id === id && current.model.pid !== null,
    modelOf(id: string): InsideModel | null {
      const file = find(id);
      if (file === undefined || library === null) return null;
      if (current?.id === id) return current.model;
      leave();
      const model = modelFor(file, library, usesCard(file) ? card.library : null);
      current = { id, model };
      return model;
    },
    /**
     * Measures a file with the processor, or on the card; null where there is no library for it.
     * Throws ModelFileError.
     */
    async measure(file: KeptFile, onCard: boolean): Promise<Measured | null> {
      leave();
      if (library === null || (onCard && card.library === null)) return null;
      const model = modelFor(file, library, onCard ? card.library : null);
      // Whoever asks meanwhile waits for it, and does not load a second one.
      current = { id: file.id, model };
      try {
        const speed = await model.probe();
        return { device: model.graphics.device, speed };
      } finally {
        leave(file.id);
      }
    },
    leave,
  };
}
