import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import { colours, type HeroTheme } from '../screens/hero-look.ts';
import { desktopHead } from '../screens/moments.ts';
import { type Box, screenSize } from './film-desktop.ts';

const BAND = 100;

/** What is said from one second to another, and the keys that are pressed then. */
export interface Caption {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly chord?: string;
  /** A part of the screen, of its own shape, that is shown larger meanwhile. */
  readonly near?: Box;
}

/** Puts the band with its captions under what was filmed, and writes the film. */
export async function cutFilm(
  { raw, mp4, folder }: { raw: string; mp4: string; folder: string },
  captions: readonly Caption[],
  theme: HeroTheme,
): Promise<void> {
  const bands = await drawBands(captions, theme, folder);
  const { ground } = colours[theme];
  const { width, height } = screenSize;
  const nearest = closeUps(captions);
  const chain = captions.map((caption, index) => {
    const before = index === 0 ? 'base' : `cut${index - 1}`;
    return `[${before}][${index + 1}]overlay=0:${height}:enable='${during(caption)}'[cut${index}]`;
  });
  const padded = `[${nearest.name}]pad=${width}:${height + BAND}:0:0:${ground.replace('#', '0x')}[base]`;
  const inputs = [raw, ...bands].flatMap((file) => ['-i', file]);
  const last = captions.at(-1);
  execFileSync(
    requireProgram('ffmpeg'),
    `-v error -y`
      .split(' ')
      .concat(
        inputs,
        [
          '-filter_complex',
          [...nearest.chain, padded, ...chain].join(';'),
          '-map',
          `[cut${captions.length - 1}]`,
        ],
        ['-t', String(last?.end ?? 0), '-r', '30', '-an'],
        '-c:v libx264 -preset medium -tune animation -crf 22 -pix_fmt yuv420p'.split(' '),
        ['-movflags', '+faststart', mp4],
      ),
    { stdio: 'inherit' },
  );
}

/** When a caption is shown, as ffmpeg asks it; the last frames belong to the last. */
const during = ({ start, end }: Caption): string =>
  `gte(t,${start.toFixed(2)})*lt(t,${end.toFixed(2)})`;

/** Lays each close-up over the whole screen while its caption is shown. */
function closeUps(captions: readonly Caption[]): { chain: string[]; name: string } {
  const { width, height } = screenSize;
  let name = '0';
  const chain: string[] = [];
  for (const [index, caption] of captions.entries()) {
    const { near } = caption;
    if (near === undefined) continue;
    const cut = `crop=${near.width}:${near.height}:${near.x}:${near.y}`;
    chain.push(
      `[${name}]split[whole${index}][near${index}]`,
      `[near${index}]${cut},scale=${width}:${height}:flags=lanczos[large${index}]`,
      `[whole${index}][large${index}]overlay=enable='${during(caption)}'[shot${index}]`,
    );
    name = `shot${index}`;
  }
  return { chain, name };
}

/** A picture of the band for each caption: the words, and on their right the keys as caps. */
async function drawBands(
  captions: readonly Caption[],
  theme: HeroTheme,
  folder: string,
): Promise<string[]> {
  const { ground, line } = colours[theme];
  const browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
    args: [...browserFlags],
  });
  try {
    const page = await browser.newPage({ viewport: { width: screenSize.width, height: BAND } });
    const files: string[] = [];
    for (const [index, { text, chord }] of captions.entries()) {
      const keys = (chord ?? '').split('+').filter((key) => key !== '');
      await page.setContent(`${desktopHead(theme)}<style>body{display:flex;height:${BAND}px;
align-items:center;gap:14px;padding:0 40px;background:${ground};font-size:38px}b{flex:1;
font-weight:500}kbd{padding:4px 18px;border:2px solid ${line};border-bottom-width:5px;
border-radius:10px;font:500 30px 'Geist Mono'}</style><b>${text}</b>
${keys.map((key) => `<kbd>${key}</kbd>`).join('')}</html>`);
      await page.evaluate('document.fonts.ready');
      const file = join(folder, `band-${index}.png`);
      await writeFile(file, await page.screenshot());
      files.push(file);
    }
    return files;
  } finally {
    await browser.close();
  }
}

/** One frame of a film as a JPEG. */
export function stillOf(mp4: string, second: number, picture: string): void {
  execFileSync(
    requireProgram('ffmpeg'),
    ['-v', 'error', '-y', '-ss', String(second), '-i', mp4, '-frames:v', '1', picture],
    { stdio: 'inherit' },
  );
}

/** The captions as a track for those who let them be read aloud. */
export function webVtt(captions: readonly Caption[]): string {
  const at = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = captions.map(({ start, end, text }) => `${at(start)} --> ${at(end)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
