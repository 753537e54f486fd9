import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { domainPolicyExample, ruleTierMeanings } from '@aplomb/contract';
import { rulesLink } from '@aplomb/proof';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPart } from './real-capture.ts';
import { signedRules } from './signed-rules.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

describe.skipIf(noBrowser)(
  'signed rules in the window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, page: Page, link: string;

    beforeAll(async () => {
      link = rulesLink(
        'https://aplomb.example',
        await signedRules({
          maker: 'Example Ltd, hiring',
          audience: 'Ana Example',
          tier: 'named_tasks',
          tasks: ['listen', 'ask'],
          hints_only: true,
          note: 'Say when you use it.',
        }),
      );
      view = await openViewBench(['code-python-dark.png']);
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      page = await view.open('main');
      await openPart(page, 'prepare/interview');
    });
    afterAll(() => view?.close());

    const field = () => page.getByRole('textbox', { name: 'Rules link' });
    const read = () => page.getByRole('button', { name: 'Read the link' }).click();

    it('says why a link is refused, and keeps it to be corrected', async () => {
      await field().fill(link.slice(0, -30));
      await read();
      await page.getByRole('alert').filter({ hasText: 'Not whole' }).waitFor();
      expect(await field().inputValue()).not.toBe('');
      // The browser itself notes the refusal.
      expect(view.messages.splice(0)).toEqual([expect.stringContaining('400')]);
    });

    it('shows what a link says before it is used, then keeps to it', async () => {
      await field().fill(link);
      await read();
      await page.getByText(ruleTierMeanings.named_tasks).waitFor();
      await page.getByText('Say when you use it.').waitFor();
      expect((await view.bench.call('app.state', {})).rules).toBeNull();
      await page.getByRole('button', { name: 'Use these rules' }).click();
      await page.getByText('The signed rules allow hints, not solutions.').waitFor();
      await page.getByText('In force', { exact: true }).waitFor();
      expect(await page.getByRole('radio', { name: /Stealth/ }).count()).toBe(0);
      // The person's own answer gives way to what was signed.
      expect(await page.getByText('What do the rules there say about AI help?').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width} px`).toBe(0);
      }
    });

    it('shows where help is asked for what the rules turn off', async () => {
      await openPart(page, 'now/session');
      await page.getByText('The rules of Example Ltd, hiring are in force').waitFor();
      await page.getByText('Turned off: Reading the screen; Live help').waitFor();
      await openPart(page, 'prepare/interview');
    });

    it('says whether the domain that the person names publishes the key', async () => {
      const { fingerprint = '' } = (await view.bench.call('app.state', {})).rules ?? {};
      let keys: string[] = [];
      const server = createServer((_, response) => {
        response.end(JSON.stringify({ ...domainPolicyExample, keys }));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const domain = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      await page.getByRole('textbox', { name: 'Their domain' }).fill(domain);
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.getByText(`${domain} doesn’t publish the key`).waitFor();
      keys = [fingerprint];
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.getByText(`${domain} publishes the key`).waitFor();
      await page.getByText('interviews: for named tasks').waitFor();
      server.close();
    });

    it('shows in the window that help is off, and by whose rules', async () => {
      const text = await signedRules({ tier: 'not_allowed' });
      await view.bench.call('rules.use', { text });
      await page.getByText('The signed rules allow no help').waitFor();
      await openPart(page, 'now/session');
      await page.getByRole('alert').filter({ hasText: 'by the rules of Example Ltd' }).waitFor();
    });

    it('removes rules, and the person answers by themselves again', async () => {
      await openPart(page, 'prepare/interview');
      await page.getByRole('button', { name: 'Remove these rules' }).click();
      await field().waitFor();
      await page.getByText('What do the rules there say about AI help?').waitFor();
      expect(view.messages).toEqual([]);
    });
  },
);
