import { z } from 'zod';
import { DesktopError } from '../../base/desktop-error.ts';
import { spacelessScripts } from '../../base/spaceless-scripts.ts';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'wake-words';
const kept = z.object({ words: z.array(z.string()), on: z.boolean() });

/**
 * Words that, once said, let live help answer what is said next. They are heard in the captions, on
 * this machine.
 */
export interface WakeWords {
  readonly value: z.infer<typeof kept>;
  /** Throws INVALID_PARAMETER_VALUE for a word that could not be told from talk. */
  set(value: z.infer<typeof kept>): Promise<void>;
  /** What follows the wake word in a sentence; null when it holds none. */
  after(text: string): string | null;
}

/** Reads the words kept; off until the user switches them on. */
export async function openWakeWords(vault: Pick<Vault, 'values'>): Promise<WakeWords> {
  let value = (await vault.values.get(VALUE, kept)) ?? { words: [], on: false };
  let patterns = value.words.map(patternOf);
  return {
    get value() {
      return value;
    },
    async set({ words: given, on }) {
      const words = given
        .map((word) => word.normalize('NFC').trim())
        .filter(
          (word, index, all) =>
            all.findIndex((other) => lettersOf(other) === lettersOf(word)) === index,
        );
      for (const word of words) refuse(word);
      if (on && words.length === 0)
        throw new DesktopError('INVALID_PARAMETER_VALUE', 'There is no wake word to listen for.', {
          advice: 'Add one first, then switch listening for it on.',
        });
      const next = { words, on };
      await vault.values.set(VALUE, next);
      value = next;
      patterns = words.map(patternOf);
    },
    after(text) {
      const said = text.normalize('NFC');
      const ends = patterns.flatMap((pattern) => {
        const found = pattern.exec(said);
        return found ? [found.index + found[0].length] : [];
      });
      return ends.length === 0 ? null : said.slice(Math.min(...ends)).trim();
    },
  };
}

/** Written without spaces, where a word stands for as much as several elsewhere. */
const unspaced = new RegExp(`[${spacelessScripts}]`, 'u');
const syllabic = /\p{Script=Hangul}/u;
/** Said in every other sentence: each would wake live help without being meant. */
const everyday = new Set(
  [
    'the and you that this what with have for are was not but they she her him his ' +
      'all one can will just about like know yes yeah okay well right now then there ' +
      'here when where who how why which because think mean really good going want ' +
      'would could should from our your has had did does been more some very also only',
    'der die das und ich sie wir ihr ist nicht ein eine mit auf für von auch aber ' +
      'noch nur dann wenn dass was wie hier jetzt gut genau also schon mal',
    'les des une est pas que qui pour dans avec sur vous nous elle mais donc alors oui non bien comme tout',
    'los las una que por con para como pero más muy sí bien esto esta ese porque',
    'che non per con una sono come più bene allora anche questo',
    'que não com uma para por mas mais isso bem então',
    'het een van dat niet met voor maar ook nog wel dan',
  ].flatMap((words) => words.split(' ')),
);

/** Letters and digits alone, and those in lower case for comparing. */
const signsOf = (word: string): string => word.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
const lettersOf = (word: string): string => signsOf(word).toLowerCase();

function refuse(word: string): void {
  const letters = lettersOf(word);
  const least = unspaced.test(letters) || syllabic.test(letters) ? 2 : 3;
  if (!/\p{L}/u.test(letters) || [...letters.replaceAll(' ', '')].length < least)
    throw new DesktopError('INVALID_PARAMETER_VALUE', `“${word}” is too short for a wake word.`, {
      advice: `Choose one of at least ${least} letters.`,
    });
  if (letters.split(' ').every((part) => everyday.has(part)))
    throw new DesktopError(
      'INVALID_PARAMETER_VALUE',
      `“${word}” is said all the time, so live help would answer what it was not asked.`,
      { advice: 'Choose a word you do not say by chance, or two words.' },
    );
}

function patternOf(word: string): RegExp {
  // Turkish has two letters i, which case alone does not match.
  const escaped = signsOf(word)
    .replaceAll(/[iıİI]/gu, '[iıİI]')
    .split(' ')
    .join(String.raw`[^\p{L}\p{M}\p{N}]+`);
  const [before, after] = unspaced.test(word)
    ? ['', '']
    : [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`];
  return new RegExp(String.raw`${before}${escaped}${after}[\s\p{P}]*`, 'iu');
}
