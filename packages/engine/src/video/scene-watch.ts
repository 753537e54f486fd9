import { changedCells, type Thumbnail } from './thumbnail.ts';

/**
 * A frame worth reading: since when its content is on screen, and which share of the picture
 * differs from what was read last.
 */
export interface Sighting {
  since: number;
  share: number;
}

/** Watches sampled frames and picks those worth reading. */
export interface SceneWatch {
  /** Looks at the next sample. Null when it shows what was read already, or is still moving. */
  see(thumbnail: Thumbnail, time: number): Sighting | null;
  /** What the last sample shows that was never read, once there are no more. */
  end(): Sighting | null;
}

/** Fewest changed cells that count: a blinking caret changes two. */
const leastCells = 4;
/** Seconds after which a picture that never rests is read all the same. */
const patienceSeconds = 4;
/**
 * Frames that may be read beyond the even spread, so that a lively beginning is not passed over.
 */
const burst = 20;

/**
 * Picks a frame when the picture changed and came to rest, or goes on moving for seconds; at most
 * `reads` frames, spread over `duration` seconds.
 */
export function createSceneWatch({
  reads,
  duration,
}: {
  reads: number;
  duration: number;
}): SceneWatch {
  let read: Thumbnail | null = null,
    last: Thumbnail | null = null,
    changedAt: number | null = null,
    count = 0;
  const ahead = Math.min(burst, reads);
  const take = (thumbnail: Thumbnail, since: number, share: number): Sighting => {
    [read, changedAt] = [thumbnail, null];
    count += 1;
    return { since, share };
  };
  return {
    see(thumbnail, time) {
      const before = last;
      last = thumbnail;
      if (read === null || before === null) return take(thumbnail, time, 1);
      const differing = changedCells(read, thumbnail);
      if (differing < leastCells) {
        changedAt = null;
        return null;
      }
      changedAt ??= time;
      const rests = changedCells(before, thumbnail) < leastCells;
      if (
        (!rests && time - changedAt < patienceSeconds) ||
        count >= ahead + (reads - ahead) * Math.min(1, time / duration)
      )
        return null;
      return take(thumbnail, changedAt, differing / thumbnail.cells.length);
    },
    end() {
      if (read === null || last === null || changedAt === null || count >= reads) return null;
      return take(last, changedAt, changedCells(read, last) / last.cells.length);
    },
  };
}
