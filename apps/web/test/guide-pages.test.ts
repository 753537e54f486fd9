import { readFile } from 'node:fs/promises';
import {
  type AuditEntry,
  contextProfiles,
  defaultSettings,
  type HotkeyAction,
  hotkeys,
  learningSettings,
  performanceSettings,
} from '@aplomb/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appended, verify } from '../app/docs/settings/audit/chain.ts';
import demoLog from '../app/docs/settings/audit/demo-log.json' with { type: 'json' };
import {
  conflictsIn,
  hotkeyFileText,
  readHotkeyFile,
} from '../app/docs/settings/hotkeys/hotkey-file.ts';
import { modesFor } from '../app/docs/guides/interview/policy.ts';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

const advanced = [
  'hotkey-customization',
  'context-settings',
  'privacy-controls',
  'performance-optimization',
].map((name) => `/docs/advanced-usage/${name}`);
const guides = [
  'interview-preparation',
  'presentation-mode',
  'learning-assistant',
  'accessibility-features',
].map((name) => `/docs/integration-guides/${name}`);
const [hotkeyPage = '', contextPage = '', privacyPage = '', performancePage = ''] = advanced;
const [interviewPage = '', presentationPage = '', learningPage = '', accessibilityPage = ''] =
  guides;
const defaults = Object.fromEntries(
  Object.entries(hotkeys).map(([id, { chord }]) => [id, chord]),
) as Record<HotkeyAction, string>;
const log = demoLog as AuditEntry[];

describe('a log of entries that hang together', () => {
  it('is whole as shipped, and with what is added', async () => {
    expect(await verify(log)).toEqual({ whole: true, entries: log.length });
    const longer = await appended(log, {
      at: '2026-11-21T08:00:00.000Z',
      kind: 'setting',
      detail: 'Cloud storage: on',
      to: 'This computer',
      bytes: 0,
      mode: 'Documentation',
    });
    expect(await verify(longer)).toEqual({ whole: true, entries: log.length + 1 });
  });
  it.each([
    [
      'a byte count',
      log.map((entry) => (entry.number === 4 ? { ...entry, bytes: 1183 } : entry)),
      4,
    ],
    [
      'a blank added',
      log.map((entry) => (entry.number === 3 ? { ...entry, detail: `${entry.detail} ` } : entry)),
      3,
    ],
    ['an entry taken out', log.filter(({ number }) => number !== 6), 7],
    [
      'two entries exchanged',
      log
        .map((_entry, index) => log[index === 1 ? 2 : index === 2 ? 1 : index] ?? log[0])
        .filter((entry) => entry !== undefined),
      3,
    ],
  ])('shows %s', async (_what, altered, number) =>
    expect(await verify(altered)).toMatchObject({ whole: false, number }),
  );
});

describe('a file of hotkeys', () => {
  it('is read back as it was written', () =>
    expect(
      readHotkeyFile(hotkeyFileText({ ...defaults, live_mode: '', quick_capture: 'F8' })),
    ).toEqual({ chords: { ...defaults, live_mode: '', quick_capture: 'F8' } }));
  it('has no conflict in the defaults', () => expect(conflictsIn(defaults)).toEqual([]));
  it.each([
    ['no JSON', /not a file of hotkeys/],
    ['[]', /not a file of hotkeys/],
    ['{"chords":{"fly":"F2"}}', /no action “fly”/],
    ['{"chords":{"activate":7}}', /no chord/],
    ['{"chords":{"activate":"ctrl-h"}}', /./],
    ['{"chords":{"live_mode":"F9"}}', /F9 is taken/],
    ['{"chords":{"live_mode":"Alt+F4"}}', /closes the window/],
    ['{"chords":{"live_mode":"K"}}', /in the way of typing/],
  ])('is refused with the reason: %s', (text, reason) =>
    expect(readHotkeyFile(text)).toMatchObject({ reasons: [expect.stringMatching(reason)] }),
  );
});

describe('the policy check', () => {
  const source = 'e-mail, 16 November';
  it.each([
    ['', source, 1],
    ['forbidden', source, 1],
    ['unknown', source, 1],
    ['allowed_with_disclosure', ' ', 1],
    ['allowed', '', 1],
    ['allowed_with_disclosure', source, 3],
    ['allowed', source, 3],
  ] as const)('“%s” with source “%s” leaves %i modes', (answer, from, count) => {
    const { modes } = modesFor({ answer, source: from, exam: false });
    expect(modes).toHaveLength(count);
    expect(modes).toContain('practice');
  });
});

describe.skipIf(whyNot !== null)(
  `settings and guides in the documentation (${whyNot ?? 'Chromium'})`,
  () => {
    let site: Site;
    beforeAll(async () => {
      site = await openSite();
    });
    afterAll(async () => {
      await site?.close();
    });

    const open = async (path: string): Promise<{ page: Page; close: () => Promise<void> }> => {
      const { page, context, messages } = await site.open(path);
      await hydrated(page);
      return {
        page,
        close: async () => {
          expect(messages).toEqual([]);
          await context.close();
        },
      };
    };
    const reload = async (page: Page): Promise<void> => {
      await page.reload();
      await hydrated(page);
    };
    const frame = (page: Page, name: string): Locator =>
      page.getByRole('region', { name, exact: true });
    const radio = (frame: Locator, group: string, option: string): Locator =>
      frame.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true });
    /** By keyboard, as every control here can be worked. */
    const key = async (control: Locator, keys: string): Promise<void> => {
      await control.focus();
      await control.page().keyboard.press(keys);
    };
    const saved = async (page: Page, button: Locator): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), key(button, 'Enter')]);
      return readFile(await download.path(), 'utf8');
    };

    it.each([...advanced, ...guides])(
      '%s: has its sections and hydrates as it was built',
      async (path) => {
        const { page, context, messages } = await site.open(path, {
          viewport: { width: 360, height: 800 },
        });
        await hydrated(page);
        const headings = (
          await page
            .locator('article :is(h2, h3)')
            .evaluateAll((all) => all.map((heading) => heading.textContent))
        ).join('\n');
        for (const wanted of [
          /^What it does/m,
          /^How to /m,
          /^A worked example/m,
          /^Limits/m,
          /^Related/m,
        ])
          expect(headings).toMatch(wanted);
        expect(messages).toEqual([]);
        expect(
          await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
        ).toBe(0);
        await context.close();
      },
    );

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
      await editor
        .getByText(`Ctrl+Shift+L is taken: ${hotkeys.live_mode.action}`)
        .first()
        .waitFor();
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
      await key(form.getByRole('switch', { name: 'Local-only processing' }), 'Space');
      await expect.poll(() => radio(form, 'Privacy mode', 'Custom').isChecked()).toBe(true);
      await key(
        frame(page, 'Third-party integrations').getByRole('switch', {
          name: 'Third-party AI integration',
        }),
        'Space',
      );
      await frame(page, 'Retention').getByLabel('Keep history for').selectOption('1_week');
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
        JSON.parse(
          String(await page.evaluate('localStorage.getItem("aplomb.settings.1.privacy")')),
        ),
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
        `localStorage.setItem('aplomb.audit-log', ${JSON.stringify(JSON.stringify(log.filter(({ number }) => number !== 9)))})`,
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
      const {
        processing_mode: mode,
        battery_mode: battery,
        threads,
      } = performanceSettings.settings;
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
      expect(
        await page.getByText('12% CPU').locator('xpath=ancestor::figure').textContent(),
      ).toMatch(/256 MB.*A sample/);
      await close();
    });

    it('opens modes by what the rules say, by keyboard alone', async () => {
      const { page, close } = await open(interviewPage);
      const check = frame(page, 'Policy check');
      const states = async (): Promise<string[]> =>
        check.getByRole('list', { name: 'Modes' }).getByRole('listitem').allTextContents();
      const closed = ['Practice: open', 'Assisted: closed', 'Stealth: closed'];
      expect(await states()).toEqual(closed);
      await check.getByRole('switch').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await radio(check, 'What do the rules', 'Forbidden').isChecked()).toBe(true);
      expect(await states()).toEqual(closed);
      await page.keyboard.press('ArrowLeft');
      await check.getByText('Until you know, Practice').waitFor();
      expect(await states()).toEqual(closed);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await radio(check, 'What do the rules', 'Allowed with disclosure').isChecked()).toBe(
        true,
      );
      expect(await states()).toEqual(closed);
      await page.keyboard.press('Tab');
      await page.keyboard.type('invitation, 16 November');
      await expect.poll(states).toEqual(['Practice: open', 'Assisted: open', 'Stealth: open']);
      await check.getByText('I use Aplomb').waitFor();
      await key(radio(check, 'Interview mode', 'Practice'), 'ArrowRight');
      await reload(page);
      expect(await radio(check, 'Interview mode', 'Assisted').isChecked()).toBe(true);
      await key(check.getByRole('switch'), 'Space');
      await expect.poll(() => radio(check, 'Interview mode', 'Practice').isChecked()).toBe(true);
      await key(check.getByRole('button', { name: 'Reset' }), 'Enter');
      expect(await states()).toEqual(closed);
      await close();
    });

    it('shows what the audience sees, with the defaults of presentation mode', async () => {
      const { page, close } = await open(presentationPage);
      const form = frame(page, 'Presentation settings');
      const switches = [
        'Invisible interface',
        'Silent notifications',
        'Local processing while presenting',
      ];
      expect(
        await Promise.all(switches.map((name) => form.getByRole('switch', { name }).isChecked())),
      ).toEqual(Object.values(defaultSettings().presentation));
      const audience = form
        .locator('figure')
        .filter({ hasText: 'What the audience sees' })
        .getByText('Pause.');
      expect(await audience.isVisible()).toBe(true);
      await key(form.getByRole('switch', { name: 'Presentation mode' }), 'Space');
      await form.getByText('left out of the shared picture').waitFor();
      expect(await audience.count()).toBe(0);
      await form.getByText('no sound, no pop-up').waitFor();
      await key(form.getByRole('switch', { name: 'Invisible interface' }), 'Space');
      await form.getByText('The audience sees your notes').waitFor();
      await reload(page);
      expect(await form.getByRole('switch', { name: 'Invisible interface' }).isChecked()).toBe(
        false,
      );
      await key(form.getByRole('button', { name: 'Reset' }), 'Enter');
      expect(await form.getByRole('switch', { name: 'Invisible interface' }).isChecked()).toBe(
        true,
      );
      await close();
    });

    it('keeps goals: add, edit, milestones, complete, remove, undo, export', async () => {
      const { page, close } = await open(learningPage);
      const goals = frame(page, 'Goals');
      await key(goals.getByRole('button', { name: 'Add goal' }), 'Enter');
      await goals.getByText('Write something first').waitFor();
      await goals.getByLabel('New goal').fill('Explain a join');
      await page.keyboard.press('Enter');
      const goal = goals.getByRole('listitem', { name: 'Explain a join' });
      await goal.getByText('In Progress').waitFor();
      await key(goal.getByRole('button', { name: 'Edit' }), 'Enter');
      for (const title of ['Inner', 'Outer']) {
        await goal.getByLabel('New milestone').fill(title);
        await page.keyboard.press('Enter');
      }
      await key(goal.getByRole('checkbox', { name: 'Inner' }), 'Space');
      await goal.getByText('1 of 2 milestones achieved').waitFor();
      await key(goal.getByRole('slider', { name: /Percent complete/ }), 'ArrowRight');
      await goal.getByText('5 % ·').waitFor();
      await goal.getByLabel('Title').fill('Explain joins');
      await page.keyboard.press('Enter');
      await reload(page);
      const renamed = goals.getByRole('listitem', { name: 'Explain joins' });
      await key(renamed.getByRole('button', { name: 'Mark as completed' }), 'Enter');
      await renamed.getByText('Completed', { exact: true }).waitFor();
      await key(renamed.getByRole('button', { name: 'Remove' }), 'Enter');
      await goals.getByText('No goals yet').waitFor();
      await key(goals.getByRole('button', { name: 'Undo' }), 'Enter');
      expect(
        JSON.parse(await saved(page, goals.getByRole('button', { name: 'Export JSON' }))),
      ).toMatchObject({
        goals: [
          {
            title: 'Explain joins',
            status: 'Completed',
            percent_complete: 100,
            milestones_achieved: 1,
            milestones: [
              { title: 'Inner', achieved: true },
              { title: 'Outer', achieved: false },
            ],
          },
        ],
      });
      await key(goals.getByRole('button', { name: 'Reset' }), 'Enter');
      await goals.getByText('No goals yet').waitFor();
      await close();
    });

    it('counts a session, pauses, goes on after a reload, and says when it is over', async () => {
      const context = await site.browser.newContext({ reducedMotion: 'no-preference' });
      const page = await context.newPage();
      await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') });
      await page.goto(site.origin + learningPage);
      await hydrated(page);
      const settings = frame(page, 'Learning settings');
      expect(await settings.getByRole('checkbox').count()).toBe(
        Object.keys(learningSettings.settings.subject_areas.options).length,
      );
      await key(radio(settings, 'Session length', '45 minutes'), 'ArrowLeft');
      const timer = frame(page, 'Session');
      const left = timer.getByRole('timer');
      const seconds = async (): Promise<number> => {
        const [minutes = 0, rest = 0] = ((await left.textContent()) ?? '').split(':').map(Number);
        return minutes * 60 + rest;
      };
      await expect.poll(seconds).toBe(25 * 60);
      await key(timer.getByRole('button', { name: 'Start' }), 'Enter');
      await page.clock.fastForward('10:00');
      await expect.poll(seconds).toBeLessThanOrEqual(15 * 60);
      await key(timer.getByRole('button', { name: 'Pause' }), 'Enter');
      const paused = await seconds();
      await page.clock.fastForward('05:00');
      expect(await seconds()).toBe(paused);
      await page.reload();
      await hydrated(page);
      await expect.poll(seconds).toBe(paused);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect.poll(() => left.textContent()).toMatch(/^1[0-5] min$/);
      await key(timer.getByRole('button', { name: 'Resume' }), 'Enter');
      await page.clock.fastForward('16:00');
      await timer
        .getByRole('status')
        .filter({ hasText: 'The session is over. Rest for 5 minutes' })
        .waitFor();
      await key(timer.getByRole('button', { name: 'Start another' }), 'Enter');
      await expect.poll(() => left.textContent()).toBe('25 min');
      await key(timer.getByRole('button', { name: 'Stop' }), 'Enter');
      await timer.getByRole('button', { name: 'Start', exact: true }).waitFor();
      await context.close();
    });

    it('reads what the system asks for, live, and shows or sounds a note', async () => {
      const { page, close } = await open(accessibilityPage);
      const row = page
        .getByRole('table', { name: 'What your system asks for' })
        .getByRole('row', { name: /Reduced motion/ });
      await expect.poll(() => row.textContent()).toMatch(/off/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect.poll(() => row.textContent()).toMatch(/Reduced motionon/);
      const preview = frame(page, 'Notes by eye or by ear');
      const play = preview.getByRole('button', { name: 'Play a note' });
      await key(play, 'Enter');
      await preview.getByText('Shown without a sound.').waitFor();
      await key(radio(preview, 'Notification style', 'Visual Only'), 'ArrowRight');
      await key(play, 'Enter');
      await preview.getByText(/A short sound was played, and nothing was shown/).waitFor();
      expect(await preview.getByText('Idempotent').count()).toBe(0);
      await key(preview.getByRole('switch', { name: 'You are presenting' }), 'Space');
      await key(play, 'Enter');
      await preview.getByText(/It waits until you have presented/).waitFor();
      await key(preview.getByRole('button', { name: 'Reset' }), 'Enter');
      expect(await radio(preview, 'Notification style', 'Visual Only').isChecked()).toBe(true);
      await close();
    });
  },
);
