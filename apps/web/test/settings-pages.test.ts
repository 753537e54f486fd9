import { advanced, frame, key, openQuietly, radio, reload, saved } from './guide-steps.ts';
import {
  type AuditEntry,
  contextProfiles,
  type HotkeyAction,
  hotkeys,
  performanceSettings,
} from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../app/docs/settings/audit/chain.ts';
import demoLog from '../app/docs/settings/audit/demo-log.json' with { type: 'json' };
import { readHotkeyFile } from '../app/docs/settings/hotkeys/hotkey-file.ts';
import { sharedSite, type Site, whyNot } from './site.ts';

const [hotkeyPage = '', contextPage = '', privacyPage = '', performancePage = ''] = advanced;
const defaults = Object.fromEntries(
  Object.entries(hotkeys).map(([id, { chord }]) => [id, chord]),
) as Record<HotkeyAction, string>;
const log = demoLog as AuditEntry[];

describe.skipIf(whyNot !== null)(`settings in the documentation (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  const open = (path: string) => openQuietly(site, path);

  it('lists every hotkey, records one, and refuses what is taken or reserved', async () => {
    const { page, close } = await open(hotkeyPage);
    expect(
      await page
        .getByRole('table', { name: 'Hotkeys', exact: true })
        .locator('tbody th')
        .allTextContents(),
    ).toEqual(Object.values(hotkeys).map(({ action }) => action));
    const editor = frame(page, 'Hotkeys');
    const change = editor.getByRole('button', {
      name: `Change the keys: ${hotkeys.quick_capture.action}`,
    });
    await key(change, 'Enter');
    await page.keyboard.press('Control+Shift+L');
    await editor.getByText(`Ctrl+Shift+L is taken: ${hotkeys.live_mode.action}`).first().waitFor();
    await page.keyboard.press('Alt+Space');
    await editor.getByText('Alt+Space opens the window menu').first().waitFor();
    await page.keyboard.press('F8');
    await editor.getByText('No conflicts').waitFor();
    await key(editor.getByRole('button', { name: 'Use Ctrl+Alt+H' }), 'Enter');
    await reload(page);
    expect(
      readHotkeyFile(await saved(page, editor.getByRole('button', { name: 'Export JSON' }))),
    ).toEqual({ chords: { ...defaults, quick_capture: 'F8', activate: 'Ctrl+Alt+H' } });
    await key(editor.getByRole('button', { name: 'Reset', exact: true }), 'Enter');
    expect(
      readHotkeyFile(await saved(page, editor.getByRole('button', { name: 'Export JSON' }))),
    ).toEqual({ chords: defaults });
    await close();
  });

  it('takes a file of hotkeys in as a whole, or not at all', async () => {
    const { page, close } = await open(hotkeyPage);
    const editor = frame(page, 'Hotkeys');
    const give = async (text: string): Promise<void> =>
      editor.getByLabel('Import JSON').setInputFiles({
        name: 'keys.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await give('{"chords":{"quick_capture":"F7","live_mode":"F7"}}');
    await editor.getByText('F7 is taken').waitFor();
    await editor.getByText('Nothing has changed').waitFor();
    expect(await page.evaluate('localStorage.getItem("aplomb.hotkeys")')).toBeNull();
    await give('{"chords":{"quick_capture":"F7"}}');
    await editor.getByText('keys.json is in force').waitFor();
    expect(
      JSON.parse(String(await page.evaluate('localStorage.getItem("aplomb.hotkeys")'))),
    ).toMatchObject({ quick_capture: 'F7', activate: defaults.activate });
    await close();
  });

  it('writes the request that the API takes, and no more than differs from the profile', async () => {
    const { page, close } = await open(contextPage);
    const editor = frame(page, 'Context');
    const body = async (): Promise<unknown> =>
      JSON.parse((await editor.locator('pre').textContent()) ?? '');
    expect(await body()).toEqual({ context_profile_id: 'learning', custom_settings: {} });
    await editor.getByLabel('Profile').selectOption('custom');
    await editor.getByLabel('Industry focus').selectOption('healthcare');
    await key(radio(editor, 'Response style', 'Balanced'), 'ArrowLeft');
    await editor.getByLabel('Custom context: name').fill('Board');
    const wanted = {
      context_profile_id: 'custom',
      custom_settings: {
        industry_focus: 'healthcare',
        response_style: 'concise',
        custom_name: 'Board',
      },
    };
    await expect.poll(body).toEqual(wanted);
    await reload(page);
    await expect.poll(body).toEqual(wanted);
    const answer = await fetch(`${site.origin}/v1/settings/context`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await site.server.createKey()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(await body()),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      data: { current_context: 'custom', ...wanted.custom_settings },
    });
    await editor.getByLabel('Profile').selectOption('interview');
    // The profile says “concise” itself now, so the request need not.
    expect(contextProfiles.interview.values.response_style).toBe('concise');
    await expect.poll(body).toEqual({
      context_profile_id: 'interview',
      custom_settings: { industry_focus: 'healthcare', custom_name: 'Board' },
    });
    await key(editor.getByRole('button', { name: 'Reset' }), 'Enter');
    await expect.poll(body).toEqual({ context_profile_id: 'learning', custom_settings: {} });
    await close();
  });

  it('sets a privacy mode with its switches, and writes each change into the log', async () => {
    const { page, close } = await open(privacyPage);
    const form = frame(page, 'Privacy settings');
    const audit = frame(page, 'Privacy Audit Log');
    await key(radio(form, 'Privacy mode', 'Standard'), 'ArrowRight');
    await expect
      .poll(() => form.getByRole('switch', { name: 'Anonymous processing' }).isChecked())
      .toBe(true);
    const others = frame(page, 'Third-party integrations');
    const thirdParty = others.getByRole('switch', { name: 'Third-party AI integration' });
    await key(thirdParty, 'Space');
    await expect.poll(() => thirdParty.isChecked()).toBe(false);
    await key(form.getByRole('switch', { name: 'Local-only processing' }), 'Space');
    await expect.poll(() => radio(form, 'Privacy mode', 'Custom').isChecked()).toBe(true);
    await expect.poll(() => thirdParty.isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Keep and delete' }).first().click();
    await frame(page, 'Retention').getByLabel('Keep history for').selectOption('1_week');
    await page.goBack();
    for (const text of [
      'Privacy mode: High Privacy',
      'Local-only processing: on',
      'Third-party AI integration: off',
      'Keep history for: 1 Week',
    ])
      await audit.getByText(text).waitFor();
    await reload(page);
    expect(await form.getByRole('switch', { name: 'Local-only processing' }).isChecked()).toBe(
      true,
    );
    await key(audit.getByRole('button', { name: 'Verify' }), 'Enter');
    await audit.getByText(`All ${log.length + 4} entries`).waitFor();
    await key(form.getByRole('button', { name: 'Reset' }), 'Enter');
    await audit.getByText('Privacy settings: defaults').waitFor();
    expect(
      JSON.parse(String(await page.evaluate('localStorage.getItem("aplomb.settings.1.privacy")'))),
    ).toBeNull();
    await close();
  });

  it('notices an altered and a missing entry, filters, and exports the whole log', async () => {
    const { page, close } = await open(privacyPage);
    const audit = frame(page, 'Privacy Audit Log');
    const check = async (words: RegExp): Promise<void> => {
      await key(audit.getByRole('button', { name: 'Verify' }), 'Enter');
      await audit.getByText(words).waitFor();
    };
    await check(/Whole/);
    await key(audit.getByRole('button', { name: 'Alter entry 4' }), 'Enter');
    await check(/Broken at entry 4.*changed after it was written/);
    await key(audit.getByRole('button', { name: 'Reset' }), 'Enter');
    await check(/Whole/);
    await page.evaluate(
      "localStorage.setItem('aplomb.audit-log', " +
        `${JSON.stringify(JSON.stringify(log.filter(({ number }) => number !== 9)))})`,
    );
    await reload(page);
    await check(/Broken at entry 10.*removed/);
    await key(audit.getByRole('button', { name: 'Reset' }), 'Enter');
    await audit.getByLabel('Show', { exact: true }).selectOption('sent');
    await audit.getByText(`2 of ${log.length} entries`).waitFor();
    await audit.getByLabel('Search the log').fill('masked');
    await audit.getByText(`1 of ${log.length} entries`).waitFor();
    expect(
      await verify(
        JSON.parse(
          await saved(page, audit.getByRole('button', { name: 'Export JSON' })),
        ) as AuditEntry[],
      ),
    ).toEqual({ whole: true, entries: log.length });
    await close();
  });

  it('offers the performance settings with their defaults and keeps a choice', async () => {
    const { page, close } = await open(performancePage);
    const form = frame(page, 'Performance settings');
    const { processing_mode: mode, battery_mode: battery, threads } = performanceSettings.settings;
    for (const { label, options, default: usual } of [mode, battery, threads]) {
      expect(await form.getByRole('group', { name: label }).getByRole('radio').count()).toBe(
        Object.keys(options).length,
      );
      expect(
        await radio(
          form,
          label,
          (options as Readonly<Record<string, string>>)[usual] ?? '',
        ).isChecked(),
      ).toBe(true);
    }
    await form
      .getByRole('group', { name: threads.label })
      .getByText(threads.options[4], { exact: true })
      .click();
    await reload(page);
    expect(await radio(form, threads.label, '4').isChecked()).toBe(true);
    await key(form.getByRole('button', { name: 'Reset' }), 'Enter');
    expect(await radio(form, threads.label, 'Auto').isChecked()).toBe(true);
    expect(await page.getByText('12% CPU').locator('xpath=ancestor::figure').textContent()).toMatch(
      /256 MB.*A sample/,
    );
    await close();
  });
});
