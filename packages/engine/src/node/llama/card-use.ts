import { languageModelRules } from '@aplomb/contract';
import { LEAST_CHUNK } from './evaluation.ts';

/** A library with code for graphics cards. */
export interface CardSetup {
  /** Folder of the library. */
  library: string;
  /** Prompt tokens a second with the card, as a probe measured them before. */
  promptTokensPerSecond?: number | null;
  /** Hears, once, why the card is not used any more. */
  onProblem?: (why: string) => void;
}

/** So many times what a piece of a prompt takes may pass before a driver is said to hang. */
const PIECES = 3;
const SECOND = 1_000;
const { cardStallSeconds, stallSeconds } = languageModelRules;

/** Whether a graphics card evaluates, and why none does any more. */
export class CardUse {
  readonly #setup: CardSetup | null;
  /** The card that evaluates now; null where none does. */
  device: string | null = null;
  /** Why the card is not used although there is a library for it. */
  problem: string | null = null;
  #hasReplied = false;

  constructor(setup: CardSetup | null) {
    this.#setup = setup;
  }

  /** Folder of the library to try; null once it failed, or where there is none. */
  get library(): string | null {
    return this.problem === null ? (this.#setup?.library ?? null) : null;
  }

  /** A process evaluates on the card from now on. */
  enter(device: string): void {
    this.device = device;
    this.#hasReplied = false;
  }

  /** The process ended as it should. */
  rest(): void {
    this.device = null;
  }

  /** The card is not tried again. */
  leave(why: string): void {
    this.device = null;
    if (this.problem !== null) return;
    this.problem = why;
    this.#setup?.onProblem?.(why);
  }

  /** Drivers compile code for the first reply of a process, which takes its time. */
  replied(): void {
    this.#hasReplied = true;
  }

  /** Milliseconds without progress after which the process is replaced. */
  stallMilliseconds(promptMsPerToken: number | null): number {
    if (this.device === null || !this.#hasReplied) return stallSeconds * SECOND;
    const pieces = PIECES * LEAST_CHUNK * (promptMsPerToken ?? 0);
    return Math.min(stallSeconds * SECOND, Math.max(cardStallSeconds * SECOND, pieces));
  }
}
