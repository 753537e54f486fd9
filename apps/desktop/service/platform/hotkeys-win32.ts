import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HotkeyOutcome, HotkeyPort } from '../base/ports.ts';
import { parseChord } from './chord.ts';
import { bind } from './win32/bind.ts';
import type { HotkeyCommand, HotkeyReport } from './win32/hotkey-messages.ts';
import { virtualKeyOf } from './win32/keys.ts';

const WAKE = 0x8001;
const postThreadMessage = bind<number>('user32.dll', 'PostThreadMessageW', 'int', [
  'uint',
  'uint',
  'intptr',
  'intptr',
]);

/**
 * Hotkeys of Windows, asked for one by one: a thread of their own waits for their messages and sees
 * no other key.
 */
export async function createWin32Hotkeys(): Promise<HotkeyPort> {
  const worker = new Worker(new URL('./win32/hotkeys-worker.ts', import.meta.url));
  const [ready] = (await once(worker, 'message')) as [HotkeyReport];
  const threadId = ready.did === 'ready' ? ready.threadId : 0;
  const numbers = new Map<string, { number: number; chord: string }>();
  const waiting = new Map<number, (outcome: HotkeyOutcome) => void>();
  let turns = 0,
    closed = false;
  let listener: (id: string, at: number) => void = () => undefined;
  worker.on('message', (report: HotkeyReport) => {
    if (report.did === 'register') {
      waiting.get(report.turn)?.(report.outcome);
      waiting.delete(report.turn);
    }
    if (report.did !== 'press') return;
    const id = [...numbers].find(([, { number }]) => number === report.number)?.[0];
    if (id !== undefined) listener(id, report.at - performance.timeOrigin);
  });
  const tell = (command: HotkeyCommand): void => {
    if (closed) return;
    worker.postMessage(command, []);
    postThreadMessage(threadId, WAKE, 0, 0);
  };
  return {
    async register(id, text) {
      const chord = parseChord(text);
      if (chord === null) return 'invalid';
      if ([...numbers].some(([other, known]) => other !== id && known.chord === text))
        return 'taken';
      const number =
        numbers.get(id)?.number ??
        Math.max(0, ...[...numbers.values()].map((known) => known.number)) + 1;
      const turn = ++turns;
      numbers.set(id, { number, chord: text });
      const outcome = await new Promise<HotkeyOutcome>((resolve) => {
        waiting.set(turn, resolve);
        tell({ do: 'register', turn, number, ...virtualKeyOf(chord) });
      });
      if (outcome !== 'ok') numbers.delete(id);
      return outcome;
    },
    async unregister(id) {
      const known = numbers.get(id);
      if (numbers.delete(id) && known) tell({ do: 'unregister', number: known.number });
    },
    onPress(heard) {
      listener = heard;
    },
    async close() {
      const ended = once(worker, 'exit');
      tell({ do: 'quit' });
      closed = true;
      await ended;
    },
  };
}
