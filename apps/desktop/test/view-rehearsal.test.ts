import { partName } from '@aplomb/contract';
import { LLMock } from '@copilotkit/aimock';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

const jobDescription =
  'Ferry operations manager, Skerry Lines. You plan the winter timetable for eleven ferries. ' +
  'You lead the crew rota. You run the safety drills with the coastguard. Experience with the ' +
  'crew rota, with safety drills and with a winter timetable is required.';
const answer = 'I wrote the winter timetable and ran the safety drills.';

describe.skipIf(noBrowser)(
  'a rehearsal in the window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    const mock = new LLMock({ port: 0 });
    let view: ViewBench, page: Page;

    beforeAll(async () => {
      await mock.start();
      view = await openViewBench(['code-python-dark.png']);
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      await view.bench.call('documents.add', {
        file: { name: 'job.txt', base64: Buffer.from(jobDescription).toString('base64') },
      });
      page = await view.open('main');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await openPart(page, 'prepare/rehearsal');
    });
    afterAll(async () => {
      await view?.close();
      await mock.stop();
    });

    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body ? '' : (activeElement?.textContent ?? '');
      });
    const noFaults = async (): Promise<void> => {
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    };

    it('is set up from one’s own documents, whose terms may be left out', async () => {
      await page.getByLabel(/^What is asked for/).selectOption({ label: 'job.txt' });
      await page.getByRole('checkbox', { name: 'Skerry Lines' }).uncheck();
      await page.getByRole('slider', { name: 'Questions' }).fill('2');
      await noFaults();
      await button('Start the rehearsal').press('Enter');
      await heading('Question 1 of 2').waitFor();
      const { current } = await view.bench.call('rehearsal.get', {});
      expect(current?.unsaid).not.toContain('Skerry Lines');
      // A screen reader begins with the question.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(current?.question);
      await noFaults();
    });

    it('says why it cannot listen, and keeps what is typed when the window is closed', async () => {
      await button('Answer aloud').click();
      await page.getByRole('alert').filter({ hasText: 'Audio Init Failed' }).waitFor();
      await page.getByLabel('Or type your answer').fill(answer);
      await expect
        .poll(async () => (await view.bench.call('draft.get', { name: 'rehearsal' })).text)
        .toBe(answer);
      await page.reload();
      await expect.poll(() => page.getByLabel('Or type your answer').inputValue()).toBe(answer);
    });

    it('shows what was counted, takes the person’s own judgement and asks on', async () => {
      await button('Submit').click();
      await heading('Review of question 1 of 2').waitFor();
      const said = page.getByRole('listitem').filter({ hasText: 'winter timetable' });
      await said.first().waitFor();
      await page.getByText('Not said so far, in these words').waitFor();
      await page.getByText('need a language model').waitFor();
      await noFaults();
      await button('Badly').click();
      await page
        .getByRole('status')
        .filter({ hasText: partName('prepare/learning') })
        .waitFor();
      // What was pressed is gone; a screen reader goes on from its panel.
      await expect.poll(focused).toContain('Review of question 1 of 2');
      await button('Answer the follow-up').click();
      await heading('Follow-up to question 1').waitFor();
      await expect.poll(() => page.getByLabel('Or type your answer').inputValue()).toBe('');
      await button(/^Skip$/).click();
      await heading('Question 2 of 2').waitFor();
      await button('End the rehearsal').click();
      await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
      await page.getByRole('table', { name: 'By week' }).waitFor();
      await expect.poll(focused).toBe('Prepare');
      await page.getByText(/Asked for, not said in these words/).waitFor();
      await noFaults();
      // The browser's own word on the microphone that was not there.
      expect(view.messages).toEqual([expect.stringContaining('400')]);
    });

    it('lets a model write the questions, and says of each that AI wrote it', async () => {
      mock.onMessage(/./, { content: '1. What does the coastguard ask of you?' });
      await view.bench.call('providers.save', {
        id: null,
        kind: 'openai-compatible',
        name: 'Local server',
        model: 'sim',
        baseUrl: `${mock.url}/v1`,
        key: 'k',
        vision: false,
        on: true,
      });
      await page.getByLabel(/^What is asked for/).selectOption({ label: 'job.txt' });
      const byModel = page.getByRole('switch', { name: 'Let the model write the questions' });
      await byModel.and(page.getByRole('switch', { checked: true })).waitFor();
      await noFaults();
      await button('Start the rehearsal').press('Enter');
      await page.getByText('What does the coastguard ask of you?').waitFor();
      await page.getByText(/^Question written by AI: .*sim/).waitFor();
      await noFaults();
    });
  },
);
