import type { LanguageCode } from '@aplomb/contract';

/** Shorter speech is too little to tell its language from. */
const tellingSeconds = 3;

/** The languages heard so far, by seconds: short speech is taken to be in the one heard most. */
export class LanguageVote {
  readonly #asked: LanguageCode | 'auto';
  readonly #seconds = new Map<LanguageCode, number>();

  constructor(asked: LanguageCode | 'auto') {
    this.#asked = asked;
  }

  /** The language to hear so many seconds of speech in. */
  ask(seconds: number): LanguageCode | 'auto' {
    return this.#asked === 'auto' && seconds < tellingSeconds
      ? (this.most() ?? 'auto')
      : this.#asked;
  }

  hear(language: LanguageCode | null, seconds: number): void {
    const heard = language ?? (this.#asked === 'auto' ? null : this.#asked);
    if (heard !== null) this.#seconds.set(heard, (this.#seconds.get(heard) ?? 0) + seconds);
  }

  most(): LanguageCode | null {
    return [...this.#seconds].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  }
}
