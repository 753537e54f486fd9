import { product, partName } from '@aplomb/contract';
import type { Hearing } from '@aplomb/engine';
import { createHearing } from '@aplomb/engine/node/hearing';
import { answerHandlers } from './answer/answer-handlers.ts';
import { createAnswerStore } from './answer/answer-store.ts';
import { createAnswers } from './answer/answers.ts';
import { createFollowUp } from './answer/follow-up.ts';
import { createAnswerWriter } from './answer/write-answer.ts';
import { createActions, obeyTray } from './app/actions.ts';
import { appHandlers } from './app/app-handlers.ts';
import { createChecks } from './app/checks.ts';
import { draftHandlers } from './app/drafts.ts';
import { createEmergencyHide } from './app/emergency-hide.ts';
import { installHandlers } from './app/install-handlers.ts';
import { createCaptureActions } from './capture/capture-actions.ts';
import { openExclusions } from './capture/exclusions.ts';
import { grabPermitted } from './capture/grab-permitted.ts';
import { createPicker } from './capture/picker.ts';
import { dataPaths } from './data-folder.ts';
import { openHistoryCopy } from './history-copy/history-copy.ts';
import type { Handlers } from './host/handlers.ts';
import { type Host } from './host/host.ts';
import { createHotkeyKeeper } from './hotkeys/hotkey-keeper.ts';
import { historyHandlers } from './kept/history-handlers.ts';
import { privacyHandlers } from './kept/privacy-handlers.ts';
import { audioHandlers, openDeviceChoice } from './listen/audio-handlers.ts';
import { createConsent } from './listen/consent.ts';
import { tellInterruption } from './listen/interruption.ts';
import { createListener } from './listen/listener.ts';
import { createRecordings } from './listen/recordings.ts';
import { liveHandlers } from './live/live-handlers.ts';
import { createLiveMode } from './live/live-mode.ts';
import { openLiveSchedule } from './live/schedule.ts';
import { openWakeWords } from './live/wake-words.ts';
import { openInterview } from './modes/interview.ts';
import { openLearning } from './modes/learning.ts';
import { meetingHandlers } from './modes/meeting.ts';
import { openPresentation } from './modes/presentation.ts';
import { openBase } from './open-base.ts';
import type { ServiceOptions } from './service-options.ts';
import { createMonitor } from './performance/monitor.ts';
import { discoverModel } from './providers/discovered-model.ts';
import { localModelHandlers } from './providers/local-model-handlers.ts';
import { insideHandlers } from './inside/inside-handlers.ts';
import { openLibraryChoice } from './inside/library-choice.ts';
import { openInsideModels } from './inside/inside-models.ts';
import { createModelAsker } from './providers/model-asker.ts';
import { providerHandlers } from './providers/provider-handlers.ts';
import { openProviderStore } from './providers/provider-store.ts';
import { offerReader, openReaderChoice } from './reading/reader-choice.ts';
import { createHelpGuard } from './responsible/help-guard.ts';
import { openPolicies } from './responsible/policy.ts';
import { openUsage } from './usage/usage.ts';
import { recordSettings } from './settings/settings-changes.ts';
import { createWindows } from './windows/windows.ts';
import { logFailure } from './log.ts';

/** A service that runs. */
export interface RunningService {
  readonly host: Host;
  showMain(): Promise<void>;
  /** Opens out of sight what a hotkey has to show at once. */
  prepareWindows(): Promise<void>;
  close(): Promise<void>;
}

/** Opens what is kept, makes every part and opens the door. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { platform, dataFolder, log } = options;
  const { service, contexts } = await openBase(options);
  const { vault, host, state, notices, engine, blobs, conversation, outbound } = service;

  const exclusions = await openExclusions(vault, platform.shell);
  const policies = await openPolicies(vault);
  const providers = await openProviderStore(vault, outbound);
  const discovered = discoverModel(
    outbound.fetchFor('search for model servers on this computer'),
    log,
    () => showModel(),
  );
  const inside = await openInsideModels(vault, dataPaths(dataFolder).models, log);
  const models = createModelAsker({
    vault,
    outbound,
    providers,
    state,
    log,
    discovered,
    inside,
  });
  const showModel = (): void => state.update({ model: models.status() });

  const store = createAnswerStore(() => host.emit('answers.cleared', {}));
  const writer = createAnswerWriter(service, store, models);
  const answers = createAnswers({ service, store, writer, models, custom: () => contexts.current });
  const followUp = createFollowUp({
    service,
    store,
    writer,
    models,
    custom: () => contexts.current,
  });

  const windows = createWindows(service, (window) => {
    if (window === 'picker')
      picker.cancel().catch(logFailure(log, 'the picker could not be closed'));
    // Without an icon beside the clock nothing else would say that the app goes on.
    if (window === 'main' && platform.shell.kind === 'app-window')
      platform.shell
        .notify({
          title: `${product.name} goes on`,
          body:
            `It listens for its hotkeys. Start it again to see this window; ` +
            `quit it under ${partName('settings/general')}.`,
          sound: false,
        })
        .catch(logFailure(log, 'a notice could not be shown by the system'));
  });
  const picker = createPicker(service, exclusions, () => windows);
  const guard = createHelpGuard(service, () => stopHelp());
  const capture = createCaptureActions({
    service,
    exclusions,
    picker,
    answers,
    windows,
    guard,
    warmModel: () => models.warm(),
  });

  const modelsFolder = dataPaths(dataFolder).models;
  const reader = await openReaderChoice(
    engine,
    options.release,
    modelsFolder,
    options.readerBuiltIn,
  );
  offerReader(service, reader);
  const library = openLibraryChoice(inside, options.release, modelsFolder, options.libraryBuiltIn);
  let hearing: Hearing | null = null;
  const openHearing = (): Hearing =>
    (hearing ??= createHearing({
      modelsFolder,
      threads: engine.threads,
      log: ({ level, message, detail }) => log.info(message, { level, detail }),
    }));
  const endHearing = (): void => {
    hearing?.close().catch(logFailure(log, 'the speech engine did not end'));
    hearing = null;
  };
  const devices = await openDeviceChoice(vault);
  const consent = createConsent(service);
  const recordings = createRecordings(service, blobs);
  const listener = createListener({
    service,
    hearing: openHearing,
    endHearing,
    consent,
    recordings,
    guard,
    deviceOf: devices.of,
  });
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
  const schedule = await openLiveSchedule(vault, ({ name }) =>
    notices.tell(
      'warning',
      `Planned session: ${name}`,
      'Its time has come. Start live help when you are ready; nothing starts by itself.',
    ),
  );
  const stopHelp = (): void => {
    live.stop();
    listener.stopNow();
    writer.stopAll();
    picker.cancel().catch(logFailure(log, 'the picker could not be closed'));
  };
  const interview = await openInterview(vault, state, policies, stopHelp);
  const presentation = await openPresentation(service, windows, listener, exclusions);
  const learning = await openLearning(service);
  const copy = await openHistoryCopy(service);
  const usage = await openUsage(service);
  host.observe(usage.observe);
  const monitor = createMonitor(service, answers.frames, (seconds) => inside.setIdle(seconds));
  const emergency = createEmergencyHide(service, windows, [stopHelp, () => store.clear()]);

  const actions = createActions({
    service,
    capture,
    listener,
    live,
    schedule,
    windows,
    picker,
    emergency,
    presentation,
  });
  const hotkeys = createHotkeyKeeper(service, actions);
  obeyTray(service, windows, actions, options.quit);

  vault.audit.onAppend(({ number }) => host.emit('audit.appended', { number }));
  recordSettings(vault, log);
  vault.settings.onChange((group, values) => {
    host.emit('settings.changed', { group });
    if (group === 'context') state.update({ context: values.context.current_context });
    if (group === 'privacy') state.update({ localOnly: values.privacy.local_only });
    if (group === 'performance') monitor.apply();
    showModel();
  });
  providers.onChange(showModel);

  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    for (const part of [discovered, inside, guard, schedule, learning, monitor, copy]) part.close();
    stopHelp();
    await listener.stop();
    await engine.close().catch(logFailure(log, 'the analysis did not end'));
    await hearing?.close().catch(logFailure(log, 'the speech engine did not end'));
    await host.close();
    await usage.close().catch(logFailure(log, 'the figures of use could not be written'));
    blobs.clear();
  };

  const handlers: Handlers = {
    ...(await appHandlers({
      service,
      windows,
      interview,
      checks: createChecks(service, models, exclusions),
      release: options.release,
      quit: options.quit,
    })),
    ...installHandlers(platform.system, options.quit),
    ...capture.handlers,
    ...hotkeys.handlers,
    ...emergency.handlers,
    ...monitor.handlers,
    ...answerHandlers({
      answers,
      store,
      writer,
      followUp,
      guard,
      documents: vault.documents,
      continueWith: async (id) => {
        if (id !== conversation.id) await conversation.continueWith(id);
      },
    }),
    ...historyHandlers(service, () => store.clear()),
    ...audioHandlers(platform.audio, listener, devices, vault, () => conversation.id),
    ...(await draftHandlers(vault)),
    ...recordings.handlers,
    ...consent.handlers,
    ...liveHandlers(live, schedule, wakeWords),
    ...contexts.handlers,
    ...interview.handlers,
    ...presentation.handlers,
    ...learning.handlers,
    ...meetingHandlers(service, listener),
    ...copy.handlers,
    ...usage.handlers,
    ...privacyHandlers(service, {
      copy,
      async stop() {
        stopHelp();
        await listener.stop();
      },
      startAnew: options.startAnew,
    }),
    ...providerHandlers(providers, outbound, inside),
    ...insideHandlers(service, inside, providers, options.modelFolders),
    ...localModelHandlers(service, modelsFolder, { reader, library }, endHearing),
  };
  host.serve(usage.counted(handlers));
  await hotkeys.apply();
  hotkeys.tellTaken();
  await tellInterruption(service);
  // Not waited for: over a large history it takes a while, and the windows can be shown meanwhile.
  let tidying: Promise<unknown> = Promise.resolve();
  const tidy = (): void => {
    tidying = vault.retention.run().catch(logFailure(log, 'retention failed'));
  };
  tidy();
  const retention = setInterval(tidy, 60 * 60_000);
  retention.unref();
  showModel();
  return {
    host,
    showMain: () => windows.show('main'),
    prepareWindows: () => windows.prepare(),
    async close() {
      clearInterval(retention);
      await close();
      await tidying;
      await conversation.pause();
      await vault.close().catch(logFailure(log, 'the vault did not close'));
    },
  };
}
