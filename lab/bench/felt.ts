import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createSentimentJudge } from '@aplomb/engine/node';
import { readLabelled } from '../train/sentiment/examples.ts';
import type { Bench, BenchRow } from './bench.ts';
import { option } from './option.ts';

/**
 * How many texts get a sentiment: of texts that state none, files `NAME.txt` with a text a line in
 * the folder `--texts=FOLDER`, and of the positive and negative ones of `--labelled=FOLDER`.
 */
export const bench: Bench = {
  name: 'felt',
  async run() {
    const judge = await createSentimentJudge();
    const rowOf = (figure: string, texts: readonly string[]): BenchRow => ({
      figure,
      value: texts.filter((text) => judge.judge(text, null).felt).length / texts.length,
      unit: '',
      note: `${texts.length} texts`,
    });
    const posts = readFolder('labelled', readLabelled)
      .filter(({ label }) => label !== 'neutral')
      .map(({ text }) => text);
    return [
      ...readFolder('texts', readTexts).map(({ name, texts }) =>
        rowOf(`texts that get a sentiment, ${name}`, texts),
      ),
      ...(posts.length > 0 ? [rowOf('positive and negative texts that get one', posts)] : []),
    ];
  },
};

/** What a folder given by an option holds; nothing where none is given. */
function readFolder<Item>(name: string, read: (folder: string) => Item[]): Item[] {
  const given = option(name);
  return given === undefined ? [] : read(given);
}

function readTexts(folder: string): { name: string; texts: string[] }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => ({
      name: basename(file, '.txt'),
      texts: readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    }))
    .filter(({ texts }) => texts.length > 0);
}
