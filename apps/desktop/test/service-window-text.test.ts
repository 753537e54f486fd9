import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hotkeys } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram, installPrograms } from '../../../tools/system-packages.ts';
import type { CapturePort, WindowInfo, WindowTextPort } from '../service/base/ports.ts';
import { createNativeCapture } from '../service/platform/capture-native.ts';
import { createAtSpiWindowText } from '../service/platform/window-text-at-spi.ts';
import { type OtherWindow, showPage } from './real-capture.ts';
import { type Bench, openBench } from './service-harness.ts';
import { openSessionBus, type SessionBus, sessionBusFault } from './session-bus.ts';
import { openXSession, until, type XSession, xSessionFault } from './x-session.ts';

installPrograms(['chromium', 'mousepad']);
const hasEditor = findProgram('mousepad') !== null;
const fault = xSessionFault() ?? sessionBusFault();
/** A busy machine may be slow to tell; how long it may take is no matter of these tests. */
const PATIENT = 60_000;
const flags = ['--force-renderer-accessibility'];
const log = { error: () => undefined };
const secret = 'hunter2secret';
const statement =
  'Illicit l1l1 and O0O0 are told apart, être too, and the price is 1 234,50 €: no reader of ' +
  'pictures is asked for what a window says of itself.';
const later = 'Another sentence of other words and of another length took its place.';
const code = ['def f(xs):', '    if xs != [1, l]:', '        return [i -> 10]'];
const page = `<!doctype html><title>Opening</title>
<body style="margin:24px;background:#fff;font:18px sans-serif"><h1>Quarterly figures</h1>
<p id="statement">${statement.replace('l1l1', '<b>l1l1</b>')}</p><pre style="font:16px monospace">${code
  .join('\n')
  .replace('>', '&gt;')}</pre>
<label>Password <input type="password" value="${secret}"></label>
<script>
requestAnimationFrame(() => requestAnimationFrame(() => { document.title = 'Figures'; }));
addEventListener('keydown', () => { document.querySelector('#statement').textContent = '${later}'; });
</script>`;
const painted = `<!doctype html><title>Opening</title><body style="margin:24px;background:#fff;font:18px sans-serif">
<p>${statement}</p><canvas width="600" height="80"></canvas><script>
const context = document.querySelector('canvas').getContext('2d');
context.font = '30px sans-serif';
context.fillText('Painted by hand on a canvas', 10, 50);
requestAnimationFrame(() => requestAnimationFrame(() => { document.title = 'Painted'; }));
</script>`;
const file = ['int main(void) {', '    return l1 != 10;', '}', '// Illicit: O0O0'];

describe.skipIf(fault !== null)(`text from real windows (${fault ?? 'Xvfb and AT-SPI'})`, () => {
  let bus: SessionBus, session: XSession, browser: OtherWindow, bench: Bench, folder: string;
  let capture: CapturePort, patient: WindowTextPort, asShipped: WindowTextPort;
  let asked: WindowTextPort;
  const before = process.env['DISPLAY'];
  const windowOf = async (title: string): Promise<WindowInfo> => {
    const found = (await capture.windows()).find((window) => window.title.includes(title));
    if (found === undefined) throw new TypeError(`no window ${title}`);
    return found;
  };
  const tells = async (title: string, words: string): Promise<void> => {
    await until(async () => {
      const window = (await capture.windows()).find((one) => one.title.includes(title));
      const told = window === undefined ? null : await patient.read(window, window);
      return told?.lines.some(({ text }) => text.includes(words)) ?? false;
    }, `the text of ${title}`);
  };
  const read = async (title: string) => {
    const { id } = await windowOf(title);
    const { answer } = await bench.call('capture.start', { mode: 'window', target: id });
    if (answer?.findings?.kind !== 'screen') throw new TypeError('no screen was read');
    return { answer, text: answer.findings.value.details.text };
  };

  beforeAll(async () => {
    bus = await openSessionBus();
    session = await openXSession('1280x900', bus.environment);
    process.env['DISPLAY'] = session.display;
    folder = await mkdtemp(join(tmpdir(), 'aplomb-editor-'));
    capture = await createNativeCapture(log);
    patient = createAtSpiWindowText(bus.environment, log, PATIENT);
    asShipped = createAtSpiWindowText(bus.environment, log);
    asked = patient;
    const windowText: WindowTextPort = {
      read: (window, area) => asked.read(window, area),
      warm: () => asked.warm(),
      close: async () => undefined,
    };
    bench = await openBench([], { screen: { capture, windowText } });
    const place = { x: 20, y: 20, width: 800, height: 600 };
    browser = await showPage(session, 'Figures', page, place, flags);
    await tells('Figures', 'Quarterly');
  });
  afterAll(async () => {
    await bench?.close();
    await patient?.close();
    await asShipped?.close();
    await browser?.close();
    await session?.close();
    await bus?.close();
    if (before === undefined) delete process.env['DISPLAY'];
    else process.env['DISPLAY'] = before;
    await rm(folder, { recursive: true, force: true });
  });

  it('takes a browser’s text as it is, without its password, and says and keeps where it is from', async () => {
    const { answer, text } = await read('Figures');
    expect(answer.textSource).not.toBe('picture');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(statement);
    expect(text).toContain(code.join('\n'));
    expect(text).not.toContain(secret);
    expect(text).not.toContain('•••');
    const kept = await bench.call('history.get', { id: answer.conversationId ?? '' });
    expect(kept.content.map(({ body }) => body)).toMatchObject([
      { kind: 'capture', capture: { textSource: answer.textSource } },
      { kind: 'answer', answer: { textSource: answer.textSource } },
    ]);
  });

  it('takes only what was marked', async () => {
    bench.platform.hotkeys.press(hotkeys.activate.chord);
    const { pickId } = await bench.event('capture.picking');
    const window = await windowOf('Figures');
    const told = await patient.read(window, window);
    const heading = told?.lines.find(({ text }) => text === 'Quarterly figures');
    if (heading === undefined) throw new TypeError('no heading was told');
    const { x, y, width, height } = heading.box;
    const area = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
    const answer = await bench.call('capture.region', { pickId, area });
    expect(answer.textSource).not.toBe('picture');
    expect(answer.findings).toMatchObject({ value: { details: { text: 'Quarterly figures' } } });
  });

  it('reads the picture where that is wanted', async () => {
    const set = (on: boolean) =>
      bench.call('settings.set', { group: 'privacy', values: { window_text: on } });
    await set(false);
    const { answer, text } = await read('Figures');
    await set(true);
    expect(answer.textSource).toBe('picture');
    expect(text).toContain('Quarterly figures');
    expect(text).not.toContain(secret);
  });

  it.skipIf(!hasEditor)('takes the text of an editor made with GTK', async () => {
    await writeFile(join(folder, 'main.c'), file.join('\n'));
    session.start('mousepad', join(folder, 'main.c'));
    await tells('main.c', 'Illicit');
    const { answer, text } = await read('main.c');
    expect(answer.textSource).not.toBe('picture');
    expect(text).toContain(file.join('\n'));
  });

  it('reads what a window does not tell', async () => {
    const place = { x: 60, y: 60, width: 800, height: 400 };
    const other = await showPage(session, 'Painted', painted, place, flags);
    try {
      await tells('Painted', 'Illicit');
      const { answer, text } = await read('Painted');
      expect(answer.textSource).toBe('both');
      expect(text.replaceAll(/\s+/g, ' ')).toContain(statement);
      expect(text).toContain('Painted by hand on a canvas');
    } finally {
      await other.close();
    }
  });

  it('answers for the frozen screen when the window shows something else by then', async () => {
    browser.raise();
    await until(
      async () => (await windowOf('Figures')).focused,
      'the browser in front of everything',
    );
    const seen = bench.events.length;
    bench.platform.hotkeys.press(hotkeys.activate.chord);
    const { pickId } = await bench.event('capture.picking', undefined, seen);
    session.run('xdotool', 'key', 'x');
    await tells('Figures', later);
    const { x, y, width, height } = await windowOf('Figures');
    const answer = await bench.call('capture.region', { pickId, area: { x, y, width, height } });
    expect(answer.textSource).toBe('picture');
    if (answer.findings?.kind !== 'screen') throw new TypeError('no screen was read');
    expect(answer.findings.value.details.text).toMatch(/are told apart/);
    expect(answer.findings.value.details.text).not.toContain(later.slice(0, 20));
  });

  it('waits for no program that hangs', async () => {
    asked = asShipped;
    browser.raise();
    process.kill(browser.process, 'SIGSTOP');
    try {
      const { answer, text } = await read('Figures');
      expect(answer.textSource).toBe('picture');
      expect(text).toContain('Quarterly figures');
    } finally {
      process.kill(browser.process, 'SIGCONT');
      asked = patient;
    }
  });
});
