import { ruleTiers } from '@aplomb/contract';
import { asDesktopError } from '../../base/desktop-error.ts';
import type { Host } from '../../base/host.ts';
import { logFailure } from '../../base/log.ts';
import type { ServiceOptions } from '../../base/service-options.ts';
import type { Service } from '../../base/service.ts';
import type { SignedRulesKeeper } from '../../guard/index.ts';
import { tellInterruption } from '../../sense/index.ts';
import { createActions, obeyTray } from '../app/actions.ts';
import { openAssistants } from '../assistants/assistants.ts';
import { createHotkeyKeeper } from '../hotkeys/hotkey-keeper.ts';
import { createAnswering } from './answering.ts';
import { handlersOf, type Parts } from './handlers.ts';
import { openHelping } from './helping.ts';
import { openModels } from './models.ts';
import { openBase } from './open-base.ts';
import { openSensing } from './sensing.ts';
import { keepTidy, openUpkeep } from './upkeep.ts';

/** A service that runs. */
export interface RunningService {
  readonly host: Host;
  showMain(): Promise<void>;
  /** Takes in signed rules from the command line; a notice says what came of it. */
  useRules(text: string): Promise<void>;
  /** Opens out of sight what a hotkey has to show at once. */
  prepareWindows(): Promise<void>;
  close(): Promise<void>;
}

/** Opens what is kept, makes every part of those before it, and opens the door. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { service, contexts } = await openBase(options);
  const models = await openModels(service, options);
  const answering = createAnswering(service, models.asker, contexts);
  const sensing = await openSensing(service, models, answering, options);
  const helping = await openHelping(service, answering, sensing);
  const upkeep = await openUpkeep(service, models, answering, sensing, helping);
  const actions = createActions({ service, ...sensing, ...helping, ...upkeep });
  const hotkeys = createHotkeyKeeper(service, actions);
  obeyTray(service, sensing.windows, actions, options.quit);
  const { dataFolder } = options;
  const assistants = await openAssistants({ service, ...sensing, dataFolder });
  const parts = {
    service,
    options,
    contexts,
    models,
    answering,
    sensing,
    helping,
    upkeep,
    hotkeys,
    assistants,
  };
  const { host } = service;
  host.serve(upkeep.usage.counted(await handlersOf(parts)));
  await hotkeys.apply();
  hotkeys.tellTaken();
  await tellInterruption(service);
  // Not waited for: over a large history it takes a while, and the windows can be shown meanwhile.
  const endTidying = keepTidy(service);
  models.show();
  let closing: Promise<void> | null = null;
  return {
    host,
    showMain: () => sensing.windows.show('main'),
    useRules: (text) => useRules(service, sensing.rules, text),
    prepareWindows: () => sensing.windows.prepare(),
    close: () => (closing ??= closeService(parts, endTidying)),
  };
}

async function useRules(
  { notices }: Service,
  rules: SignedRulesKeeper,
  text: string,
): Promise<void> {
  try {
    const { rules: taken, off } = await rules.use(text);
    notices.tell(
      'info',
      `The rules of ${taken.maker} were taken in`,
      `${ruleTiers[taken.tier]}. Turned off while they are in force: ${off.join('; ') || 'nothing'}.`,
    );
  } catch (error) {
    notices.fail(asDesktopError(error));
  }
}

/** Ends what helps, then what serves, then what keeps, so that nothing said is lost. */
async function closeService(
  { service, models, sensing, helping, upkeep, assistants }: Parts,
  endTidying: () => Promise<unknown>,
): Promise<void> {
  const { engine, host, blobs, conversation, vault, log } = service;
  const { discovered, inside } = models;
  const { schedule, learning } = helping;
  const { monitor, copy, usage, proof } = upkeep;
  const tidied = endTidying();
  for (const part of [discovered, inside, sensing.guard, schedule, learning, monitor, copy, proof])
    part.close();
  helping.stop();
  await assistants.close();
  await sensing.listener.stop();
  await sensing.openedRecordings.settled();
  await engine.close().catch(logFailure(log, 'the analysis did not end'));
  await sensing.speech.close();
  await host.close();
  await usage.close().catch(logFailure(log, 'the figures of use could not be written'));
  blobs.clear();
  await tidied;
  await conversation.pause();
  await vault.close().catch(logFailure(log, 'the vault did not close'));
}
