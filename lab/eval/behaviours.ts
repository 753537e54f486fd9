import type { Moment } from './moment.ts';
import { readMoments } from './read-moments.ts';

/** Ways a scripted model behaves. It is told the moment, so it knows the reference answer. */
export const behaviours = {
  /** Gives the reference answer. */
  perfect: ({ reference }) => [reference],
  /** The same within the tags that some prompts ask for. */
  tagged: ({ reference }) => [
    `<summary>\n${reference.split('\n')[0] ?? ''}\n</summary>\n<answer>\n${reference}\n</answer>`,
  ],
  /** Gives in where the material instructs it, and is right elsewhere. */
  injected: ({ injected, reference }) => [injected ?? reference],
  /** Is right after a long preamble. */
  rambling: ({ reference, language }) => [preamble(language), reference],
  /** Stops in the middle, as when the connection breaks. */
  'cut off': ({ reference }) => [reference.slice(0, Math.floor(reference.length / 2)), null],
  /** Is sure of itself and answers something else. */
  wrong: (moment) => [elsewhere(moment)],
  /** Ends its reply without a word. */
  silent: () => [],
} as const satisfies Record<string, (moment: Moment) => (string | null)[]>;

/** Name of a behaviour. */
export type Behaviour = keyof typeof behaviours;

/** The reference answer of another moment in the same language, of another kind where there is one. */
function elsewhere(moment: Moment): string {
  const others = readMoments().filter(
    ({ id, language, check }) =>
      id !== moment.id && language === moment.language && check.code === undefined,
  );
  return (others.find(({ kind }) => kind !== moment.kind) ?? others[0])?.reference ?? 'No.';
}

/** In none of the languages does this sentence say anything; it is repeated to make a preamble. */
const sentences: Record<Moment['language'], string> = {
  en: 'Before I come to the point, it is worth looking at this from a number of angles.',
  de: 'Bevor ich zum Punkt komme, lohnt es sich, das von mehreren Seiten zu betrachten.',
  fr: "Avant d'en venir au fait, il vaut la peine de regarder cela sous plusieurs angles.",
  es: 'Antes de ir al grano, vale la pena mirar esto desde varios lados y sin prisa.',
  it: 'Prima di venire al punto, vale la pena guardare la cosa da più lati e con calma.',
  pt: 'Antes de ir ao ponto, vale a pena olhar para isto de vários lados e com calma.',
  nl: 'Voordat ik ter zake kom, is het de moeite waard om dit van alle kanten te bekijken.',
  pl: 'Zanim przejdę do rzeczy, warto spojrzeć na to z kilku stron i bez pośpiechu.',
};

const PREAMBLE_SENTENCES = 40;

const preamble = (language: Moment['language']): string =>
  `${Array.from({ length: PREAMBLE_SENTENCES }, () => sentences[language]).join(' ')}\n\n`;
