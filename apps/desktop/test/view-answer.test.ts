import { LLMock } from '@copilotkit/aimock';
import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, openViewBench, type ViewBench, violations } from './view-bench.ts';

const mock = new LLMock({ port: 0, chunkSize: 6 });
const beginning = 'Two deques keep both ends.\n\nOne holds the largest, the oth';
const provider = {
  id: null,
  kind: 'openai-compatible',
  key: 'sk-never-shown',
  vision: false,
  on: true,
} as const;

const { APLOMB_TEST_PICTURES: pictures } = process.env;
/** Keeps a picture for a person to look at, where a folder is given. */
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
};

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

    it('shows what is sent, before and after, with its size and without the key', async () => {
      mock.reset();
      mock.onMessage(/./, {
        content: 'Because one end cannot serve both.',
        usage: { prompt_tokens: 321, completion_tokens: 7 },
      });
      await overlay.getByRole('textbox').fill('Why is one not enough?');
      await overlay.keyboard.press('Alt+0');
      const dialog = overlay.getByRole('dialog', { name: 'What will be sent' });
      await dialog.getByText('Not sent yet').first().waitFor();
      await dialog.getByText('Why is one not enough?').first().waitFor();
      expect(await dialog.getByText('tokens, estimated').count()).toBe(2);
      await picture(overlay, 'sent-before');
      expect(mock.getRequests()).toHaveLength(0);
      await overlay.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await overlay.getByRole('textbox').press('Enter');
      await overlay.getByText('Because one end cannot serve both.').first().waitFor();
      await button('What was sent').click();
      const sent = overlay.getByRole('dialog', { name: 'What was sent' });
      await sent.getByText(/^To .*321 tokens sent, 7 written/).waitFor();
      const shown = (await sent.textContent()) ?? '';
      const body = mock.getLastRequest()?.body as { messages: { content: string }[] } | undefined;
      expect(body?.messages.length).toBeGreaterThan(1);
      for (const { content } of body?.messages ?? []) expect(shown).toContain(content);
      expect(shown).not.toContain(provider.key);
      expect(await violations(overlay)).toEqual([]);
      await picture(overlay, 'sent-after');
      await overlay.keyboard.press('Escape');
      await sent.waitFor({ state: 'hidden' });
    });

    it('shows under the answer what exact tools found wrong in it, and what is right', async () => {
      mock.reset();
      mock.onMessage(/./, {
        content: [
          'You need 12 × 4 = 48 lamps, and 48 + 5 = 54 with the spare ones.',
          '3(x - 1) = 12\n\n3x - 1 = 12\n\n3x = 13\n\nx = 13/3',
          '```python\nfor lamp in lamps\n    print(lamp)\n```',
          'It says so: “twelve lamps for each hall” [D4].',
        ].join('\n\n'),
      });
      await ask('How many lamps?');
      const wrong = overlay.getByRole('list', { name: 'Wrong or not supported' });
      await wrong.getByText('Recomputed: 53, not what stands there.').waitFor();
      await wrong.getByText('Wrong step').waitFor();
      await wrong.getByText(/^.*Python, line 1:/).waitFor();
      await wrong.getByText('There is no source D4.').waitFor();
      await overlay.getByText('Checked: 1 calculation recomputed').click();
      await overlay.getByText('Recomputed: right.').waitFor();
      expect(await violations(overlay)).toEqual([]);
      await picture(overlay, 'checks');
    });

    it('offers a model where none may answer, and asks it when it is added', async () => {
      mock.reset();
      const before = await view.bench.call('providers.list', {});
      for (const { id } of before) await view.bench.call('providers.remove', { id });
      mock.onMessage(/./, { content: 'Written after all.' });
      await ask('Who writes this?');
      await overlay.getByText('A written answer needs an AI model.').first().waitFor();
      await button('Add a model').first().click();
      const dialog = overlay.getByRole('dialog', { name: 'Add a model' });
      await dialog.getByRole('button', { name: 'Show the models' }).waitFor();
      await dialog.getByRole('button', { name: 'Look for files again' }).waitFor();
      await dialog.getByRole('button', { name: 'Look again', exact: true }).waitFor();
      expect(await violations(overlay)).toEqual([]);
      await picture(overlay, 'add-model');
      await dialog.getByRole('button', { name: 'Show the models' }).click();
      expect(await view.bench.call('shell.wanted', {})).toBe('settings/models');
      await dialog.getByRole('button', { name: 'Enter a key' }).click();
      await dialog.getByLabel('Name').fill('Third');
      await dialog.getByLabel('Address').fill(`${mock.url}/v1`);
      await dialog.getByLabel('Model', { exact: true }).fill('third');
      await picture(overlay, 'add-model-key');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await overlay.getByText('Written after all.').first().waitFor();
      await dialog.waitFor({ state: 'hidden' });
    });

    it('leaves the overlay when a new conversation begins', async () => {
      await view.bench.call('history.continue', { id: null });
      await overlay.getByText('Nothing read yet').waitFor();
      expect(await overlay.getByRole('article').count()).toBe(0);
      expect(view.messages).toEqual([]);
    });
  },
);
