import type { Recognised } from './ports.ts';
import sentences from './phantom-sentences.json' with { type: 'json' };

/**
 * What the signal says about a span: its length in seconds and how sure the voice detector was that
 * somebody speaks (mean, 0–1).
 */
export interface SpokenEvidence {
  seconds: number;
  voice: number;
}

/**
 * Sentences recognisers are known to write where nobody speaks: credits and farewells of the films
 * they learned from.
 */
const phantoms: ReadonlySet<string> = new Set(sentences);

/**
 * Above this a recogniser that tells it thinks nobody spoke; below `sure` the detector was not sure
 * either; below `guessed` the words are guesses.
 */
const leastVoice = 0.4;
const silent = 0.6;
const sure = 0.6;
const guessed = 0.3;
const fastestCharactersPerSecond = 45;
const longestLoop = 8;

/**
 * False for a span in which the voice detector hardly believed itself, as it does over music:
 * speech is at 0.8 and more, music at 0.3 and less.
 */
export function isSpoken({ voice }: Pick<SpokenEvidence, 'voice'>): boolean {
  return voice >= leastVoice;
}

/**
 * True for words that nobody said: the recogniser's own doubt, loops, impossible speed, or stock
 * phrases on weak evidence.
 */
export function isInvented(words: Recognised, evidence: SpokenEvidence): boolean {
  const text = words.text
    .replace(/\[[^\]]*\]|\([^)]*\)|♪/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (text === '') return true;
  const weak = evidence.voice < sure;
  if (weak && words.noSpeech !== null && words.noSpeech > silent) return true;
  if (weak && words.confidence !== null && words.confidence < guessed) return true;
  if (weak && phantoms.has(text)) return true;
  if (text.length / Math.max(evidence.seconds, 0.1) > fastestCharactersPerSecond) return true;
  return repeats(text);
}

/**
 * True when one phrase of up to eight words (or characters, in scripts without spaces) makes up
 * most of a text of many.
 */
function repeats(text: string): boolean {
  const tokens = text.includes(' ') ? text.split(' ') : [...text];
  for (let size = 1; size <= longestLoop; size += 1) {
    let run = 1;
    for (let index = size; index + size <= tokens.length; index += size) {
      const same =
        tokens.slice(index, index + size).join(' ') === tokens.slice(index - size, index).join(' ');
      run = same ? run + 1 : 1;
      if (run >= (size === 1 ? 6 : 4) && run * size >= tokens.length * 0.5) return true;
    }
  }
  return false;
}
