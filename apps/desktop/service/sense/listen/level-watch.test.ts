import { describe, expect, it } from 'vitest';
import { createLevelWatch } from './level-watch.ts';

const sound = new Float32Array(100).fill(0.2),
  zeros = new Float32Array(100),
  quiet = new Float32Array(100).fill(5e-5);
const STEP_MILLISECONDS = 500;

/** What is told of a channel that gets these, half a second each; null is nothing at all. */
function told(mayPause: boolean, steps: readonly (Float32Array | null)[]): string[] {
  const whys: string[] = [];
  let time = 0;
  const watch = createLevelWatch(
    {
      mayPause,
      onLevel: () => undefined,
      onNoSignal: (why) => whys.push(why),
      onSignal: () => whys.push('back'),
      isMuted: async () => false,
    },
    () => time,
  );
  for (const samples of steps) {
    time += STEP_MILLISECONDS;
    if (samples) watch.push(samples);
    watch.check();
  }
  return whys;
}
const times = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);

describe('level watch', () => {
  it('tells once of silence from the beginning, on each kind of channel', () => {
    expect(told(true, times(20, zeros))).toEqual(['silence']);
    expect(told(false, times(20, zeros))).toEqual(['zeros']);
    for (const mayPause of [true, false])
      expect(told(mayPause, times(20, quiet))).toEqual(['silence']);
  });

  it('takes silence after sound for a pause of others, and for a muted microphone', () => {
    const talk = [sound, ...times(5, zeros), sound, ...times(5, zeros)];
    expect(told(true, talk)).toEqual([]);
    expect(told(false, talk)).toEqual(['zeros', 'back', 'zeros']);
  });

  it('takes short zeros for pauses of a microphone that leaves out what is no speech', () => {
    const talk = [sound, ...times(2, zeros), sound, ...times(8, zeros), sound];
    expect(told(false, talk)).toEqual([]);
    expect(told(false, [...talk, ...times(12, zeros)])).toEqual(['silence']);
  });

  it('takes a quiet room for a pause, and five seconds of it for a microphone that hears nobody', () => {
    expect(told(false, [sound, ...times(9, quiet), sound])).toEqual([]);
    expect(told(false, [sound, ...times(12, quiet)])).toEqual(['silence']);
  });

  it('tells when a channel that was heard sends nothing any more, until it sends again', () => {
    for (const mayPause of [true, false])
      expect(told(mayPause, [sound, ...times(5, null), sound])).toEqual(['nothing', 'back']);
  });
});
