import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiErrors, appErrors, errorDocsPath } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavOf } from '../../../packages/engine/test/speech.ts';
import type { EventData } from '../shared/messages.ts';
import { leastOverlay } from '../shared/overlay-size.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

type Notice = EventData<'notice'>;
const SHARE = 0.2,
  RATE = 16_000,
  SILENT_SECONDS = 8;
/** The overlay as it opens, and as small as it goes. */
const sizes = [{ width: 440, height: 560 }, leastOverlay] as const;
/** Folder for pictures of what is measured, where somebody wants to look at them. */
const { APLOMB_NOTICE_PICTURES: pictures } = process.env;

/** Every text the catalogues have for a notice, as long as they come: what happened and what to do. */
const catalogue: Notice[] = [
  ...Object.entries(appErrors).map(([code, { name, meaning, remedy }]) =>
    noticeOf(Number(code) as keyof typeof appErrors, name, meaning, remedy),
  ),
  ...Object.entries(apiErrors).map(([code, { title, meaning, remedy }]) =>
    noticeOf(code as keyof typeof apiErrors, title, meaning, remedy),
  ),
].toSorted((one, other) => other.body.length - one.body.length);

function noticeOf(
  code: keyof typeof appErrors | keyof typeof apiErrors,
  title: string,
  detail: string,
  advice: string,
): Notice {
  return {
    id: `notice-${code}`,
    at: new Date().toISOString(),
    level: 'error',
    title,
    body: `${detail} ${advice}`,
    sound: false,
    problem: { code, title, detail, advice, docsPath: errorDocsPath(code) },
  };
}

describe.skipIf(noBrowser)(
  'notices in the overlay (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'aplomb-notices-'));
      const microphone = join(folder, 'late.wav');
      const sound = Float32Array.from({ length: RATE * 30 }, (_, at) =>
        at < RATE * SILENT_SECONDS ? 0 : Math.sin(at / 6) / 3,
      );
      await writeFile(microphone, wavOf([sound]));
      view = await openViewBench(['article-dark.png'], { microphone, realTime: true });
      await view.bench.call('settings.set', { group: 'audio', values: { transcription: false } });
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
    });
    afterAll(async () => {
      await view?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const shown = (page: Page) => page.getByRole('region', { name: 'Notices' });
    /** The share of the window that the notice and everything of it takes. */
    const shareOf = (page: Page): Promise<number> =>
      shown(page).evaluate((section) => {
        const { width, height } = section.getBoundingClientRect();
        return (width * height) / (innerWidth * innerHeight);
      });
    const tell = async (page: Page, notice: Notice): Promise<void> => {
      view.bench.service.host.emit('notice', notice);
      await page.getByRole('group', { name: notice.title }).waitFor();
    };
    const takeBack = async (page: Page, { id }: Notice): Promise<void> => {
      view.bench.service.host.emit('notice.gone', { id });
      await shown(page).waitFor({ state: 'detached' });
    };

    /** The first notice is whole: nothing is cut off, and its button can be reached. */
    const expectWhole = async (page: Page): Promise<void> => {
      expect(await overflow(page)).toBe(0);
      // Its last words are reached by scrolling, its button is whole and inside.
      const box = await shown(page).boundingBox();
      const button = await shown(page)
        .getByRole('button', { name: /^Put away/ })
        .boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(24);
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(
        (box?.y ?? 0) + (box?.height ?? 0) + 1,
      );
      expect(await violations(page)).toEqual([]);
    };

    it.each(
      sizes.flatMap((viewport) => (['100%', '200%'] as const).map((text) => ({ viewport, text }))),
    )(
      'cover no more than a fifth: $viewport.width × $viewport.height, text at $text, in both themes',
      async ({ viewport, text }) => {
        const page = await view.open('overlay', { viewport });
        await page.getByRole('button', { name: 'More' }).waitFor();
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        const shares: Record<string, number> = {};
        for (const [index, notice] of catalogue.entries()) {
          await tell(page, notice);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            shares[`${notice.title}, ${colorScheme}`] = await shareOf(page);
            if (index > 0) continue;
            if (pictures !== undefined)
              await page.screenshot({
                path: `${pictures}/notice-${viewport.width}-${Number.parseInt(text, 10)}-${colorScheme}.png`,
              });
            await expectWhole(page);
          }
          await takeBack(page, notice);
        }
        await page.close();
        expect(Object.entries(shares).filter(([, share]) => share > SHARE)).toEqual([]);
      },
    );

    it('are shown one at a time, the next when one goes, and go when their cause is gone', async () => {
      const page = await view.open('overlay', { viewport: sizes[0] });
      await page.getByRole('button', { name: 'More' }).waitFor();
      const [first, second] = catalogue;
      if (!first || !second) throw new TypeError('the catalogue is empty');
      await tell(page, first);
      await tell(page, second);
      expect(await page.getByRole('group', { name: first.title }).count()).toBe(0);
      await shown(page).getByText('1 more notice').waitFor();
      expect(await shareOf(page)).toBeLessThanOrEqual(SHARE);
      view.bench.service.host.emit('notice.gone', { id: second.id });
      await page.getByRole('group', { name: first.title }).waitFor();
      await takeBack(page, first);
      await page.close();
    });

    it('that nothing is heard goes once something is, by itself', async () => {
      const page = await view.open('overlay', { viewport: leastOverlay });
      await page.getByRole('button', { name: 'More' }).waitFor();
      await view.bench.call('audio.start', { source: 'microphone' });
      await shown(page)
        .getByText(/sends no sound at all/)
        .waitFor();
      expect(await shareOf(page)).toBeLessThanOrEqual(SHARE);
      await shown(page).waitFor({ state: 'detached' });
      expect((await view.bench.call('app.state', {})).audio.phase).toBe('on');
      await view.bench.call('audio.stop', {});
      await page.close();
    });
  },
);
