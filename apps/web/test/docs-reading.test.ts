import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breadcrumbsOf, docsPath, docsPaths, findDocsPage } from '../app/docs/pages.ts';
import { docsTree, loosePages } from '../app/docs/tree.ts';
import { layouts, sharedSite, type Site, whyNot } from './site.ts';

/** A busy machine takes its time. */
const soon = { timeout: 20_000 };
const ready = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });
const reading = [...docsTree.flatMap(({ pages }) => pages), ...loosePages];

describe.skipIf(whyNot !== null)(`reading the documentation (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  it('goes through every page by Next and back by Previous, the title in focus and the window at the top', async () => {
    const { page, context, messages } = await site.open(docsPath(reading[0]?.key ?? ''));
    await ready(page);
    for (const { title } of reading.slice(1)) {
      await page.locator('a[rel=next]').click();
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
      await heading.waitFor();
      await expect
        .poll(() => heading.evaluate((element) => element === document.activeElement), soon)
        .toBe(true);
      expect(await page.evaluate('scrollY')).toBe(0);
      expect(await page.title()).toBe(`${title} · Aplomb`);
    }
    expect(await page.locator('a[rel=next]').count()).toBe(0);
    for (const { title } of reading.toReversed().slice(1)) {
      await page.locator('a[rel=prev]').click();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    }
    expect(await page.locator('a[rel=prev]').count()).toBe(0);
    expect(messages).toEqual([]);
    await context.close();
  });

  it('gives every page its breadcrumb, and links only what there is', async () => {
    for (const path of docsPaths().slice(1)) {
      const html = await (await fetch(site.origin + path)).text();
      const crumbs = /<nav aria-label="Breadcrumb">([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? '';
      const labels = breadcrumbsOf(path.slice('/docs/'.length)).map(({ label }) => label);
      expect(
        crumbs
          .replaceAll(/<[^>]+>/g, '|')
          .split('|')
          .filter((text) => text !== '' && text !== '/'),
        path,
      ).toEqual(labels);
      for (const [, target = ''] of crumbs.matchAll(/href="([^"]+)"/g))
        expect(
          target === '/docs' || findDocsPage(target.slice('/docs/'.length)) !== undefined,
          target,
        ).toBe(true);
    }
  });

  it.each(['/docs', '/docs/'])(
    'shows the home with its cards, with and without a slash at the end: %s',
    async (path) => {
      const { page, context, messages } = await site.open(path);
      const links = await page
        .locator('main li a')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
      for (const key of [
        'getting-started/quick-start',
        'getting-started/installation',
        'core-features/screen-analysis',
        'integration-guides/interview-preparation',
        'troubleshooting/common-issues',
        'advanced-usage/hotkey-customization',
      ]) {
        expect(links).toContain(docsPath(key));
      }
      await ready(page);
      await page.getByRole('link', { name: 'Quick start guide' }).last().click();
      await page.waitForURL(`${site.origin}/docs/getting-started/quick-start`);
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  it('replaces an unknown path by the home, from the server and in the page', async () => {
    const { page, context } = await site.open('/docs/nothing/here');
    expect(new URL(page.url()).pathname).toBe('/docs');
    await ready(page);
    await page.getByRole('link', { name: 'Installation guide' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Installation guide' }).waitFor();
    await page.evaluate(
      'history.pushState({ idx: 9, key: "x" }, "", "/docs/not/there"); dispatchEvent(new ' +
        'PopStateEvent("popstate", { state: history.state }))',
    );
    await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs');
    await context.close();
  });

  it('lists the sections beside the page and marks the one being read', async () => {
    const { page, context } = await site.open('/docs/troubleshooting/common-issues');
    await ready(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const listed = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(listed).toEqual(
      await page
        .locator('article :is(h2, h3)[id]')
        .evaluateAll((headings) =>
          headings.map(({ id }) => `/docs/troubleshooting/common-issues#${id}`),
        ),
    );
    const last = contents.getByRole('link').last();
    await last.click();
    await expect.poll(() => last.getAttribute('aria-current'), soon).toBe('true');
    expect(await page.evaluate('document.activeElement.id')).toBe(listed.at(-1)?.split('#')[1]);
    await page.evaluate('scrollTo(0, 0)');
    await expect
      .poll(() => contents.locator('[aria-current]').getAttribute('href'), soon)
      .toBe(listed[0]);
    await context.close();
  });

  it('links each section to itself, and opens a page at the section of its address', async () => {
    const { page, context } = await site.open(
      '/docs/troubleshooting/common-issues/starting#a-hotkey-does-not-respond',
    );
    await expect
      .poll(
        () =>
          page
            .locator('#a-hotkey-does-not-respond')
            .evaluate((heading) => Math.abs(heading.getBoundingClientRect().top - 64)),
        soon,
      )
      .toBeLessThan(64);
    const anchor = page
      .locator('#a-hotkey-does-not-respond')
      .getByRole('link', { name: 'Link to this section' });
    await anchor.focus();
    expect(await anchor.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await context.close();
  });

  it('copies the page as Markdown, and says so when the clipboard refuses', async () => {
    const path = '/docs/troubleshooting/common-issues';
    const { page, context } = await site.open(path, { permissions: ['clipboard-write'] });
    await ready(page);
    await page.evaluate(
      '(() => { const write = navigator.clipboard.write.bind(navigator.clipboard); ' +
        'navigator.clipboard.write = async (items) => { globalThis.copied = await (await ' +
        'items[0].getType("text/plain")).text(); await write(items); }; })()',
    );
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    expect(await page.evaluate<string>('globalThis.copied')).toBe(
      await (await fetch(`${site.origin}${path}.md`)).text(),
    );
    await context.close();
    const refused = await site.open(path);
    await ready(refused.page);
    await refused.page.evaluate(
      'navigator.clipboard.write = () => Promise.reject(new DOMException("no", "NotAllowedError"))',
    );
    await refused.page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await refused.page.getByRole('status').filter({ hasText: 'Not copied' }).waitFor();
    await refused.context.close();
  });

  it('tells when a page changed, and leads to where a mistake can be reported', async () => {
    const { page, context } = await site.open('/docs/troubleshooting/common-issues');
    expect(
      await page
        .getByRole('link', { name: 'Report a problem with this page' })
        .getAttribute('href'),
    ).toBe('/go/issues');
    const changed = page.locator('main time');
    if ((await changed.count()) > 0)
      expect(await changed.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await context.close();
  });

  it.each(layouts)('reads and leads on without script at %d px', async (width) => {
    const { page, context } = await site.open('/docs/getting-started/quick-start', {
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
    });
    expect(await page.locator('article h2').count()).toBeGreaterThan(2);
    expect(await page.getByRole('button', { name: 'Copy page as Markdown' }).count()).toBe(0);
    await page.locator('a[rel=next]').click();
    expect(await page.locator('h1').textContent()).toBe('Installation guide');
    if (width < 1024) await page.getByRole('button', { name: 'All pages' }).click();
    await page.locator('#docs-sidebar summary', { hasText: 'Troubleshooting' }).click();
    await page.locator('#docs-sidebar').getByRole('link', { name: 'Contact support' }).click();
    expect(await page.locator('h1').textContent()).toBe('Contact support');
    await context.close();
  });
});
