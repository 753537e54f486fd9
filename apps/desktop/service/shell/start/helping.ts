import {
  createLiveMode,
  type Interview,
  type Learning,
  type LiveMode,
  type LiveSchedule,
  openInterview,
  openLearning,
  openLiveSchedule,
  openPresentation,
  openRehearsals,
  openWakeWords,
  type PresentationMode,
  type WakeWords,
} from '../../answer/index.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import { openPolicies } from '../../guard/index.ts';
import { grabPermitted } from '../../sense/index.ts';
import type { Answering } from './answering.ts';
import type { Sensing } from './sensing.ts';

/** Live help and the modes the app can be in. */
export interface Helping {
  readonly live: LiveMode;
  readonly schedule: LiveSchedule;
  readonly wakeWords: WakeWords;
  readonly interview: Interview;
  readonly presentation: PresentationMode;
  readonly learning: Learning;
  readonly rehearsals: Awaited<ReturnType<typeof openRehearsals>>;
  /** Ends at once whatever reads, listens or writes. */
  stop(): void;
}

/** Opens them as they were left; a presentation goes on. */
export async function openHelping(
  service: Service,
  { answers, followUp, writer, store, models }: Answering,
  { rules, guard, windows, exclusions, picker, listener, openedRecordings }: Sensing,
): Promise<Helping> {
  const { vault, platform, state, notices, log } = service;
  const policies = await openPolicies(vault, rules);
  const wakeWords = await openWakeWords(vault);
  const live = createLiveMode({
    service,
    listener,
    answerer: followUp.ask,
    writer,
    windows,
    guard,
    policies,
    wakeWords,
    async readScreen() {
      const screen = (await platform.capture.monitors()).find(({ primary }) => primary);
      return screen
        ? answers.glance(await grabPermitted(platform.capture, exclusions, screen))
        : null;
    },
  });
  const stop = (): void => {
    live.stop();
    listener.stopNow();
    openedRecordings.stopAll();
    writer.stopAll();
    picker.cancel().catch(logFailure(log, 'the picker could not be closed'));
  };
  guard.onOff(stop);
  const schedule = await openLiveSchedule(vault, ({ name }) =>
    notices.tell(
      'warning',
      `Planned session: ${name}`,
      'Its time has come. Start live help when you are ready; nothing starts by itself.',
    ),
  );
  const interview = await openInterview(vault, state, { policies, rules, log }, stop);
  const presentation = await openPresentation(service, windows, listener, exclusions);
  const learning = await openLearning(service);
  const rehearsals = await openRehearsals({ service, listener, guard, store, writer, models });
  return { live, schedule, wakeWords, interview, presentation, learning, rehearsals, stop };
}
