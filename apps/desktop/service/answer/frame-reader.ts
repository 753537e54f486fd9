import { type Frame, paintBoxes, type ToldText } from '@aplomb/engine';
import type { CustomContext } from '../../shared/requests/modes.ts';
import type { AnalysisOutcomes, Engine } from '../base/engine.ts';
import type { Grabbed } from '../sense/index.ts';

/** Reads pictures of the screen, each only once while it does not change. */
export interface FrameReader {
  /** Pictures read, and those that had not changed since. */
  readonly frames: { read: number; skipped: number };
  read(grabbed: Grabbed, question: string | null): Promise<AnalysisOutcomes['screen']>;
}

/**
 * Makes the reader; `custom` gives the context of the user's own that is in use, `tell` what the
 * window of a picture tells of itself.
 */
export function createFrameReader(
  engine: Engine,
  custom: () => CustomContext | null,
  tell: (grabbed: Grabbed) => Promise<ToldText | null>,
): FrameReader {
  const frames = { read: 0, skipped: 0 };
  let last: { frame: Frame; area: string; outcome: AnalysisOutcomes['screen'] } | null = null;
  return {
    frames,
    async read(grabbed, question) {
      const { frame, area } = grabbed;
      const key = JSON.stringify(area);
      if (last?.area === key && isSame(last.frame, frame)) {
        frames.skipped++;
        return last.outcome;
      }
      frames.read++;
      const told = await tell(grabbed);
      const outcome = await engine.run<'screen'>({
        kind: 'screen',
        frame: told === null ? frame : paintBoxes(frame, told.withheld),
        told: told?.lines ?? null,
        types: [],
        context: question ?? custom()?.name ?? null,
        picture: true,
      });
      last = { frame, area: key, outcome };
      return outcome;
    },
  };
}

const isSame = (before: Frame, after: Frame): boolean =>
  before.width === after.width && Buffer.compare(before.rgb, after.rgb) === 0;
