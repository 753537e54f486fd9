import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { startRecorder } from '../service/platform/start-recorder.ts';

const started = (tell: (recorder: EventEmitter) => void): Promise<void> => {
  const recorder = new EventEmitter();
  return startRecorder(recorder, async () => {
    setImmediate(() => tell(recorder));
  });
};

it('takes a recorder for started that sends sound, or nothing while nothing plays', async () => {
  const began = performance.now();
  await started((recorder) => recorder.emit('data', Buffer.alloc(4)));
  expect(performance.now() - began).toBeLessThan(200);
  await started(() => undefined);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('tells of a device that another program has, which WASAPI says after the start', async () => {
  await expect(
    started((recorder) => recorder.emit('error', new TypeError('no audio client'))),
  ).rejects.toThrow('no audio client');
});
