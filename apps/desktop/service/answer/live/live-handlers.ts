import type { HandlersOf } from '../../base/handlers.ts';
import type { LiveMode } from './live-mode.ts';
import type { LiveSchedule } from './schedule.ts';
import type { WakeWords } from './wake-words.ts';

/** Requests about live help, its planned sessions and its wake words. */
export function liveHandlers(
  live: LiveMode,
  schedule: LiveSchedule,
  wakeWords: WakeWords,
): HandlersOf<'live'> {
  return {
    'live.start': async ({ minutes }) => {
      await live.start(
        minutes === undefined ? schedule.endsAt() : new Date(Date.now() + minutes * 60_000),
      );
      return {};
    },
    'live.stop': () => {
      live.stop();
      return {};
    },
    'live.schedule.list': () => schedule.list(),
    'live.schedule.save': (session) => schedule.save(session),
    'live.schedule.delete': ({ id }) => schedule.delete(id),
    'live.wakeWords.get': () => wakeWords.value,
    'live.wakeWords.set': async (value) => {
      await wakeWords.set(value);
      live.showWaiting();
      return wakeWords.value;
    },
  };
}
