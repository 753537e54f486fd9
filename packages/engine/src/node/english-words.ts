import nspell from 'nspell';
import american from 'dictionary-en';
import british from 'dictionary-en-gb';
import { packWords } from './packed-words.ts';

/** The words of a list with all their forms, which nspell keeps under its names without a type. */
interface Expanded {
  data: Readonly<Record<string, unknown>>;
}

/**
 * Whether a word is in the American or the British Hunspell list, in the case it is written in, as
 * a name or in small letters. Packed, since the two lists take 40 MB as nspell holds them.
 */
export function loadEnglishWords(): (word: string) => boolean {
  const forms = new Set([...formsOf(american), ...formsOf(british)]);
  const { words } = packWords(Buffer.from(JSON.stringify([...forms])), 1);
  const has = (form: string): boolean => words.indexOf(form) !== undefined;
  return (word) => {
    const small = word.toLowerCase();
    return has(word) || has(small) || (word === word.toUpperCase() && has(capitalised(small)));
  };
}

function formsOf({ aff, dic }: { aff: Uint8Array; dic: Uint8Array }): string[] {
  const list = nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) });
  return Object.keys((list as unknown as Expanded).data).filter((form) => list.correct(form));
}

function capitalised(small: string): string {
  return small.charAt(0).toUpperCase() + small.slice(1);
}
