import type { Browser, Page } from 'playwright-core';

const viewport = { width: 1440, height: 900 };

/** Scripts that a page asks for until the network is quiet: how many, and their KB with headers. */
export async function countScripts(
  browser: Browser,
  address: string,
): Promise<{ requests: number; kilobytes: number }> {
  const page = await browser.newPage({ viewport });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || response.url.endsWith('.js')) sizes.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  await page.goto(address);
  await started(page);
  await page.close();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { requests: sizes.size, kilobytes: bytes / 1024 };
}

/**
 * Milliseconds from pressing a link of the side bar, hovered as a hand does, to the frame that
 * shows the next page's heading, whether the page is loaded anew or its content is exchanged.
 */
export async function timeClicks(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<number[]> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(WATCH_PAINT);
  await page.goto(origin + (paths.at(-1) ?? '/'));
  await started(page);
  const times: number[] = [];
  for (const path of paths) {
    const link = page.locator(`nav a[href="${path}"], nav a[href="${path}/"]`).first();
    await link.hover();
    // As long as a hand rests on what it is about to press.
    await page.waitForTimeout(200);
    await link.click();
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === path);
    const shown = page.locator('html[data-painted]');
    await shown.waitFor({ state: 'attached' });
    times.push(Number(await shown.getAttribute('data-painted')));
    await shown.evaluate((html) => html.removeAttribute('data-painted'));
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return times;
}

/** Ours starts its scripts when the page is idle; of others it is enough that nothing loads. */
async function started(page: Page): Promise<void> {
  if (await page.locator('#entry').count())
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

const WATCH_PAINT = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  const tell = (time) => { document.documentElement.dataset.painted = String(time - pressed); };
  let pressed = Number(sessionStorage.getItem('pressed') ?? 0);
  sessionStorage.removeItem('pressed');
  if (pressed > 0)
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) tell(performance.timeOrigin + paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  const heading = () => document.querySelector('h1')?.textContent;
  addEventListener('click', () => {
    pressed = now();
    sessionStorage.setItem('pressed', String(pressed));
    const before = heading();
    const watch = new MutationObserver(() => {
      if (heading() === before) return;
      watch.disconnect();
      sessionStorage.removeItem('pressed');
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => tell(now());
        port2.postMessage(0);
      });
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, { capture: true });
})();`;
