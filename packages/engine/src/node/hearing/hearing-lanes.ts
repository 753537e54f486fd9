import type { Hearing, HearingLoad, HearingStatus } from '../../audio/ports.ts';
import { createHearing, type HearingSetup } from './create-hearing.ts';

/** A stopped recording that goes on for longer ends with its process. */
const obeySeconds = 2;

/**
 * A speech engine for many callers: streams are heard in one process, recordings in up to `lanes`
 * others, so that a recording that hangs or is stopped takes nothing from anybody else. A lane
 * hears one recording at a time when no more than `lanes` are asked for at once.
 */
export class HearingLanes implements Hearing {
  readonly #streams: Hearing;
  readonly #lanes: readonly Hearing[];

  constructor(setup: HearingSetup, lanes: number) {
    this.#streams = createHearing(setup);
    this.#lanes = Array.from({ length: lanes }, () => createHearing({ ...setup, obeySeconds }));
  }

  get load(): HearingLoad {
    const loads = this.#all.map(({ load }) => load);
    const sum = (pick: (load: HearingLoad) => number): number =>
      loads.reduce((total, load) => total + pick(load), 0);
    return {
      busy: sum(({ busy }) => busy),
      running: loads.some(({ running }) => running),
      silentSeconds: Math.max(...loads.map(({ silentSeconds }) => silentSeconds)),
      memoryBytes: sum(({ memoryBytes }) => memoryBytes),
      losses: sum(({ losses }) => losses),
    };
  }

  status(): Promise<HearingStatus> {
    // Looking starts no process while there is one to ask.
    return (this.#all.find(({ load }) => load.running) ?? this.#streams).status();
  }

  transcribe(...asked: Parameters<Hearing['transcribe']>): ReturnType<Hearing['transcribe']> {
    return this.#freest().transcribe(...asked);
  }

  live(...asked: Parameters<Hearing['live']>): ReturnType<Hearing['live']> {
    return this.#streams.live(...asked);
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((one) => one.close()));
  }

  get #all(): readonly Hearing[] {
    return [this.#streams, ...this.#lanes];
  }

  /** The lane with least to do, one whose process runs before one that has none. */
  #freest(): Hearing {
    return this.#lanes.reduce(
      (best, one) => (rank(one.load) < rank(best.load) ? one : best),
      this.#lanes[0] ?? this.#streams,
    );
  }
}

const rank = ({ busy, running }: HearingLoad): number => 2 * busy + (running ? 0 : 1);
