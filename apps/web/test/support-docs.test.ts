import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  apiErrorCodes,
  appErrorCodes,
  errorDocsPath,
  supportChannels,
  ticketPriorities,
  troubleshooting,
} from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWithTests } from '../../server/test/children.ts';
import { prepareData } from '../../server/test/database-template.ts';
import {
  startServer,
  type RunningServer,
  memoryFolder,
  type TemporaryFolder,
} from '../../server/test/running-server.ts';
import { issuePages } from '../app/docs/troubleshooting/issue-pages.ts';
import { openQuietly } from './guide-steps.ts';
import { sharedSite, type Site, whyNot } from './site.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tips = readFileSync(
  join(root, 'apps/web/app/content/docs/troubleshooting/performance-tips.mdx'),
  'utf8',
);
/** The page's samples by the file name in their first line. */
const samples = new Map(
  Array.from(
    tips.matchAll(/```typescript\n\/\/ (\S+)\n([\s\S]*?)```/g),
    ([, name = '', code = '']) => [name, code],
  ),
);

describe('the samples of the performance tips', () => {
  let folder: TemporaryFolder;
  let server: RunningServer;
  let key: string;

  beforeAll(async () => {
    folder = await memoryFolder();
    server = await startServer({
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'data')),
      APLOMB_RATE_PER_MINUTE: '60',
      APLOMB_DAILY_QUOTA: '1000',
      APLOMB_CONCURRENCY: '4',
    });
    key = await server.createKey();
    await Promise.all([...samples].map(([name, code]) => writeFile(join(folder.path, name), code)));
    await copyFile(
      join(root, 'packages/engine/fixtures/screens/problem-words-light.png'),
      join(folder.path, 'screen.png'),
    );
  });
  afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });

  const run = async (name: string): Promise<{ code: number; out: string; err: string }> => {
    const child = endWithTests(
      spawn(process.execPath, ['--no-warnings', name], {
        cwd: folder.path,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'] ?? '', APLOMB_URL: server.origin, APLOMB_KEY: key },
      }),
    );
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    return { code, out, err };
  };

  it.each([
    ['only-text.ts', /\w+ \w+/],
    ['compressed.ts', /^201$/m],
    ['unchanged.ts', /^200 304$/m],
    ['side-by-side.ts', /(?:^[0-5] .*(?:\n|$)[\s\S]*){6}/m],
    ['patient.ts', /^201$/m],
    ['every-conversation.ts', /^\d+ conversations$/m],
    ['what-is-left.ts', /in force: "minute";q=60[\s\S]*left: "minute";r=\d+/],
  ])('%s runs as it stands', async (name, printed) => {
    const { code, out, err } = await run(name);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(printed);
  });

  it('are all tried here', () => {
    expect([...samples.keys()].toSorted()).toEqual([
      'call.ts',
      'compressed.ts',
      'every-conversation.ts',
      'only-text.ts',
      'patient.ts',
      'side-by-side.ts',
      'unchanged.ts',
      'what-is-left.ts',
    ]);
  });
});

describe.skipIf(whyNot !== null)(`the troubleshooting pages (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  it('have each topic of the catalogue with its solutions, and no other', async () => {
    const headings: (string | null)[] = [];
    const items: string[] = [];
    for (const name of Object.keys(issuePages)) {
      const { page, context } = await site.open(`/docs/troubleshooting/common-issues/${name}`);
      headings.push(
        ...(await page
          .locator('article h2:has(~ ol)')
          .evaluateAll((all) => all.map((heading) => heading.textContent))),
      );
      items.push(...(await seenTexts(page, 'article h2 ~ ol > li')));
      await context.close();
    }
    expect(headings.toSorted()).toEqual(troubleshooting.map(({ issue }) => issue).toSorted());
    for (const { solutions } of troubleshooting)
      expect(items).toEqual(expect.arrayContaining([...solutions]));
  });

  it('lead from the list of issues to the steps of each, also by an address of before', async () => {
    const { page, close } = await openQuietly(site, '/docs/troubleshooting/common-issues');
    const entries = page.locator('article li[id]');
    expect((await entries.locator('a:first-child').allTextContents()).toSorted()).toEqual(
      troubleshooting.map(({ issue }) => issue).toSorted(),
    );
    await close();
    const old = await site.open('/docs/troubleshooting/common-issues#no-audio-is-detected');
    await old.page.locator('#no-audio-is-detected').getByRole('link').first().click();
    await old.page.getByRole('heading', { level: 2, name: 'No audio is detected' }).waitFor();
    expect(old.page.url()).toMatch(/\/sound-and-capture#no-audio-is-detected$/);
    await old.context.close();
  });

  it('link the page of each code, and of nothing else', async () => {
    const { page, close } = await openQuietly(site, '/docs/troubleshooting/error-codes');
    const links = await page
      .locator('article a[href*="/error-codes/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.toSorted()).toEqual(
      [...apiErrorCodes, ...appErrorCodes].map(errorDocsPath).toSorted(),
    );
    await close();
  });

  it('show channels and priorities of the contract', async () => {
    const { page, close } = await openQuietly(site, '/docs/troubleshooting/contact-support');
    expect(
      await page
        .getByRole('table', { name: 'Support channels' })
        .locator('tbody th')
        .allTextContents(),
    ).toEqual(Object.values(supportChannels).map(({ name }) => name));
    expect(
      (
        await page
          .getByRole('table', { name: 'Ticket priorities' })
          .locator('tbody th')
          .allTextContents()
      ).map((name) => name.toLowerCase()),
    ).toEqual([...ticketPriorities]);
    await close();
  });

  it('hydrate as they were built: performance tips', async () => {
    const { close } = await openQuietly(site, '/docs/troubleshooting/performance-tips');
    await close();
  });
});

/** Texts as they are seen: without what only screen readers are told. */
async function seenTexts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((item) => {
      const copy = item.cloneNode(true) as HTMLElement;
      const parts = [...copy.querySelectorAll('*')];
      // Those take one pixel.
      for (const [index, part] of [...item.querySelectorAll('*')].entries())
        if (part.clientWidth === 1) parts[index]?.remove();
      return copy.textContent;
    }),
  );
}
