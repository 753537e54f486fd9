import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { product } from '@aplomb/contract';
import { markPath } from '@aplomb/ui/mark-path';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { type BuiltSite, isIndexed } from '../built-site.ts';
import { headOf } from '../page-head.ts';
import { previewPath } from './describe-pages.ts';

const [WIDTH, HEIGHT] = [1200, 630];
/** Pixels per unit of the mark's grid of 16: its line is 1.2 units wide. */
const SCALE = 4;
const paper = '#0E1116';
const ink = '#ECEAE4';
const muted = '#9AA3B2';
const brass = '#E0B45C';
const require = createRequire(import.meta.url);

interface Box {
  type: 'div';
  props: { style: Record<string, string | number>; children?: string | (Box | typeof mark)[] };
}
/** The mark, which goes on where the line above it ends. */
const mark = {
  type: 'svg',
  props: {
    width: 8 * SCALE,
    height: 16 * SCALE,
    viewBox: '4 0 8 16',
    children: [{ type: 'path', props: { d: markPath, fill: brass } }],
  },
};
const box = (
  style: Record<string, string | number>,
  children?: string | (Box | typeof mark)[],
): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
});

/**
 * Draws the picture shown when a page is shared: its title on the plumb line. One per page, 1200 ×
 * 630.
 */
export async function writePreviews({ folder, pages }: BuiltSite): Promise<void> {
  const heads = new Map(
    pages
      .filter(isIndexed)
      .map(({ html }) => headOf(html))
      .map((head) => [previewPath(head), head]),
  );
  const text =
    [...heads.values()].map(({ title, description }) => title + description).join('') +
    product.name;
  const fonts = await Promise.all([
    font(
      'Instrument Serif',
      '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff',
      text,
      undefined,
    ),
    font('Geist', '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2', text, 400),
  ]);
  await mkdir(join(folder, 'og'), { recursive: true });
  await writeIcons(folder);
  await Promise.all(
    [...heads].map(async ([path, head]) => {
      const svg = await satori(picture(head) as never, { width: WIDTH, height: HEIGHT, fonts });
      await writeFile(
        join(folder, path),
        await sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 1 }).toBuffer(),
      );
    }),
  );
}

/** The mark for tabs, in a brass that shows on light and dark ones, and for the home screens of phones. */
async function writeIcons(folder: string): Promise<void> {
  const faviconSvg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">` +
    `<path d="${markPath}" fill="#B8862B"/></svg>`;
  await writeFile(join(folder, 'favicon.svg'), faviconSvg);
  const icon = await sharp(Buffer.from(faviconSvg)).resize(120).png().toBuffer();
  await sharp({ create: { width: 180, height: 180, channels: 3, background: paper } })
    .composite([{ input: icon }])
    .png()
    .toFile(join(folder, 'favicon.png'));
}

async function font(name: string, file: string, text: string, weight: number | undefined) {
  const data = await subsetFont(await readFile(require.resolve(file)), text, {
    targetFormat: 'sfnt',
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  });
  return { name, data, weight: 400 as const, style: 'normal' as const };
}

function picture({ title, description }: { title: string; description: string }): Box {
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      background: paper,
      padding: '0 96px 72px 96px',
      flexDirection: 'row',
    },
    [
      box({ flexDirection: 'column', alignItems: 'center', width: 24 }, [
        box({ width: 1.2 * SCALE, height: 440, background: brass }),
        mark,
      ]),
      box(
        {
          flexDirection: 'column',
          marginLeft: 56,
          paddingTop: 96,
          width: 900,
          justifyContent: 'space-between',
        },
        [
          box({ flexDirection: 'column' }, [
            box(
              {
                fontFamily: 'Instrument Serif',
                fontSize: title.length > 40 ? 64 : 80,
                lineHeight: 1.1,
                color: ink,
                textWrap: 'balance',
              },
              title,
            ),
            box(
              {
                fontFamily: 'Geist',
                fontSize: 30,
                lineHeight: 1.45,
                color: muted,
                marginTop: 28,
                display: 'block',
                lineClamp: 3,
              },
              description,
            ),
          ]),
          box({ fontFamily: 'Geist', fontSize: 26, color: brass }, product.name),
        ],
      ),
    ],
  );
}
