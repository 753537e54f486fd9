import { LLMock } from '@copilotkit/aimock';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, openViewBench, type ViewBench, violations } from './view-bench.ts';

const mock = new LLMock({ port: 0, chunkSize: 6 });
const beginning = 'Two deques keep both ends.\n\nOne holds the largest, the oth';
const provider = {
  id: null,
  kind: 'openai-compatible',
  key: 'k',
  vision: false,
  on: true,
} as const;

describe.skipIf(noBrowser)(
  "a model's answer in the overlay (skipped where no Chromium, Chrome or Edge is installed)",
  () => {
    let view: ViewBench, overlay: Page;

    beforeAll(async () => {
      await mock.start();
      view = await openViewBench(['article-dark.png']);
      for (const name of ['First', 'Second'])
        await view.bench.call('providers.save', {
          ...provider,
          name,
          model: name.toLowerCase(),
          baseUrl: `${mock.url}/v1`,
        });
      overlay = await view.open('overlay', { viewport: { width: 440, height: 640 } });
      await overlay.getByText('Nothing read yet').waitFor();
    });
    afterAll(async () => {
      await view?.close();
      await mock.stop();
    });

    const button = (name: string) => overlay.getByRole('button', { name, exact: true });
    const ask = async (question: string): Promise<void> => {
      await overlay.getByRole('textbox').fill(question);
      await overlay.getByRole('textbox').press('Enter');
    };

    it('is kept when it breaks off, and goes on with Enter on the empty field', async () => {
      mock.onMessage(
        /./,
        { content: `${beginning}${' and more'.repeat(40)}` },
        { truncateAfterChunks: Math.ceil(beginning.length / 6) + 2, latency: 15 },
      );
      await ask('Why two deques and not one?');
      await button('Continue').waitFor();
      await overlay.getByText('One holds the largest').waitFor();
      await overlay.getByText('then cut off').waitFor();
      expect(await violations(overlay)).toEqual([]);
      mock.reset();
      mock.onMessage(/./, { content: 'One holds the largest, the other the smallest.' });
      await overlay.getByRole('textbox').press('Enter');
      await overlay.getByText('One holds the largest, the other the smallest.').waitFor();
      await overlay.getByText('Two deques keep both ends.').first().waitFor();
      await button('Continue').waitFor({ state: 'hidden' });
    });

    it('is asked for again, or of another model, without typing anything', async () => {
      mock.reset();
      mock.on({ model: 'first' }, { content: ' ' });
      mock.on({ model: 'second' }, { error: { message: 'down' }, status: 400 });
      await ask('And with one?');
      await button('Retry').waitFor();
      mock.reset();
      mock.on({ model: 'first' }, { content: 'Said by the first.' });
      mock.on({ model: 'second' }, { content: 'Said by the second.' });
      await button('Ask another model').click();
      await overlay.getByText('Said by the second.').first().waitFor();
      await button('Retry').waitFor({ state: 'hidden' });
    });

    it('shows formulas as mathematics and code in colour, and leaves money alone', async () => {
      mock.reset();
      mock.onMessage(/./, {
        content: [
          String.raw`The sum is \(\frac{n(n+1)}{2}\), which saves between $5 and $10.`,
          '```python\nfor item in items:\n    print("one", 1)  # each\n```',
          '| n | sum |\n|---|---|\n| 3 | 6 |',
        ].join('\n\n'),
      });
      await ask('How is it summed?');
      await overlay.locator('math mfrac').first().waitFor();
      await overlay.getByText('between $5 and $10').first().waitFor();
      await overlay.locator('pre .hljs-keyword', { hasText: 'for' }).first().waitFor();
      await overlay.locator('table').first().waitFor();
      expect(await violations(overlay)).toEqual([]);
    });

    it('answers a follow-up by one key', async () => {
      mock.reset();
      mock.on({ userMessage: /at most three short sentences/ }, { content: 'Shorter now.' });
      await overlay.getByRole('button', { name: 'Shorter', exact: true }).waitFor();
      await overlay.keyboard.press('Alt+2');
      await overlay.getByText('Shorter now.').first().waitFor();
    });

    it('leaves the overlay when a new conversation begins', async () => {
      await view.bench.call('history.continue', { id: null });
      await overlay.getByText('Nothing read yet').waitFor();
      expect(await overlay.getByRole('article').count()).toBe(0);
      expect(view.messages).toEqual([]);
    });
  },
);
