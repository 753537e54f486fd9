import { describe, expect, it } from 'vitest';
import { createLevelWatch } from './level-watch.ts';

const sound = new Float32Array(100).fill(0.2),
  silence = new Float32Array(100);

/** What is told of a channel that gets these, a second each; null is nothing at all. */
function told(mayPause: boolean, seconds: readonly (Float32Array | null)[]): string[] {
  const whys: string[] = [];
  let time = 0;
  const watch = createLevelWatch(
    {
      mayPause,
      onLevel: () => undefined,
      onNoSignal: (why) => whys.push(why),
      onSignal: () => whys.push('back'),
    },
    () => time,
  );
  for (const samples of seconds) {
    time += 1_000;
    if (samples) watch.push(samples);
    watch.check();
  }
  return whys;
}
const times = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);

describe('level watch', () => {
  it('tells once of silence from the beginning, on each kind of channel', () => {
    for (const mayPause of [true, false])
      expect(told(mayPause, times(20, silence))).toEqual(['silence']);
  });

  it('takes silence after sound for a pause of others, and for a muted microphone', () => {
    const talk = [sound, ...times(9, silence), sound, ...times(9, silence)];
    expect([told(true, talk), told(false, talk)]).toEqual([[], ['silence', 'back', 'silence']]);
  });

  it('tells when a channel that was heard sends nothing any more', () => {
    for (const mayPause of [true, false])
      expect(told(mayPause, [sound, ...times(9, null)])).toEqual(['nothing']);
  });
});
