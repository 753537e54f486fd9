import { partName } from '@aplomb/contract';
import { LLMock } from '@copilotkit/aimock';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, type ViewBench, violations } from './view-bench.ts';

const QUESTION = 'What do bees make?';

describe.skipIf(noBrowser)(
  'what a model wrote, in the window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    const mock = new LLMock({ port: 0 });
    let view: ViewBench, page: Page, conversationId: string;

    beforeAll(async () => {
      await mock.start();
      mock.onMessage(/./, { content: 'Bees make honey.' });
      view = await openViewBench(['code-python-dark.png']);
      const { bench } = view;
      await bench.call('app.firstLaunch.save', { step: 'test', done: true });
      await bench.call('providers.save', {
        id: null,
        kind: 'openai-compatible',
        name: 'Local server',
        model: 'sim',
        baseUrl: `${mock.url}/v1`,
        key: 'k',
        vision: false,
        on: true,
      });
      await bench.call('answer.ask', { question: QUESTION, conversationId: null });
      const answer = await bench.event('answer.done', ({ written }) => written !== null);
      conversationId = answer.conversationId ?? '';
      page = await view.open('main');
      await openPart(page, 'history/conversations');
      await page.getByRole('link', { name: QUESTION }).click();
    });
    afterAll(async () => {
      await view?.close();
      await mock.stop();
    });

    const answer = () => page.getByRole('article', { name: QUESTION });
    const copied = async (): Promise<string> => {
      const { clipboard } = view.bench.platform.system;
      await clipboard.write('');
      await answer().getByRole('button', { name: 'Copy the answer' }).click();
      await expect.poll(() => clipboard.read()).not.toBe('');
      return clipboard.read();
    };

    it('says so when it is copied, and names the receipt once there is one', async () => {
      const line = /^Bees make honey\.\n\nWritten by AI: .*\(sim\), \d{4}-\d\d-\d\d$/;
      expect(await copied()).toMatch(line);
      const { receipt } = await saveReceipt();
      await page.reload();
      expect((await copied()).split('\n').at(-1)).toMatch(
        new RegExp(`^Written by AI: .*\\(sim\\), \\d{4}-\\d\\d-\\d\\d, receipt ${receipt.id}$`),
      );
    });

    const saveReceipt = async (): Promise<{ receipt: { id: string } }> => {
      const asked = { conversationId, format: 'json', choice: 'given' } as const;
      const { blobId } = await view.bench.call('receipt.export', asked);
      const { host } = view.bench.service;
      const response = await fetch(`http://127.0.0.1:${host.port}/blob/${blobId}`, {
        headers: { authorization: `Bearer ${host.token}` },
      });
      return (await response.json()) as { receipt: { id: string } };
    };

    it('says so when it comes back for review', async () => {
      await answer().getByRole('button', { name: 'Remember' }).click();
      await answer().getByText(partName('prepare/learning')).waitFor();
      await openPart(page, 'prepare/learning');
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.getByText(/^Answer written by AI: .*\(sim\)$/).waitFor();
      expect(await violations(page)).toEqual([]);
    });
  },
);
