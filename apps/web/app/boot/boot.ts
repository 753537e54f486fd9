// Comes with the first paint of every page: shows what is below a phone's first screen, starts React
// when the page is idle or someone is about to use it, and repeats what was pressed too early.

/** Scripts that several pages start with, by the numbers that pages say; the build knows them. */
declare const startFiles: readonly string[];

{
  const root = document.documentElement.dataset;
  let started = false;
  let ready = false;
  let early: (() => void) | undefined;

  // Zod asks with an eval whether it may compile, which the page's policy refuses and Firefox logs.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const files = JSON.parse(document.querySelector('#entry')?.textContent ?? '[]') as (
    | string
    | number
  )[];
  const add = (tag: string, fields: object): void =>
    document.head.append(Object.assign(document.createElement(tag), fields));

  const start = (): void => {
    if (started) return;
    started = true;
    const [first = '', ...others] = files.map((file) =>
      typeof file === 'number' ? (startFiles[file] ?? '') : file,
    );
    // All at once, where each would else wait for the file that names it.
    for (const href of others) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: first });
  };

  const control = (event: Event): Element | null =>
    event.target instanceof Element
      ? event.target.closest('a,button,input,select,textarea,summary')
      : null;

  const isIntent = (event: Event): boolean => event.type === 'keydown' || control(event) !== null;

  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
    addEventListener(
      type,
      (event) => {
        if (isIntent(event)) start();
      },
      { capture: true, passive: true },
    );
  }

  // Links, forms and disclosures work by themselves; a plain button needs React and is pressed
  // again once it is there.
  const plainButton = (event: Event): HTMLButtonElement | null => {
    const button = control(event);
    const isPlain =
      button instanceof HTMLButtonElement &&
      button.type !== 'submit' &&
      button.popoverTargetElement === null;
    return isPlain ? button : null;
  };

  addEventListener(
    'click',
    (event) => {
      const button = plainButton(event);
      if (ready || button === null || button.dataset.themeChoice !== undefined) return;
      early = () => {
        button.click();
      };
    },
    { capture: true },
  );

  const keepSearchKey = (event: KeyboardEvent): void => {
    if (ready || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    early = () => {
      dispatchEvent(new KeyboardEvent('keydown', event));
    };
  };
  addEventListener('keydown', keepSearchKey, { capture: true });

  addEventListener(
    'aplomb:ready',
    () => {
      ready = true;
      early?.();
      early = undefined;
    },
    { once: true },
  );

  // Console and status page hold nothing until the server was asked; a build goes on meanwhile.
  const isWaiting = document.querySelector('[aria-busy=true],[data-live]') !== null;
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  // Without a pointer that hovers, on phones, the first touch is early enough, and until then the
  // battery and the data are the reader's.
  const mayLoad = connection?.saveData !== true;
  const isPhone = !matchMedia('(any-hover: hover)').matches;
  const startAtRest = (): void => {
    // A page that never comes to rest must not wait for ever.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 2_000 });
    else setTimeout(start);
  };
  if (isWaiting || (mayLoad && !isPhone)) {
    if (document.readyState === 'complete') startAtRest();
    else addEventListener('load', startAtRest);
  }

  // Our fonts for a phone's next page, once this one is read: see site/fonts.ts.
  const keepFonts = async (): Promise<void> => {
    await document.fonts.load('1em Geist, "Geist Mono", "Instrument Serif"');
    root.fontsKept = '';
    localStorage.setItem('aplomb.fonts', '1');
  };
  if (isPhone && mayLoad)
    addEventListener('touchstart', () => void keepFonts().catch(reportError), {
      once: true,
      passive: true,
    });

  // What is below a phone's first screen is shown part by part, from the inside out, once its rules
  // are there: laid out at once it would hold up a slow phone. See site/first-paint.ts.
  /** Elements that a slow phone styles and lays out in one short task. */
  const PART = 80;
  const unfold = (): void => {
    let room = PART;
    while (room > 0) {
      const fold = [...document.querySelectorAll('[data-fold]')].at(-1);
      if (fold === undefined) {
        delete root.short;
        return;
      }
      const next = fold.nextElementSibling;
      for (const mark of [fold, next]) mark?.toggleAttribute('data-fold');
      room -= 1 + (next?.querySelectorAll('*').length ?? 0);
    }
    unfoldLater();
  };
  const unfoldLater = (): void => {
    requestAnimationFrame(() => setTimeout(unfold));
  };
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (root.short !== undefined) {
    if (sheet?.sheet) unfoldLater();
    else for (const type of ['load', 'error']) sheet?.addEventListener(type, unfoldLater);
  }

  // What was pressed before this script came: see site/first-paint.ts.
  const kept = globalThis as { early?: Event[] | undefined };
  const pressed = kept.early ?? [];
  kept.early = undefined;
  for (const event of pressed) {
    if (isIntent(event)) start();
    if (event.type === 'click') plainButton(event)?.click();
    else if (event instanceof KeyboardEvent) keepSearchKey(event);
    else event.target?.dispatchEvent(new Event(event.type, event));
  }
}
