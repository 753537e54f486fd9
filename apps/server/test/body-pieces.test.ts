import { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { forEachPiece } from '../src/http/body-pieces.ts';

const silent = (): Readable => new Readable({ read: () => undefined });

describe('the pieces of a body', () => {
  it('end with it, also when its end comes while one is worked on', async () => {
    const body = silent();
    body.push('first');
    const seen: string[] = [];
    await forEachPiece(body, async (piece) => {
      seen.push(piece.toString());
      body.push(seen.length === 1 ? 'second' : null);
      await nextRound();
    });
    expect(seen).toEqual(['first', 'second']);
  });

  it('of several bodies are worked on one at a time', async () => {
    const bodies = Array.from({ length: 5 }, () => Readable.from(['a', 'b'].map(Buffer.from)));
    let busy = 0;
    let most = 0;
    let worked = 0;
    await Promise.all(
      bodies.map((body) =>
        forEachPiece(body, async () => {
          busy += 1;
          most = Math.max(most, busy);
          await nextRound();
          busy -= 1;
          worked += 1;
        }),
      ),
    );
    expect([most, worked]).toEqual([1, 10]);
  });

  it('fail with a body that breaks off, also while one is worked on, and hold up no other', async () => {
    const broken = silent();
    broken.push('first');
    const failing = forEachPiece(broken, async () => {
      broken.destroy(new RangeError('gone'));
      await nextRound();
    });
    await expect(failing).rejects.toThrow('gone');
    const refused = forEachPiece(Readable.from([Buffer.from('a')]), () =>
      Promise.reject(new RangeError('refused')),
    );
    await expect(refused).rejects.toThrow('refused');
    let isRead = false;
    await forEachPiece(Readable.from([Buffer.from('a')]), async () => {
      isRead = true;
    });
    expect(isRead).toBe(true);
  });
});
