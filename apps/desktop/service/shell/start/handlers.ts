import { modelHub } from '@aplomb/contract';
import {
  answerFiles,
  answerHandlers,
  type CustomContexts,
  insideHandlers,
  liveHandlers,
  localModelHandlers,
  meetingHandlers,
  providerHandlers,
} from '../../answer/index.ts';
import type { Handlers } from '../../base/handlers.ts';
import type { ServiceOptions } from '../../base/service-options.ts';
import type { Service } from '../../base/service.ts';
import { audioHandlers } from '../../sense/index.ts';
import { appHandlers } from '../app/app-handlers.ts';
import { createChecks } from '../app/checks.ts';
import { draftHandlers } from '../app/drafts.ts';
import { installHandlers } from '../app/install-handlers.ts';
import type { Assistants } from '../assistants/assistants.ts';
import type { HotkeyKeeper } from '../hotkeys/hotkey-keeper.ts';
import { sendProofHandlers } from '../prove/send-handlers.ts';
import { historyHandlers } from '../kept/history-handlers.ts';
import { promptHandlers } from '../kept/prompt-handlers.ts';
import { receiptHandlers } from '../kept/receipt-handlers.ts';
import { privacyHandlers } from '../kept/privacy-handlers.ts';
import type { Answering } from './answering.ts';
import type { Helping } from './helping.ts';
import type { Models } from './models.ts';
import type { Sensing } from './sensing.ts';
import type { Upkeep } from './upkeep.ts';

/** Everything that requests are answered from. */
export interface Parts {
  readonly service: Service;
  readonly options: ServiceOptions;
  readonly contexts: CustomContexts;
  readonly models: Models;
  readonly answering: Answering;
  readonly sensing: Sensing;
  readonly helping: Helping;
  readonly upkeep: Upkeep;
  readonly hotkeys: HotkeyKeeper;
  readonly assistants: Assistants;
}

/** A handler for each request of the windows. */
export async function handlersOf(parts: Parts): Promise<Handlers> {
  const { contexts, hotkeys, upkeep } = parts;
  return {
    ...(await shellHandlers(parts)),
    ...modelHandlers(parts),
    ...answeringHandlers(parts),
    ...sensingHandlers(parts),
    ...helpingHandlers(parts),
    ...keptHandlers(parts),
    ...contexts.handlers,
    ...promptHandlers(parts.service, contexts.handlers),
    ...hotkeys.handlers,
    ...upkeep.emergency.handlers,
    ...upkeep.monitor.handlers,
    ...upkeep.copy.handlers,
    ...upkeep.usage.handlers,
    ...upkeep.proof.handlers,
    ...parts.assistants.handlers,
  };
}

/** The app as a whole: settings, windows, checks, installation. */
async function shellHandlers({ service, options, models, sensing, helping, upkeep }: Parts) {
  const { release, quit } = options;
  return {
    ...(await appHandlers({
      service,
      windows: sensing.windows,
      interview: helping.interview,
      checks: createChecks(service, models.asker, sensing.exclusions),
      release,
      quit,
    })),
    ...installHandlers(service.platform.system, quit),
    ...(await draftHandlers(service.vault)),
    ...(await sendProofHandlers(service, release, upkeep.proof)),
  };
}

function modelHandlers({ service, options, models, sensing }: Parts) {
  const { providers, inside, card } = models;
  return {
    ...providerHandlers(providers, service.outbound, inside),
    ...insideHandlers(service, { models: inside, providers, card }, options.modelFolders),
    ...localModelHandlers(service, {
      ...models,
      hub: options.modelHub ?? modelHub.address,
      files: answerFiles(inside, providers, service.log),
      onSpeech: () => sensing.speech.end(),
    }),
  };
}

function answeringHandlers({ service, answering, sensing }: Parts) {
  const { conversation, vault } = service;
  return answerHandlers({
    ...answering,
    guard: sensing.guard,
    documents: vault.documents,
    continueWith: async (id) => {
      if (id !== conversation.id) await conversation.continueWith(id);
    },
  });
}

function sensingHandlers({ service, sensing }: Parts) {
  const { rules, capture, listener, devices, recordings, openedRecordings, consent } = sensing;
  const { platform, vault, conversation } = service;
  return {
    ...capture.handlers,
    ...audioHandlers(platform.audio, listener, devices, vault, () => conversation.id),
    ...recordings.handlers,
    ...openedRecordings.handlers,
    ...consent.handlers,
    ...rules.handlers,
  };
}

function helpingHandlers({ service, sensing, helping }: Parts) {
  return {
    ...liveHandlers(helping.live, helping.schedule, helping.wakeWords),
    ...helping.interview.handlers,
    ...helping.presentation.handlers,
    ...helping.learning.handlers,
    ...helping.rehearsals.handlers,
    ...meetingHandlers(service, sensing.listener),
  };
}

function keptHandlers({ service, options, models, answering, sensing, helping, upkeep }: Parts) {
  return {
    ...historyHandlers(service, () => answering.store.clear(), models.inside.forget),
    ...receiptHandlers(service, sensing.rules),
    ...privacyHandlers(service, {
      copy: upkeep.copy,
      async stop() {
        helping.stop();
        await sensing.listener.stop();
        await sensing.openedRecordings.settled();
      },
      startAnew: options.startAnew,
    }),
  };
}
