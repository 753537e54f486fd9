import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { DesktopError } from '../../base/desktop-error.ts';
import type { AudioPort } from '../../base/ports.ts';
import { keepDevice } from './kept-device.ts';

/** A machine whose microphone breaks off, and that another program has until `free`. */
function machine(free: () => boolean): AudioPort & { breakOff(): void } {
  let stream = new Readable({ objectMode: true, read: () => undefined });
  return {
    devices: async () => [{ id: 'a', name: 'Headset', source: 'microphone', default: true }],
    async open() {
      if (!free()) throw new DesktopError(1001, 'Another program has it for itself.');
      stream = new Readable({ objectMode: true, read: () => undefined });
      const opened = stream;
      return {
        chunks: opened,
        muted: async () => false,
        async close() {
          opened.push(null);
        },
      };
    },
    close: async () => undefined,
    breakOff() {
      stream.destroy(new DesktopError(1001, 'The audio device stopped.'));
    },
  };
}

it('opens a device within two seconds of when another program lets go of it', async () => {
  let freeAt = 0;
  const audio = machine(() => performance.now() >= freeAt);
  const told = new EventTarget();
  const device = await keepDevice(audio, 'microphone', null, {
    onChunk: () => undefined,
    onLost: () => undefined,
    onBack: () => told.dispatchEvent(new Event('back')),
    onFailed: () => undefined,
  });
  const back = once(told, 'back');
  freeAt = performance.now() + 2_500;
  audio.breakOff();
  await back;
  expect(performance.now() - freeAt).toBeLessThan(2_000);
  await device.close();
});

it('says why a device stays away', async () => {
  let free = true;
  const audio = machine(() => free);
  const failed = Promise.withResolvers<DesktopError>();
  await keepDevice(audio, 'microphone', null, {
    onChunk: () => undefined,
    onLost: () => undefined,
    onBack: () => undefined,
    onFailed: failed.resolve,
  });
  free = false;
  audio.breakOff();
  expect((await failed.promise).detail).toBe(
    'Headset went away and did not come back. Another program has it for itself.',
  );
}, 20_000);
