import type { LanguageCode } from '@aplomb/contract';

/**
 * Words said while thinking, by language. Words that mostly carry a meaning are left out: a wrong
 * count is worse than a low one.
 */
const fillers: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  en: [
    'um',
    'umm',
    'uh',
    'uhm',
    'er',
    'erm',
    'ah',
    'hmm',
    'you know',
    'i mean',
    'sort of',
    'kind of',
    'basically',
    'literally',
    'you see',
    'or something',
    'and stuff',
  ],
  de: [
    'äh',
    'ähm',
    'öh',
    'hm',
    'hmm',
    'sozusagen',
    'quasi',
    'irgendwie',
    'na ja',
    'naja',
    'weißt du',
    'gewissermaßen',
    'und so',
  ],
  fr: ['euh', 'heu', 'ben', 'bah', 'du coup', 'en fait', 'tu vois', 'tu sais', 'hein', 'disons'],
  es: ['eh', 'em', 'este', 'o sea', 'es que', 'digamos', 'sabes'],
  it: ['ehm', 'eh', 'cioè', 'insomma', 'diciamo', 'praticamente', 'tipo'],
  pt: ['hum', 'né', 'tipo', 'quer dizer', 'tipo assim', 'sabe'],
  nl: ['eh', 'uh', 'uhm', 'ehm', 'zeg maar', 'weet je', 'eigenlijk'],
  pl: ['yyy', 'eee', 'hmm', 'jakby', 'znaczy', 'wiesz'],
  sv: ['öh', 'eh', 'liksom', 'typ', 'alltså', 'så att säga'],
  ru: ['э', 'эм', 'эээ', 'ну', 'как бы', 'типа', 'короче', 'значит', 'это самое'],
  uk: ['е', 'ем', 'ну', 'типу', 'коротше', 'значить'],
  tr: ['ııı', 'eee', 'şey', 'yani', 'işte', 'hani'],
  ja: ['えーと', 'ええと', 'えっと', 'あのー', 'あの', 'まあ', 'なんか'],
  zh: ['嗯', '呃', '那个', '就是说', '怎么说呢'],
  ko: ['음', '어', '저기', '그니까', '막'],
};

const unspaced: ReadonlySet<LanguageCode> = new Set(['ja', 'zh']);

/**
 * Filler words and how often they were said, most often first; empty for languages without a list.
 */
export function countFillers(
  text: string,
  language: LanguageCode | null,
): { word: string; count: number }[] {
  const list = language === null ? [] : (fillers[language] ?? []);
  const spoken = text.toLowerCase();
  return list
    .flatMap((word) => {
      const pattern =
        language !== null && unspaced.has(language)
          ? word
          : `(?<![\\p{L}\\p{N}'’])${word}(?![\\p{L}\\p{N}'’])`;
      const count = spoken.match(new RegExp(pattern, 'gu'))?.length ?? 0;
      return count === 0 ? [] : [{ word, count }];
    })
    .toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word));
}
