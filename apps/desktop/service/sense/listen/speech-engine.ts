import { openedRecordingRules } from '@aplomb/contract';
import type { Hearing } from '@aplomb/engine';
import { createHearing } from '@aplomb/engine/node/hearing';
import { logFailure } from '../../base/log.ts';
import type { ServiceOptions } from '../../base/service-options.ts';
import type { Service } from '../../base/service.ts';

/** The speech engine, a process of its own that is begun with the first listening. */
export interface SpeechEngine {
  open(): Hearing;
  /** Makes one more, for a recording that may take hours or end its process; its user closes it. */
  openApart(): Hearing;
  /** Ends it; the next listening begins a new one. */
  end(): void;
  close(): Promise<void>;
}

/** One that was stopped and still goes on is ended: it has no other work. */
const obeySeconds = 2;

/** Makes what holds it; `modelsFolder` is where the models of speech are kept. */
export function createSpeechEngine(
  { engine, log }: Pick<Service, 'engine' | 'log'>,
  modelsFolder: string,
  transcription: ServiceOptions['transcription'],
): SpeechEngine {
  let hearing: Hearing | null = null;
  const make = (more: { jobSeconds?: number; obeySeconds?: number } = {}): Hearing =>
    createHearing({
      modelsFolder,
      threads: engine.threads,
      cloud: transcription ?? null,
      log: ({ level, message, detail }) => log.info(message, { level, detail }),
      ...more,
    });
  const close = async (): Promise<void> => {
    const ended = hearing;
    hearing = null;
    await ended?.close().catch(logFailure(log, 'the speech engine did not end'));
  };
  return {
    open: () => (hearing ??= make()),
    openApart: () => make({ jobSeconds: openedRecordingRules.workHours * 3_600, obeySeconds }),
    end() {
      void close();
    },
    close,
  };
}
