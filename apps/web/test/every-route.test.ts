import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPaths } from './routes.ts';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

/**
 * In the page: remembers every control that gets the focus, with whether that is to be seen, and
 * names those that a key or a finger does not reach.
 */
const WATCH = `(() => {
  const seen = new Map();
  const name = (element) => element.outerHTML.slice(0, 140);
  const shows = (element) => {
    const ring = (one) => getComputedStyle(one).outlineStyle !== 'none';
    for (let one = element; one !== null; one = one.parentElement)
      if (ring(one)) return true;
    return ring(element.nextElementSibling ?? element);
  };
  addEventListener('focusin', ({ target }) => {
    // The page's own part has the focus after the link that leads there, and is no control.
    if (target instanceof Element && !target.matches('body,main')) seen.set(target, shows(target));
  }, { capture: true });
  const controls = () =>
    [...document.querySelectorAll(
      'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,summary,[tabindex]',
    )].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      element.getClientRects().length > 0 && element.closest('[inert]') === null);
  // Of radio buttons Tab reaches the chosen one, or the first.
  const isPassed = (radio) => {
    const group = [...document.querySelectorAll('input[type=radio][name="' + radio.name + '"]')];
    return radio !== (group.find(({ checked }) => checked) ?? group[0]);
  };
  const tabbable = () =>
    controls().filter((one) => one.tabIndex >= 0 && !(one.type === 'radio' && isPassed(one)));
  const within = (part) => tabbable().filter((one) => one.closest(part) !== null);
  globalThis.walk = {
    count: (part) => within(part).length,
    missed: (part) => within(part).filter((element) => !seen.has(element)).map(name),
    // What is around the page's own part, but for what marks the page in it.
    frame: () => {
      const body = document.body.cloneNode(true);
      for (const own of body.querySelectorAll('main,script')) own.remove();
      return body.innerHTML.replaceAll(/ aria-current="\\w+"|_R_\\w+_/g, '');
    },
    unseen: () => [...seen].filter(([, shown]) => !shown).map(([element]) => name(element)),
    // A box or radio may be drawn by its label, and a link in a sentence is as high as its line.
    untouchable: () => tabbable().filter((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const targets = [element, ...(element.labels ?? [])];
      const rects = targets.flatMap((target) => [...target.getClientRects()]);
      const touched = rects
        .map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2))
        .filter((top) => top !== null);
      if (touched.length === 0) return false;
      const isInline = element.matches('a') && getComputedStyle(element).display === 'inline';
      const isLarge = rects.some(({ width, height }) => width >= 24 && height >= 24);
      return !(isInline || isLarge) ||
        !touched.some((top) => targets.some((target) => target.contains(top)));
    }).map(name),
  };
})()`;

const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

describe.skipIf(whyNot !== null)(`every route by hand (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  let desk: { page: Page; messages: string[] };
  let phone: { page: Page; messages: string[] };
  let keys: CDPSession;
  /** Walked through on another page already. */
  const frames = new Set<string>();
  beforeAll(async () => {
    site = await openSite();
    const options = { bypassCSP: true, reducedMotion: 'reduce' } as const;
    // Through all paths in one page each, as in every-page.test.ts.
    desk = await site.open('/license', options);
    phone = await site.open('/license', {
      ...options,
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
    });
    for (const { page } of [desk, phone]) await page.addInitScript(WATCH);
    keys = await desk.page.context().newCDPSession(desk.page);
  });
  afterAll(async () => {
    await site?.close();
  });

  /**
   * Presses Tab as often as there are controls, and names those that never had the focus. What is
   * around a page is left out by its own link where it was walked through on another page.
   */
  async function missedByTab(): Promise<string[]> {
    const frame = await desk.page.evaluate<string>('walk.frame()');
    const part = frames.has(frame) && (await skipsFrame()) ? 'main' : 'body';
    frames.add(frame);
    let missed: string[] = [];
    // What a page shows once its server has answered is reached in the next round.
    for (let round = 0; round < 3; round += 1) {
      // A later round begins somewhere behind the part, and comes back through the whole page.
      const counted = round === 0 ? part : 'body';
      const count = await desk.page.evaluate<number>(`walk.count('${counted}')`);
      // Sent without waiting for each: there are thousands of them on the site.
      await Promise.all(
        Array.from({ length: count + 1 }, () => keys.send('Input.dispatchKeyEvent', tab)),
      );
      missed = await desk.page.evaluate<string[]>(`walk.missed('${part}')`);
      if (missed.length === 0) break;
    }
    return missed;
  }

  /** Whether the first control is the link to the page's own part, which is then followed. */
  async function skipsFrame(): Promise<boolean> {
    await desk.page.keyboard.press('Tab');
    if ((await desk.page.evaluate('document.activeElement?.hash')) !== '#main') return false;
    await desk.page.keyboard.press('Enter');
    return true;
  }

  it.each(builtPaths())('%s: the Tab key alone reaches everything, a finger too', async (path) => {
    await Promise.all([desk.page.goto(site.origin + path), phone.page.goto(site.origin + path)]);
    await hydrated(desk.page);
    expect(await missedByTab(), 'Tab passes these by').toEqual([]);
    expect(await desk.page.evaluate('walk.unseen()'), 'focused without a sign of it').toEqual([]);
    expect(await phone.page.evaluate('walk.untouchable()'), 'too small or covered').toEqual([]);
    expect(
      await phone.page.evaluate('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
    const messages = [...desk.messages.splice(0), ...phone.messages.splice(0)];
    expect(
      messages.filter((message) => !(path === '/nothing-here' && message.includes('404'))),
    ).toEqual([]);
  });
});
