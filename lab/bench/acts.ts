import { languageNames } from '@aplomb/contract';
import { createSentenceReader } from '../../packages/engine/src/node/sentences.ts';
import {
  readMaterial,
  type LabelledSentence,
  type Part,
  type SentenceInLanguage,
} from '../train/acts/material.ts';
import { heldOutSentences } from '../train/acts/own-sentences.ts';
import type { Bench, BenchRow } from './bench.ts';
import { option } from './option.ts';

/**
 * What sentences do that nothing was learnt from: ours in eight languages, and with `--acts=FOLDER`
 * (see lab/train/acts/material.ts) those of others.
 */
export const bench: Bench = {
  name: 'acts',
  async run() {
    const folder = option('acts');
    const reader = await createSentenceReader();
    const rows = (
      about: string,
      sentences: readonly SentenceInLanguage[],
      isAddressed = false,
    ): BenchRow[] => {
      const told = sentences.map(({ text, act, language }) => ({
        act,
        found: reader.actOf(text, language, isAddressed),
      }));
      return rowsOf(about, told);
    };
    const read = (part: Part): SentenceInLanguage[] =>
      folder === undefined ? [] : readMaterial(folder, part);
    const others = read('test');
    const ours = [...Map.groupBy(heldOutSentences(), ({ language }) => language === 'en')];
    return [
      ...(others.length === 0
        ? []
        : [
            ...rows('others, English', others),
            ...rows('others, English, as of a letter', others, true),
            ...rows('others, English, of minutes', read('notes')),
            ...rows('others, English, to do in minutes', read('actions')),
            ...rows('others, English, of minutes, as of a letter', read('notes'), true),
            ...[...Map.groupBy(read('exams'), ({ language }) => language)].flatMap(([one, asked]) =>
              rows(`others, of exercises, ${languageNames[one]}`, asked),
            ),
          ]),
      ...ours.flatMap(([isEnglish, sentences]) =>
        rows(`ours, ${isEnglish ? 'English' : 'seven other languages'}`, sentences),
      ),
    ];
  },
};

function rowsOf(
  about: string,
  told: readonly Record<'act' | 'found', LabelledSentence['act']>[],
): BenchRow[] {
  const acting = told.filter(({ act }) => act !== 'none');
  const found = told.filter((one) => one.found !== 'none');
  const both = acting.filter((one) => one.found !== 'none');
  const named = both.filter((one) => one.found === one.act);
  const share = (part: unknown[], whole: unknown[]): number =>
    part.length / Math.max(1, whole.length);
  const unit = `of ${told.length} sentences`;
  return [
    {
      figure: `${about}: those that ask, promise or settle, found`,
      value: share(both, acting),
      unit,
    },
    { figure: `${about}: those found, right`, value: share(both, found), unit },
    { figure: `${about}: those, of the right kind`, value: share(named, both), unit },
  ];
}
