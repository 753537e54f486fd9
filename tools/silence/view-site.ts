import { chromium } from 'playwright-core';
import { findProgram } from '../system-packages.ts';
import { ProofError } from './traced.ts';

const pages = [
  '/',
  '/download',
  '/status',
  '/support',
  '/docs',
  '/docs/getting-started/installation',
  '/docs/api-reference/endpoints',
  '/search?q=hotkey',
  '/blog',
] as const;

/**
 * The browser is the visitor's and has words of its own with its makers: it finds no host but this
 * one. What pages ask for elsewhere is seen before that.
 */
const flags = ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

/** Opens the site's pages in a browser, to their ends, as a visitor does; they ask this server alone. */
export async function viewSite(origin: string): Promise<void> {
  const executablePath = findProgram('chromium');
  if (executablePath === null) throw new ProofError('There is no Chromium to view the site with.');
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const page = await browser.newPage();
    const elsewhere = new Set<string>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin) elsewhere.add(url.href);
    });
    for (const path of pages) {
      const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
      if (answer?.status() !== 200) throw new ProofError(`${path} answered ${answer?.status()}.`);
      await page.keyboard.press('End');
      await page.waitForLoadState('networkidle');
    }
    if (elsewhere.size > 0)
      throw new ProofError(`Pages of the site ask for ${[...elsewhere].join(', ')}.`);
  } finally {
    await browser.close();
  }
}
