// Draws the app's icon and the tray's two pictures from the mark. Their files stand in the
// repository; run this when the mark changes.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { markPath } from '../../packages/ui/src/brand/mark-path.ts';

const folder = fileURLToPath(new URL('../../apps/desktop/window/icons/', import.meta.url));
const brass = '#E0B45C',
  night = '#0E1116',
  alert = '#F08A76';
const iconSizes = [16, 24, 32, 48, 64, 128, 256],
  traySize = 32;

const tile = (color: string, dot = ''): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" ' +
  `height="16" rx="3.5" fill="${night}"/><path d="${markPath}" ` +
  `fill="${color}"/>${dot}</svg>`;
const draw = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 16) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

const pictures = await Promise.all(iconSizes.map((size) => draw(tile(brass), size)));
await writeFile(`${folder}aplomb.ico`, icoOf(pictures));
await writeFile(`${folder}tray.png`, await draw(tile(brass), traySize));
await writeFile(
  `${folder}tray-capturing.png`,
  await draw(
    tile(brass, `<circle cx="12" cy="12" r="4" fill="${alert}" stroke="${night}"/>`),
    traySize,
  ),
);

/** An .ico of PNG pictures: a table of sizes and places, then the pictures. */
function icoOf(images: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index,
      size = iconSizes[index] ?? 0;
    head[at] = size % 256;
    head[at + 1] = size % 256;
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}
