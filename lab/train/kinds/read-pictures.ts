import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findRulings } from '../../../packages/engine/src/index.ts';
import { createPaddleOcr, decodeImage } from '../../../packages/engine/src/node/index.ts';
import { lookAt } from '../../../packages/engine/src/kind/picture-look.ts';
import type { ReadPage } from './read-page.ts';

/** A picture with the kinds that are right for it. */
export interface LabelledPicture {
  path: string;
  right: string[];
  read: Omit<ReadPage, 'kind'>;
}

const folder = '.cache/kinds/scored';

/**
 * Reads the pictures of a list: a line for each with the kind, or several joined by bars, a space
 * and the path. What was read before is kept.
 */
export async function readPictures(list: string): Promise<LabelledPicture[]> {
  mkdirSync(folder, { recursive: true });
  const readers: Awaited<ReturnType<typeof createPaddleOcr>>[] = [];
  const pictures: LabelledPicture[] = [];
  for (const row of readFileSync(list, 'utf8').trim().split('\n')) {
    const at = row.indexOf(' ');
    const path = row.slice(at + 1);
    const bytes = readFileSync(path);
    const file = `${folder}/${createHash('sha1').update(bytes).digest('hex')}.json`;
    if (!existsSync(file)) {
      if (readers.length === 0) readers.push(await createPaddleOcr());
      const picture = await decodeImage(bytes);
      if (!picture.ok) throw new Error(`${path} cannot be decoded.`);
      const { frame } = picture;
      const lines = (await readers[0]?.read(frame)) ?? [];
      const { width, height } = frame;
      writeFileSync(
        file,
        JSON.stringify({ width, height, lines, rulings: findRulings(frame), look: lookAt(frame) }),
      );
    }
    const read = JSON.parse(readFileSync(file, 'utf8')) as LabelledPicture['read'];
    pictures.push({ path, right: row.slice(0, at).split('|'), read });
  }
  await readers[0]?.close();
  return pictures;
}
