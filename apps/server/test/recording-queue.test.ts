import { describe, expect, it } from 'vitest';
import { RecordingQueue } from '../src/services/transcription/recording-queue.ts';

const never = new AbortController().signal;

describe('the room for recordings', () => {
  it('lets in as many as it has places, in order, and refuses a line that is too long', async () => {
    const room = new RecordingQueue(1, 2);
    const first = Promise.withResolvers<void>();
    const order: string[] = [];
    const enter = (name: string, signal = never): Promise<void> =>
      room.enter(signal, async () => {
        order.push(name);
        if (name === 'first') await first.promise;
      });
    const all = [enter('first'), enter('second'), enter('third')];
    await expect(enter('fourth')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(order).toEqual(['first']);
    first.resolve();
    await Promise.all(all);
    expect(order).toEqual(['first', 'second', 'third']);
    await enter('fifth');
    expect(order.at(-1)).toBe('fifth');
  });

  it('forgets who waits no longer, and frees the place of work that fails', async () => {
    const room = new RecordingQueue(1, 2);
    const first = Promise.withResolvers<void>();
    const working = room.enter(never, () => first.promise);
    const gone = new AbortController();
    const reason = new TypeError('gone');
    const left = room.enter(gone.signal, async () => 'never');
    const next = room.enter(never, async () => {
      throw new TypeError('failed');
    });
    gone.abort(reason);
    await expect(left).rejects.toBe(reason);
    first.resolve();
    await working;
    await expect(next).rejects.toThrow('failed');
    expect(await room.enter(never, async () => 'in')).toBe('in');
  });
});
