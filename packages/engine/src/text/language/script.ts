import { languageCodes, type LanguageCode } from '@aplomb/contract';

/** Scripts that are written with others, by the one that tells their languages apart. */
const mixed: Readonly<Record<string, string>> = { Hans: 'Hani', Jpan: 'Hani', Kore: 'Hang' };

/** The identified languages by their script (ISO 15924). */
const languagesOf: ReadonlyMap<string, readonly LanguageCode[]> = Map.groupBy(
  languageCodes,
  (language) => {
    const { script = '' } = new Intl.Locale(language).maximize();
    return mixed[script] ?? script;
  },
);

/**
 * Scripts written by several of the identified languages; their languages are told apart by
 * n-grams.
 */
export const sharedScripts: Readonly<Record<string, readonly LanguageCode[]>> = Object.fromEntries(
  [...languagesOf].filter(([, languages]) => languages.length > 1),
);

/** The letters of each script, kana apart from the Han characters among them. */
const letters = new Map([
  ...[...languagesOf.keys()].map((script) => [script, String.raw`\p{Script=${script}}`] as const),
  ['Kana', String.raw`[\p{scx=Hira}\p{scx=Kana}]`] as const,
]);
const counters = new Map([...letters].map(([script, one]) => [script, new RegExp(one, 'gu')]));
const anyLetter = new RegExp(
  [...letters].map(([script, one]) => `(?<${script}>${one})`).join('|'),
  'u',
);

/** The script of the first letter of a text; null when it holds none of a script we know. */
export function scriptOf(text: string): string | null {
  const found = Object.entries(anyLetter.exec(text)?.groups ?? {});
  return found.find(([, letter]) => letter !== undefined)?.[0] ?? null;
}

/** Languages that letters of a script may be in, and their share (0–1) of all letters. */
interface ScriptShare {
  script: string;
  languages: readonly LanguageCode[];
  share: number;
}

/**
 * What the letters of a text say before any n-gram is looked at, the largest share first. A Han
 * character counts as three letters (it stands for about that many); Han with kana is Japanese where
 * kana make up at least a twentieth, otherwise it is left to n-grams. Empty when there are no
 * letters.
 */
export function scriptShares(text: string): ScriptShare[] {
  const counts = new Map(
    [...counters].map(([script, letter]) => [script, text.match(letter)?.length ?? 0]),
  );
  const [han, kana] = [counts.get('Hani') ?? 0, counts.get('Kana') ?? 0];
  const isJapanese = kana * 20 >= han + kana;
  counts.set('Hani', isJapanese ? 0 : 3 * han + kana);
  counts.set('Kana', isJapanese ? 3 * han + kana : 0);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([script, count]): ScriptShare => ({
      script,
      languages: languagesOf.get(script) ?? ['ja'],
      share: count / total,
    }))
    .toSorted((a, b) => b.share - a.share);
}
