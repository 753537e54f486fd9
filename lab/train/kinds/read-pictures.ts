import type { ScreenKind } from '@aplomb/contract';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRulings } from '../../../packages/engine/src/index.ts';
import { createPaddleOcr, decodeImage } from '../../../packages/engine/src/node/index.ts';
import { tilesOf } from '../../../packages/engine/src/kind/picture-look.ts';
import type { ReadPage } from './read-page.ts';

/** A picture of a real program, and the kinds that are right for it, the best one first. */
export interface LabelledPicture {
  path: string;
  repository: string;
  right: readonly [ScreenKind, ...ScreenKind[]];
  read: Omit<ReadPage, 'kind'>;
  /** What it looks like to the detector of text. */
  picture: Float32Array;
  /** Whether layout and words are not learnt from. */
  isLookOnly: boolean;
}

interface LabelledRepository {
  repository: string;
  commit: string;
  /** Tuning: settings were once chosen on them. Nothing has learnt from any but `train`. */
  part: 'train' | 'tuning' | 'test' | 'blind' | 'fresh';
  /** With more of what is written on them, quizzes were told less surely. */
  learnt?: 'look';
  /** Of what is learnt from. */
  licence?: string;
  /** Kinds, joined by bars, by path. */
  pictures: Record<string, string>;
}

const folder = '.cache/kinds/scored';
const labels = new URL('labels.json', import.meta.url);

/**
 * Reads the pictures of a part of `labels.json` from clones in a folder, each as OWNER+NAME or
 * OWNER+NAME/repo. What was read before is kept.
 */
export async function readPictures(
  clones: string,
  part: LabelledRepository['part'],
): Promise<LabelledPicture[]> {
  mkdirSync(folder, { recursive: true });
  const all = JSON.parse(readFileSync(labels, 'utf8')) as LabelledRepository[];
  const reader = await createPaddleOcr();
  const read: LabelledPicture[] = [];
  for (const one of all.filter((repository) => repository.part === part))
    for (const [path, right] of Object.entries(one.pictures))
      read.push({
        path,
        repository: one.repository,
        isLookOnly: one.learnt === 'look',
        right: right.split('|') as [ScreenKind, ...ScreenKind[]],
        ...(await readOnce(reader, bytesOf(clones, one, path))),
      });
  await reader.close();
  return read;
}

function bytesOf(clones: string, { repository, commit }: LabelledRepository, path: string): Buffer {
  const clone = join(clones, repository.replace('/', '+'));
  const inside = join(clone, 'repo');
  const { stdout, status } = spawnSync(
    'git',
    ['-C', existsSync(inside) ? inside : clone, 'show', `${commit}:${path}`],
    { maxBuffer: 1e8 },
  );
  if (status !== 0) throw new TypeError(`${repository} has no ${path} at ${commit}.`);
  return stdout;
}

async function readOnce(
  reader: Awaited<ReturnType<typeof createPaddleOcr>>,
  bytes: Buffer,
): Promise<Pick<LabelledPicture, 'read' | 'picture'>> {
  const name = createHash('sha1').update(bytes).digest('hex');
  const [file, looks] = [`${folder}/${name}.json`, `${folder}/${name}.look.json`];
  if (!existsSync(file) || !existsSync(looks)) {
    const picture = await decodeImage(bytes);
    if (!picture.ok) throw new TypeError('A picture cannot be decoded.');
    const { frame } = picture;
    const { width, height } = frame;
    const looked = await reader.look?.(frame);
    writeFileSync(looks, JSON.stringify([...(looked ?? [])]));
    if (!existsSync(file)) {
      const lines = await reader.read(frame);
      const [rulings, tiles] = [findRulings(frame), tilesOf(frame)];
      writeFileSync(file, JSON.stringify({ width, height, lines, rulings, tiles }));
    }
  }
  return {
    read: JSON.parse(readFileSync(file, 'utf8')) as LabelledPicture['read'],
    picture: Float32Array.from(JSON.parse(readFileSync(looks, 'utf8')) as number[]),
  };
}
