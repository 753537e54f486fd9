/** Part of speech a candidate cares about. */
export type WordClass = 'noun' | 'adjective' | 'participle' | 'other';

/**
 * One word of the text. `chunk` counts stretches without punctuation; only words of one chunk form
 * a phrase.
 */
export interface Token {
  text: string;
  lower: string;
  stem: string;
  start: number;
  end: number;
  sentence: number;
  chunk: number;
  position: number;
  stop: boolean;
  number: boolean;
  acronym: boolean;
  proper: boolean;
  wordClass: WordClass | null;
}
