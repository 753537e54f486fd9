import type { CDPSession, Page } from 'playwright-core';

/**
 * In the page, as `walk`: remembers every control that gets the focus, with whether that is to be
 * seen, names those that a key or a finger does not reach, and tells the kinds of elements there are.
 */
export const WATCH = `(() => {
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
  const kind = (element) => {
    // What the first sheet marked to hide, the whole one shows again: no kind of its own.
    const names = element.getAttributeNames().filter((one) => one !== 'data-fold').toSorted();
    const said = ['class', 'role', 'type'].map((name) => element.getAttribute(name));
    return [element.localName, ...names, ...said].join(' ');
  };
  // What an element is, and what it is in: a template brings the same ones to all its pages.
  const placed = (element) => kind(element) + ' in ' + kind(element.parentElement);
  const all = () => [...document.querySelectorAll('body *')];
  globalThis.walk = {
    kinds: () => [...new Set(all().map(placed))],
    // The first of each kind; the whole page where a server's answer has taken them away.
    firstOf: (kinds) => {
      const first = new Map(all().toReversed().map((element) => [placed(element), element]));
      const found = kinds.map((kind) => first.get(kind)).filter((element) => element !== undefined);
      return found.length > 0 ? found : [document.body];
    },
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
    untouchable: (part) => controls().filter((element) => {
      if (element.tabIndex < 0 || element.closest(part) === null) return false;
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

/** Walks through pages with the Tab key, one after the other in one page with `WATCH`. */
export class TabWalk {
  readonly #page: Page;
  readonly #keys: CDPSession;
  /** Walked through on another page already. */
  readonly #frames = new Set<string>();

  private constructor(page: Page, keys: CDPSession) {
    this.#page = page;
    this.#keys = keys;
  }

  /** Begins in a page to which `WATCH` was added. */
  static async in(page: Page): Promise<TabWalk> {
    return new TabWalk(page, await page.context().newCDPSession(page));
  }

  /**
   * Presses Tab as often as there are controls, and names those that never had the focus. What is
   * around a page is left out by its own link where it was walked through on another page.
   */
  async missed(): Promise<string[]> {
    const frame = await this.#page.evaluate<string>('walk.frame()');
    const part = this.#frames.has(frame) && (await this.#skipsFrame()) ? 'main' : 'body';
    this.#frames.add(frame);
    let missed: string[] = [];
    // What a page shows once its server has answered is reached in the next round.
    for (let round = 0; round < 3; round += 1) {
      // A later round begins somewhere behind the part, and comes back through the whole page.
      const counted = round === 0 ? part : 'body';
      const count = await this.#page.evaluate<number>(`walk.count('${counted}')`);
      // Sent without waiting for each: there are thousands of them on the site.
      await Promise.all(
        Array.from({ length: count + 1 }, () => this.#keys.send('Input.dispatchKeyEvent', tab)),
      );
      missed = await this.#page.evaluate<string[]>(`walk.missed('${part}')`);
      if (missed.length === 0) break;
    }
    return missed;
  }

  /** Whether the first control is the link to the page's own part, which is then followed. */
  async #skipsFrame(): Promise<boolean> {
    await this.#page.keyboard.press('Tab');
    if ((await this.#page.evaluate('document.activeElement?.hash')) !== '#main') return false;
    await this.#page.keyboard.press('Enter');
    return true;
  }
}
