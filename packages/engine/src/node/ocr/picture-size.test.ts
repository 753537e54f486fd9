import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

const picture = (): Sharp =>
  sharp({ create: { width: 321, height: 123, channels: 3, background: '#336699' } });

const folder = mkdtempSync(join(tmpdir(), 'aplomb-picture-'));
afterAll(() => rmSync(folder, { recursive: true }));

function sizeOf(bytes: Uint8Array): Promise<number | null> {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  return pictureSize(path);
}

describe('the size of a picture', () => {
  it('is told by the header of PNG and of JPEG, progressive or with metadata', async () => {
    for (const bytes of [
      await picture().png().toBuffer(),
      await picture().jpeg().toBuffer(),
      await picture().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    ])
      expect(await sizeOf(bytes)).toBe(321 * 123);
  });

  it('is unknown where the header is cut off or broken', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    for (const bytes of [new Uint8Array(), jpeg.subarray(0, 40), Buffer.from([0xff, 0xd8, 0, 0])])
      expect(await sizeOf(bytes)).toBeNull();
  });
});
