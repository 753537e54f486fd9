import { expect, it } from 'vitest';
import { createSceneWatch } from './scene-watch.ts';
import type { Thumbnail } from './thumbnail.ts';

/** A picture of 100 cells of which the first `changed` show `level`. */
const picture = (level: number, changed = 100): Thumbnail => ({
  width: 10,
  height: 10,
  cells: Uint8Array.from({ length: 100 }, (_, i) => (i < changed ? level : 0)),
});
const watchOver = (pictures: readonly Thumbnail[], options = { reads: 100, duration: 60 }) => {
  const watch = createSceneWatch(options);
  const seen = pictures.flatMap((one, i) => {
    const sighting = watch.see(one, i / 2);
    return sighting === null ? [] : [{ at: i / 2, ...sighting }];
  });
  return { seen, last: watch.end() };
};

it('reads the first picture, and each new one once it rests, dated back to its change', () => {
  const { seen, last } = watchOver([
    picture(0),
    picture(0),
    picture(90),
    picture(90),
    picture(90),
    picture(90, 20),
    picture(90, 20),
  ]);
  expect(seen).toEqual([
    { at: 0, since: 0, share: 1 },
    { at: 1.5, since: 1, share: 1 },
    { at: 3, since: 2.5, share: 0.8 },
  ]);
  expect(last).toBeNull();
});

it('passes over a blinking caret', () => {
  expect(watchOver([picture(0), picture(200, 2), picture(0), picture(200, 2)]).seen).toHaveLength(
    1,
  );
});

it('reads a picture that never rests every few seconds, and the last one at the end', () => {
  const { seen, last } = watchOver(Array.from({ length: 41 }, (_, i) => picture((i * 37) % 250)));
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(seen.length).toBeLessThanOrEqual(6);
  expect(last).not.toBeNull();
});

it('forgets a change that is taken back before it rests', () => {
  expect(watchOver([picture(0), picture(0), picture(90), picture(0), picture(0)])).toMatchObject({
    seen: [{ at: 0 }],
    last: null,
  });
});

it('spreads what it may read over the video', () => {
  const lively = Array.from({ length: 2_400 }, (_, i) =>
    picture(Math.floor(i / 2) % 2 === 0 ? 30 : 90),
  );
  const { seen } = watchOver(lively, { reads: 60, duration: 1_200 });
  expect(seen.length).toBeLessThanOrEqual(60);
  expect(seen.at(-1)?.at).toBeGreaterThan(1_100);
});
