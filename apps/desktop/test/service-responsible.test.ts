import { hotkeys } from '@aplomb/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WindowInfo } from '../service/base/ports.ts';
import { openBench, type Bench } from './service-harness.ts';

const window = (id: number, application: string, x: number, width: number): WindowInfo => ({
  id,
  title: application,
  application,
  x,
  y: 0,
  width,
  height: 300,
  focused: id === 1,
  minimised: false,
  process: null,
});
/**
 * Front to back: a password manager at the left, an editor, and a second password manager wholly
 * behind the editor.
 */
const windows = [
  window(1, 'KeePassXC.exe', 0, 200),
  window(2, 'editor', 200, 400),
  window(3, 'Bitwarden', 250, 100),
];

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(['article-dark.png'], { windows });
});
afterAll(() => bench.close());

/** A pixel of the frozen screen as the picker shows it. */
async function pixel(pictureId: string, x: number, y: number): Promise<number[]> {
  const response = await fetch(`http://127.0.0.1:${bench.service.host.port}/blob/${pictureId}`, {
    headers: { authorization: `Bearer ${bench.service.host.token}` },
  });
  return [
    ...(await sharp(await response.arrayBuffer())
      .extract({ left: x, top: y, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
}

describe('what captures leave out', () => {
  it(
    'is decided before anything is read: masked where it can be seen, unmasked ' +
      'where another window covers it',
    async () => {
      const { picking } = await bench.call('capture.start', { mode: 'area' });
      expect(picking?.masked).toEqual([{ x: 0, y: 0, width: 200, height: 300 }]);
      expect(picking?.windows.filter(({ excluded }) => excluded).map(({ id }) => id)).toEqual([
        1, 3,
      ]);
      const pictureId = picking?.pictures[0]?.pictureId ?? '';
      const grey = [128, 128, 128];
      expect(await pixel(pictureId, 0, 0)).toEqual(grey);
      expect(await pixel(pictureId, 199, 299)).toEqual(grey);
      expect(await pixel(pictureId, 200, 10)).not.toEqual(grey);
      expect(await pixel(pictureId, 260, 10)).not.toEqual(grey);
      const refused = await bench.fails('capture.region', {
        pickId: picking?.pickId ?? '',
        area: { x: 10, y: 10, width: 100, height: 100 },
      });
      expect(refused).toMatchObject({ code: 'ACCESS_DENIED' });
      expect(refused.detail).toContain('KeePassXC');
    },
  );

  it('is refused as a window, and can be changed by the user', async () => {
    expect(await bench.fails('capture.start', { mode: 'window', target: 1 })).toMatchObject({
      code: 'ACCESS_DENIED',
    });
    await bench.call('captureExclusions.set', { program: 'editor', on: true });
    expect(
      (await bench.call('captureExclusions.get', {})).exclusions.find(
        ({ program }) => program === 'editor',
      ),
    ).toMatchObject({ reason: 'own', on: true });
    expect(await bench.fails('capture.start', { mode: 'window', target: 2 })).toMatchObject({
      code: 'ACCESS_DENIED',
    });
    await bench.call('captureExclusions.set', { program: 'editor', on: false });
    expect(
      (await bench.call('capture.targets', {})).windows.find(({ id }) => id === 2)?.excluded,
    ).toBe(false);
  });
});

describe('the policy check', () => {
  it('leaves Practice only until the rules are known to allow more', async () => {
    expect(await bench.fails('interview.set', { mode: 'stealth' })).toMatchObject({
      code: 'ACCESS_DENIED',
    });
    // No way around it: the same setting by its own door.
    expect(
      await bench.fails('settings.set', {
        group: 'interview',
        values: { interview_mode: 'assisted' },
      }),
    ).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(await bench.fails('exam.set', { on: true })).toMatchObject({ code: 'ACCESS_DENIED' });
    await bench.call('policy.save', {
      subject: 'interview',
      answer: 'unknown',
      evidence: 'nobody said',
    });
    expect((await bench.fails('interview.set', { mode: 'assisted' })).detail).toContain('Practice');
    await bench.call('policy.save', { subject: 'interview', answer: 'allowed', evidence: '' });
    expect((await bench.fails('interview.set', { mode: 'assisted' })).detail).toContain(
      'where it stands',
    );
    await bench.call('policy.save', {
      subject: 'interview',
      answer: 'allowed_with_disclosure',
      evidence: 'E-mail of the recruiter, 3 March',
    });
    expect(await bench.call('interview.set', { mode: 'assisted' })).toEqual({ mode: 'assisted' });
    const { entries } = await bench.call('audit.list', { kinds: ['policy'] });
    expect(entries[0]?.detail).toContain('E-mail of the recruiter');
  });

  it('gives hints, not solutions, in an assisted interview', async () => {
    await bench.call('contexts.use', { context: 'interview' });
    const hints = await bench.call('text.analyze', {
      text: 'Solve for x: 3x + 7 = 40',
      mode: 'problem',
    });
    expect(hints.local).not.toContain('11');
    expect(hints.local).toContain('left to you');
    expect(JSON.stringify(hints)).not.toContain('x = 11');
    await bench.call('interview.set', { mode: 'practice' });
    const practice = await bench.call('text.analyze', {
      text: 'Solve for x: 3x + 7 = 40',
      mode: 'problem',
    });
    expect(practice.local).toContain('11');
  });

  it('takes back what the rules no longer permit', async () => {
    await bench.call('interview.set', { mode: 'stealth' });
    await bench.call('policy.save', {
      subject: 'interview',
      answer: 'forbidden',
      evidence: 'Their web page',
    });
    expect((await bench.call('app.state', {})).interview).toBe('practice');
    expect((await bench.call('settings.get', {})).interview.interview_mode).toBe('practice');
  });
});

describe('a lock-down browser', () => {
  it('switches all help off while it runs, and nothing of the user’s own', async () => {
    bench.platform.system.setPrograms(['explorer', 'LockDownBrowser.exe']);
    for (const refused of [
      await bench.fails('capture.start', { mode: 'screen' }),
      await bench.fails('text.analyze', { text: 'Is this allowed?', mode: 'general' }),
      await bench.fails('audio.start', {}),
      await bench.fails('live.start', {}),
      await bench.fails('answer.ask', { question: 'What is 2 + 2?', conversationId: null }),
    ]) {
      expect(refused).toMatchObject({ code: 'ACCESS_DENIED' });
      expect(refused.detail).toContain('LockDown');
    }
    const shown = bench.events.length;
    bench.platform.hotkeys.press(hotkeys.activate.chord);
    await bench.event('notice', ({ problem }) => problem?.code === 'ACCESS_DENIED', shown);
    expect((await bench.call('app.state', {})).helpOff?.program).toContain('LockDown');
    expect((await bench.call('history.list', {})).total).toBeGreaterThan(0);
    bench.platform.system.setPrograms(['explorer']);
    expect((await bench.call('text.analyze', { text: 'Now it is.', mode: 'general' })).kind).toBe(
      'text',
    );
    expect((await bench.call('app.state', {})).helpOff).toBeNull();
  });
});

describe('the capture state', () => {
  it('shows in tray and state while the screen is being selected, in Stealth as well', async () => {
    await bench.call('policy.save', {
      subject: 'interview',
      answer: 'allowed',
      evidence: 'Their handbook, page 4',
    });
    await bench.call('interview.set', { mode: 'stealth' });
    const from = bench.events.length;
    await bench.call('capture.start', { mode: 'area' });
    await bench.event('state', ({ capturing }) => capturing, from);
    expect(bench.platform.shell.tray).toMatchObject({ capturing: true });
    await bench.call('capture.cancel', {});
    await bench.event('state', ({ capturing }) => !capturing, from);
    expect(bench.platform.shell.tray).toMatchObject({ capturing: false });
  });
});
