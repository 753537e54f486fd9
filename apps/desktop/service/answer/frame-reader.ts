import { createFrameDiff, paintBoxes, type ToldText } from '@aplomb/engine';
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
  const diff = createFrameDiff();
  let last: { area: string; outcome: AnalysisOutcomes['screen'] } | null = null;
  return {
    frames,
    async read(grabbed, question) {
      const { frame, area } = grabbed;
      const key = JSON.stringify(area);
      const isSame = diff.update(frame)?.length === 0;
      if (isSame && last?.area === key) {
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
      last = { area: key, outcome };
      return outcome;
    },
  };
}
