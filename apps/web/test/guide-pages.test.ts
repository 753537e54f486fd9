import { advanced, frame, guides, key, openQuietly, radio, reload, saved } from './guide-steps.ts';
import { defaultSettings, learningSettings } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtHtml } from './routes.ts';
import { hydrated, sharedSite, type Site, whyNot } from './site.ts';

const [interviewPage = '', presentationPage = '', learningPage = '', accessibilityPage = ''] =
  guides;

/** What axe, the console and the width say of them, the walk through every page tells. */
it.each([...advanced, ...guides])('%s: has its sections', (path) => {
  const headings = [...builtHtml(path).matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)]
    .map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, '').trim())
    .join('\n');
  for (const wanted of [
    /^What it does/m,
    /^How to /m,
    /^A worked example/m,
    /^Limits/m,
    /^Related/m,
  ])
    expect(headings).toMatch(wanted);
});

describe.skipIf(whyNot !== null)(`guides in the documentation (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  const open = (path: string) => openQuietly(site, path);

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
    expect(await form.getByRole('switch', { name: 'Invisible interface' }).isChecked()).toBe(false);
    await key(form.getByRole('button', { name: 'Reset' }), 'Enter');
    expect(await form.getByRole('switch', { name: 'Invisible interface' }).isChecked()).toBe(true);
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
});
