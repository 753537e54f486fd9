import { setImmediate as begins } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/http/api-error.ts';
import { FairSlots } from '../src/pool/fair-slots.ts';

const never = new AbortController().signal;
const open = (slots: number, queue: number): FairSlots =>
  new FairSlots({
    slots,
    queue,
    lightCost: 10,
    refusal: () => new ApiError('SERVICE_UNAVAILABLE', 'too many wait'),
  });
const turn = (
  account: string,
  cost = 1,
): { account: string; cost: number; signal: AbortSignal } => ({
  account,
  cost,
  signal: never,
});

/** Work that goes on until it is told to end, and notes when it began. */
function workbench(): {
  begun: string[];
  work: (name: string) => () => Promise<void>;
  end: () => void;
} {
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    begun,
    end: resolve,
    work: (name) => async () => {
      begun.push(name);
      await promise;
    },
  };
}

describe('slots for work that takes long', () => {
  it('are given in turn by account, however many tasks one has waiting', async () => {
    const slots = open(1, 8);
    const { begun, work, end } = workbench();
    const all = [
      ...['a1', 'a2', 'a3'].map((name) => slots.enter(turn('a'), work(name))),
      slots.enter(turn('b'), work('b1')),
    ];
    await begins();
    expect(begun).toEqual(['a1']);
    end();
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('keep the last one for light work', async () => {
    const slots = open(2, 8);
    const { begun, work, end } = workbench();
    const all = [
      slots.enter(turn('a', 100), work('heavy')),
      slots.enter(turn('b', 100), work('heavy too')),
      slots.enter(turn('c'), work('light')),
    ];
    await begins();
    expect(begun).toEqual(['heavy', 'light']);
    end();
    await Promise.all(all);
  });

  it('refuse the account that waits for most, and no work that was accepted', async () => {
    const slots = open(1, 2);
    const { work, end } = workbench();
    const first = slots.enter(turn('a'), work('a1'));
    const [second, third] = ['a2', 'a3'].map((name) => slots.enter(turn('a'), work(name)));
    const other = slots.enter(turn('b'), work('b1'));
    const job = slots.enter({ ...turn('a'), isAccepted: true }, work('job'));
    await expect(slots.enter(turn('b'), work('b2'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    await expect(third).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    end();
    await Promise.all([first, second, other, job]);
  });

  it('forget who waits no longer, and are free again after work that fails', async () => {
    const slots = open(1, 2);
    const { work, end } = workbench();
    const working = slots.enter(turn('a'), work('a'));
    const gone = new AbortController();
    const reason = new TypeError('gone');
    const left = slots.enter({ ...turn('b'), signal: gone.signal }, async () => 'never');
    const failing = slots.enter(turn('c'), async () => {
      throw new TypeError('failed');
    });
    gone.abort(reason);
    await expect(left).rejects.toBe(reason);
    end();
    await working;
    await expect(failing).rejects.toThrow('failed');
    expect(await slots.enter(turn('d'), async () => 'in')).toBe('in');
  });
});
