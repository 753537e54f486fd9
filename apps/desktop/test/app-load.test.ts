import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPrograms } from '../../../tools/system-packages.ts';
import { type DesktopApp, openDesktopApp } from './desktop-app.ts';
import { apart, watchLoad } from './load-check.ts';
import { leaveFirstLaunch, openPart } from './real-capture.ts';
import { xSessionFault } from './x-session.ts';

const fault = xSessionFault();
installPrograms(['chromium']);

describe.skipIf(fault !== null)(`what the app says of its own load (${fault ?? 'Xvfb'})`, () => {
  let app: DesktopApp, page: Page;
  beforeAll(async () => {
    app = await openDesktopApp();
    page = await leaveFirstLaunch(app);
  });
  afterAll(() => app?.close());

  it('agrees within a tenth with what is counted of its processes while it works', async () => {
    const overlay = await app.page('overlay');
    await openPart(page, 'settings/performance');
    await page.getByText('All parts of the app, its helper').waitFor();
    const report = await watchLoad(app, page, 1);
    expect(await overlay.locator('article').count()).toBeGreaterThan(0);
    expect(report.processor.least).toBeGreaterThan(2);
    for (const figure of [report.processor, report.memory, report.memoryLine])
      expect(apart(figure), JSON.stringify(report)).toBeLessThan(0.1);
    // A point is drawn where its row says, but for rounding.
    expect(report.furthestPoint, JSON.stringify(report)).toBeLessThan(0.01);
  });
});
