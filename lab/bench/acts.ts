import { createSentenceReader } from '../../packages/engine/src/node/sentences.ts';
import { readMaterial } from '../train/acts/material.ts';
import type { Bench } from './bench.ts';

/** With `--acts=FOLDER` (see lab/train/acts/material.ts): what sentences that nothing was chosen on do. */
export const bench: Bench = {
  name: 'acts',
  async run() {
    const folder = process.argv.find((argument) => argument.startsWith('--acts='))?.slice(7);
    if (folder === undefined) return [];
    const reader = await createSentenceReader();
    const told = readMaterial(folder, 'test').map(({ text, act }) => ({
      act,
      found: reader.actOf(text, 'en'),
    }));
    const acting = told.filter(({ act }) => act !== 'none');
    const found = told.filter((one) => one.found !== 'none');
    const both = acting.filter((one) => one.found !== 'none');
    const named = both.filter((one) => one.found === one.act);
    const share = (part: unknown[], whole: unknown[]): number =>
      part.length / Math.max(1, whole.length);
    const unit = `of ${told.length} sentences`;
    return [
      { figure: 'sentences that ask, promise or settle, found', value: share(both, acting), unit },
      { figure: 'those found, right', value: share(both, found), unit },
      { figure: 'those, of the right kind', value: share(named, both), unit },
    ];
  },
};
