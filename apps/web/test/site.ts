import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { dataFolder } from '../../server/test/database-template.ts';
import {
  type Environment,
  type RunningServer,
  startServer,
  type TemporaryFolder,
} from '../../server/test/running-server.ts';

const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;
const build = fileURLToPath(new URL('../build', import.meta.url));

/** Why the tests of the site cannot run here, or null: `describe.skipIf(whyNot !== null)`. */
export const whyNot = executablePath === '' ? 'no Chromium, Chrome or Edge is installed' : null;

/** Widths every page is looked at in. */
export const widths = [360, 768, 1440] as const;

/** A width of each layout: the menus fold below 1,024 pixels. For steps that work alike in between. */
export const layouts = [360, 1440] as const;

/** The built site behind a real server, in a real browser. */
export interface Site {
  readonly server: RunningServer;
  readonly browser: Browser;
  readonly origin: string;
  /**
   * A fresh page (own context) on a path; `messages` collects what the console and failed requests
   * say.
   */
  open(
    path: string,
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; context: BrowserContext; messages: string[] }>;
  close(): Promise<void>;
}

/** Starts a server on a fresh database with the built site, and a browser. */
export async function openSite(environment: Environment = {}): Promise<Site> {
  if (!existsSync(`${build}/site.json`))
    throw new Error(
      'The site is not built: run "node apps/web/scripts/build-site.ts" or "npm test".',
    );
  return openIn(await dataFolder(), environment);
}

async function openIn(folder: TemporaryFolder, environment: Environment): Promise<Site> {
  const [server, browser] = await Promise.all([
    startServer({ APLOMB_DATA_DIR: folder.path, APLOMB_SITE_DIR: build, ...environment }),
    chromium.launch({ executablePath, args: flags.split(' ') }),
  ]);
  return {
    server,
    browser,
    origin: server.origin,
    open: async (path, options) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      context.setDefaultTimeout(50_000);
      const page = await context.newPage();
      const messages = messagesOf(page);
      await page.addInitScript(tellBreaches);
      await page.goto(server.origin + path);
      return { page, context, messages };
    },
    close: async () => {
      await browser.close();
      await server.stop();
      await folder.remove();
    },
  };
}

let shared: Promise<Site> | null = null;

/**
 * A site on the usual settings for files that change nothing on its server, which those that run in
 * one process share; `close` ends the file's pages.
 */
export const sharedSite = (): Promise<Site> => (shared ??= openShared());

async function openShared(): Promise<Site> {
  const folder = await dataFolder();
  const site = await openIn(folder, {});
  process.on('exit', () => rmSync(folder.path, { recursive: true, force: true, maxRetries: 3 }));
  // Vitest ends its processes so; those that they started end with their exit.
  process.once('SIGTERM', () => process.exit());
  return {
    ...site,
    close: async () => {
      await Promise.all(site.browser.contexts().map((context) => context.close()));
    },
  };
}

/** Chromium's console is silent on what the page's policy refused, where the page caught it. */
const tellBreaches = `addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
  console.error('refused: ' + violatedDirective + ' of ' + sourceFile))`;

/** Collects what the console and failed requests of a page say from now on. */
function messagesOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      messages.push(`failed: ${request.url()}`);
  });
  return messages;
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  // A locator, not a condition in text: the pages' policy lets nobody evaluate strings.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
