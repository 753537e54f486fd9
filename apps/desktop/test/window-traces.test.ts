import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { deflateSync, gzipSync } from 'node:zlib';
import { harderAfter, type PartPath } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPrograms } from '../../../tools/system-packages.ts';
import { dataPaths } from '../service/base/data-folder.ts';
import { type DesktopApp, openDesktopApp } from './desktop-app.ts';
import { findWords } from './find-words.ts';
import {
  captureByHand,
  leaveFirstLaunch,
  openPart,
  type OtherWindow,
  showPage,
} from './real-capture.ts';
import { xSessionFault } from './x-session.ts';

const fault = xSessionFault();
installPrograms(['chromium']);

/** Words that are in no program and no dictionary. */
const probes = Array.from({ length: 60 }, (_, index) => {
  const part = (at: number): string => `${'bdfgklmnprtvz'[at % 13]}${'aeiou'[at % 5]}`;
  return `q${part(index)}${part(index * 7 + 3)}zw${part(index * 3 + 1)}x${part(index + 5)}`;
});
/** Words kept back for the fields of the overlay. */
const OVERLAY_FIELDS = 1,
  FLUSH_MILLISECONDS = 12_000;
/** A question that comes after this many known ones is to be answered in writing. */
const KNOWN_BEFORE_WRITING = harderAfter.moderate.of;

/** How many text fields the sources of the windows hold. */
function fieldsInSource(): number {
  const view = fileURLToPath(new URL('../view/', import.meta.url));
  return readdirSync(view, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      ...readFileSync(join(view, name), 'utf8').matchAll(
        /<(?:TextField|TextArea|input)\b[^]*?\/>/g,
      ),
    ])
    .filter(([element]) => !/type="(?:checkbox|file|time|number)"/.test(element)).length;
}

describe.skipIf(fault !== null)(
  `what the app’s windows leave on the disk (${fault ?? 'Xvfb'})`,
  () => {
    let root: string, app: DesktopApp, page: Page, other: OtherWindow;
    const left = [...probes];
    const typed = new Map<string, string>();

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'aplomb-traces-'));
      const folders = Object.fromEntries(
        ['HOME', 'TMPDIR', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR'].map((name) => [
          name,
          join(root, name),
        ]),
      );
      await Promise.all(Object.values(folders).map((folder) => mkdir(folder, { mode: 0o700 })));
      app = await openDesktopApp({ environment: folders });
      page = await leaveFirstLaunch(app);
      // What the windows leave is asked for, not how fast a busy machine reads a document.
      page.setDefaultTimeout(60_000);
    });
    afterAll(async () => {
      await other?.close();
      await app?.close();
      await rm(root, { recursive: true, force: true });
    });

    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const go = (path: PartPath) => openPart(page, path);

    /** Types a new word into every text field that is shown and was not typed into, by the keyboard. */
    const typeEverywhere = async (where: string, window = page): Promise<void> => {
      await window.waitForTimeout(300);
      const dialog = window.getByRole('dialog');
      const fields = ((await dialog.count()) > 0 ? dialog : window.locator('body')).locator(
        'input:not([type=checkbox], [type=radio], [type=file], [type=range], ' +
          '[type=time], [type=number], [aria-hidden=true]), textarea',
      );
      for (let index = 0; index < (await fields.count()); index += 1) {
        const field = fields.nth(index);
        if (!(await field.isVisible())) continue;
        const label = await field.evaluate(
          (element) =>
            element.getAttribute('aria-label') ??
            (element as HTMLInputElement).labels?.[0]?.textContent ??
            '',
        );
        const key = `${where}: ${label}`;
        if (typed.has(key)) continue;
        expect(await field.getAttribute('autocomplete'), key).toMatch(/^(?:off|new-password)$/);
        const word = left.shift() ?? expect.fail('there are more fields than words');
        typed.set(key, word);
        await field.click();
        await field.pressSequentially(
          (await field.getAttribute('type')) === 'url' ? `https://${word}.example/v1` : word,
        );
      }
    };

    it('types into every field of every window', async () => {
      await page.getByText('Wake words', { exact: true }).click();
      await page.getByText('Scheduled sessions', { exact: true }).click();
      await typeEverywhere('Session');
      await page.getByLabel('Ask a question').press('Enter');
      const question = page.getByLabel('Ask a question');
      await expect.poll(() => question.inputValue()).toBe('');
      for (let known = 0; known <= KNOWN_BEFORE_WRITING; known += 1) {
        await question.fill(`What is ${known + 12} % of 24000?`);
        await question.press('Enter');
        await expect.poll(() => question.inputValue()).toBe('');
        await page
          .getByRole('article')
          .filter({ hasText: String((known + 12) * 240) })
          .first()
          .getByRole('button', { name: 'Remember' })
          .click();
      }

      await go('now/text');
      await typeEverywhere('Text');
      await button('Analyze').click();

      await go('history/conversations');
      await typeEverywhere('History');
      await page.getByLabel('Search', { exact: true }).fill('');
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') })
        .getByRole('link')
        .first()
        .click();
      await button('Rename').click();
      await typeEverywhere('Conversation');
      await page.getByLabel('Title').press('Enter');
      await page.getByLabel('New tag').press('Enter');
      await button('Add the note').click();

      await go('prepare/documents');
      await page.locator('input[type=file]').setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(`The crane of ${left[0]} is served by the night shift.`),
      });
      await page.getByLabel('Search your documents').waitFor();
      await typeEverywhere('Documents');
      await go('prepare/contexts');
      await button('New context').click();
      await typeEverywhere('Contexts');

      await go('prepare/rehearsal');
      await button('Start the rehearsal').click();
      await page.getByLabel('Or type your answer').waitFor();
      await typeEverywhere('Rehearsal');
      await button('Submit').click();
      await page.getByRole('heading', { name: /^Review of question/ }).waitFor();
      await go('prepare/interview');
      await page
        .getByRole('radio', { name: /^Allowed$/ })
        .first()
        .check();
      await typeEverywhere('Interview');
      await go('prepare/presentation');
      await typeEverywhere('Presentation');
      await go('prepare/learning');
      for (let known = 0; known < KNOWN_BEFORE_WRITING; known += 1) {
        await button('Show the answer').click();
        await button('At once').click();
      }
      await page.getByLabel('Your answer, from memory').waitFor();
      await typeEverywhere('Learning');
      await page.getByLabel('New goal').press('Enter');
      await button('Edit').click();
      await typeEverywhere('Learning');

      await go('settings/privacy');
      await typeEverywhere('Privacy');
      await page.getByLabel('Add a program').press('Enter');
      await go('settings/kept');
      await typeEverywhere('Copy');
      await button('Restore from a copy').click();
      await typeEverywhere('Restore');
      await button('Delete everything …').click();
      await typeEverywhere('Delete everything');
      await page.keyboard.press('Escape');
      await go('settings/audit');
      await typeEverywhere('Audit log');

      await go('settings/models');
      await button('Add a model').click();
      await button(/^Import files/).click();
      await typeEverywhere('AI models');
      await button('Save').click();

      await go('settings/help');
      await typeEverywhere('Help');

      await go('now/session');
      // A choice is shown as taken once it is saved.
      await page.getByRole('radio', { name: 'System Audio' }).click();
      await expect
        .poll(() => page.getByRole('radio', { name: 'System Audio' }).isChecked())
        .toBe(true);
      await button(/^Start$/).click();
      await page.getByRole('dialog').waitFor();
      await typeEverywhere('Consent');
      await page.keyboard.press('Escape');
    });

    it('reads words off the screen and takes a question about them in the overlay', async () => {
      const words = left.splice(0, left.length - OVERLAY_FIELDS);
      other = await showPage(
        app.session,
        'Reading',
        `<!doctype html><title>Reading</title><body style="background:#fff;font:20px/1.4 sans-serif">
        ${words.map((word) => `The harbour of ${word} opens at noon.<br>`).join('')}`,
        { x: 100, y: 60, width: 1100, height: 900 },
      );
      other.raise();
      const { overlay } = await captureByHand(app, { x: 120, y: 110 }, { x: 1100, y: 900 });
      const answer = overlay.locator('article').first();
      await expect.poll(() => answer.getAttribute('aria-busy')).toBe('false');
      const shown = await answer.innerText();
      expect(words.filter((word) => shown.includes(word))).not.toEqual([]);
      await typeEverywhere('Overlay', overlay);
      await overlay.getByRole('textbox').first().press('Enter');
      expect(typed.size, [...typed.keys()].join()).toBeGreaterThanOrEqual(fieldsInSource());
      expect(left).toEqual([]);
    });

    it('finds a word in every form a program may keep it in', async () => {
      const [word = ''] = probes;
      const control = join(root, 'control');
      await mkdir(control);
      await writeFile(join(control, 'plain'), `x${word.toUpperCase()}x`);
      await writeFile(join(control, 'wide'), Buffer.from(`.${word}`, 'utf16le').subarray(1));
      await writeFile(
        join(control, 'packed'),
        Buffer.concat([Buffer.from('head'), gzipSync(`words ${word}`)]),
      );
      const database = new DatabaseSync(join(control, 'base'));
      database.exec('CREATE TABLE t (v BLOB)');
      database.prepare('INSERT INTO t VALUES (?)').run(deflateSync(`words ${word}`));
      database.close();
      const found = await findWords([control], [word]);
      expect(found.map(({ file }) => basename(file)).toSorted()).toEqual([
        'base',
        'packed',
        'plain',
        'wide',
      ]);
      await rm(control, { recursive: true });
    });

    it('leaves no word of it on the disk, while it runs, after a crash and after its end', async () => {
      const words = probes.filter((word) => !left.includes(word));
      const places = [app.folder, root];
      // What a browser keeps it writes some seconds later.
      await wait(FLUSH_MILLISECONDS);
      expect(await findWords(places, words)).toEqual([]);
      process.kill(Number(readFileSync(dataPaths(app.folder).windowPid, 'utf8')), 'SIGSEGV');
      await wait(FLUSH_MILLISECONDS);
      expect(await findWords(places, words)).toEqual([]);
    });

    it('begins with a profile of its own and leaves none', async () => {
      const profile = dataPaths(app.folder).windowProfile;
      // As an earlier version left it.
      const old = join(app.folder, 'window-profile', 'Default', 'Web Data');
      await app.stop();
      expect(existsSync(profile)).toBe(false);
      await mkdir(dirname(old), { recursive: true });
      await writeFile(old, probes.join());
      await app.start();
      await app.page('main');
      expect(await findWords([app.folder], probes)).toEqual([]);
    });
  },
);
