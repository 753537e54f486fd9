// Asks windows for their text in a process of its own: one that hangs holds up nothing else.
import type { ChildMessage, ToChild } from '@aplomb/engine/node/watched-process';
import { startCom } from '../win32/com.ts';
import { readWindow } from './read-window.ts';
import type { WindowTextRequest } from './window-text-messages.ts';

const ALIVE_MILLISECONDS = 250;

const say = (message: ChildMessage): void => {
  process.send?.(message);
};

function answer({ window, area, milliseconds }: WindowTextRequest): unknown {
  const end = performance.now() + milliseconds;
  return readWindow(window, area, () => performance.now() > end);
}

startCom();
setInterval(
  () => say({ kind: 'alive', rssBytes: process.memoryUsage.rss() }),
  ALIVE_MILLISECONDS,
).unref();
process.on('message', (message) => {
  const asked = message as ToChild<WindowTextRequest>;
  if (!('request' in asked)) return;
  try {
    say({ kind: 'answer', call: asked.call, value: answer(asked.request) });
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    say({ kind: 'fault', call: asked.call, message: fault });
  }
});
