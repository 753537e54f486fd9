import {
  assistantHttp,
  type AssistantToolName,
  assistantTools,
  partName,
  privacySettings,
} from '@aplomb/contract';
import { fileURLToPath } from 'node:url';
import { type AssistantCall, assistantCall } from '../../../shared/assistant-call.ts';
import type { AssistantAnswer, AssistantQuestion } from '../../../shared/requests/assistants.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import {
  createQuestions,
  type Exclusions,
  type HelpGuard,
  type KnownAssistants,
  openKnownAssistants,
  openTokenHolders,
  type Questions,
  type TokenHolders,
} from '../../guard/index.ts';
import { installFlags } from '../../platform/index.ts';
import { createDoor, type Door } from './door.ts';
import { type Answer, listenOnPipe } from './listen-on-pipe.ts';
import { type Content, createPreparer } from './prepare.ts';
import { refuseNow } from './refuse-now.ts';

/** Other assistants: what they ask for, and what the person lets them have. */
export interface Assistants {
  readonly handlers: HandlersOf<'assistants'>;
  close(): Promise<void>;
}

interface Parts {
  readonly service: Service;
  readonly windows: Windows;
  readonly exclusions: Exclusions;
  readonly guard: HelpGuard;
  /** The app's data folder, which the door's place follows from. */
  readonly dataFolder: string;
}

const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);
const fromSource = import.meta.url.endsWith('.ts');
const command = fromSource
  ? [process.execPath, fileURLToPath(new URL('../../mcp-main.ts', import.meta.url))]
  : [process.execPath, installFlags.mcp];

/** Opens the door for assistants while the setting is on. */
export async function openAssistants(parts: Parts): Promise<Assistants> {
  const { service, windows, dataFolder } = parts;
  const { vault, host, state, log } = service;
  const known = await openKnownAssistants(vault, () => state.now.context);
  const holders = await openTokenHolders(vault);
  const granted = new Set<string>();
  const questions = createQuestions(() => {
    host.emit('assistants.asked', { open: questions.open.length });
    if (questions.open.length > 0)
      windows.show('main').catch(logFailure(log, 'the question could not be shown'));
  });
  const answer = createAnswerer(parts, { known, granted, questions });
  const ofPipe: Answer = async (body, gone) => {
    const call = readCall(body);
    // A name that a token stands for is nobody else's.
    if (holders.names.includes(call.assistant)) throw nameTaken(call.assistant);
    return answer(call, gone);
  };
  const pipe = createDoor(() => listenOnPipe(dataFolder, ofPipe, log), log);
  const http = createDoor(async () => {
    // The protocol's library is loaded only where somebody has a token.
    const { listenOnLoopback } = await import('./listen-on-loopback.ts');
    return listenOnLoopback({ holders, answer, log });
  }, log);
  const apply = (): void => {
    const { local_only: localOnly, other_assistants: on } = vault.settings.values.privacy;
    const open = on && !localOnly;
    if (!open) {
      granted.clear();
      questions.drop();
    }
    pipe.set(open);
    http.set(open && holders.names.length > 0);
  };
  vault.settings.onChange((group) => {
    if (group === 'privacy') apply();
  });
  apply();
  return {
    handlers: handlersOf({ known, granted, questions, holders }, { pipe, http, apply }),
    async close() {
      questions.drop();
      await Promise.all([pipe.close(), http.close()]);
    },
  };
}

interface Consents {
  readonly known: KnownAssistants;
  /** What was agreed to until the app ends. */
  readonly granted: Set<string>;
  readonly questions: Questions;
}

interface Doors {
  readonly pipe: Door;
  readonly http: Door;
  /** Moves them as settings and tokens ask for. */
  apply(): void;
}

/** What answers a request of an assistant with the text that was agreed to. */
function createAnswerer(
  { service, exclusions, guard }: Parts,
  { known, granted, questions }: Consents,
): (body: unknown, gone: AbortSignal) => Promise<string> {
  const prepare = createPreparer(service, exclusions);
  const admit = async (assistant: string, gone: AbortSignal): Promise<void> => {
    if (known.of(assistant) === null)
      await questions.ask({ key: keyOf(assistant), assistant, content: null }, gone);
    if (known.of(assistant)?.allowed !== true) throw notLetIn(assistant);
  };
  const agree = async (
    { assistant, tool, input }: AssistantCall,
    gone: AbortSignal,
  ): Promise<Content> => {
    if (known.of(assistant)?.never.includes(tool)) throw refused(tool);
    const key = keyOf(assistant, tool, input);
    const content = questions.of(key)?.content ?? (await prepare(tool, input));
    if (granted.has(keyOf(assistant, tool, content.scope))) return content;
    const given = await questions.ask({ key, assistant, content }, gone);
    if (given === 'no' || given === 'never') throw refused(tool);
    return content;
  };
  return async (body, gone) => {
    const call = readCall(body);
    await refuseNow(service, guard, call.tool);
    await admit(call.assistant, gone);
    const { wanted, text, bytes } = await agree(call, gone);
    // Much may have changed while the person thought.
    await refuseNow(service, guard, call.tool);
    if (known.of(call.assistant)?.allowed !== true) throw notLetIn(call.assistant);
    gone.throwIfAborted();
    // Written before anything leaves: what the log does not hold was never given out.
    await service.vault.audit.append({
      kind: 'sent',
      detail: `${assistantTools[call.tool].title}: ${wanted}`,
      to: call.assistant,
      bytes,
      mode: service.state.now.context,
    });
    return text;
  };
}

/** What the windows ask about assistants, and what the person decides. */
function handlersOf(
  { known, granted, questions, holders }: Consents & { readonly holders: TokenHolders },
  { pipe, http, apply }: Doors,
): HandlersOf<'assistants'> {
  const address = async (): Promise<string | null> =>
    (await http.isOpen())
      ? `http://${assistantHttp.host}:${holders.port}${assistantHttp.path}`
      : null;
  const forget = (name: string): void => {
    for (const grant of granted) if (isOf(grant, name)) granted.delete(grant);
    questions.drop(name);
  };
  return {
    async 'assistants.get'() {
      return {
        open: await pipe.isOpen(),
        command,
        address: await address(),
        tokens: [...holders.names],
        known: [...known.list],
      };
    },
    async 'assistants.connect'({ name }) {
      if (!(await pipe.isOpen())) throw closed();
      // What another program of this name was allowed holds for that one no longer.
      forget(name);
      const token = await holders.give(name);
      await known.decide(name, true);
      apply();
      const at = await address();
      if (at !== null) return { name, token, address: at };
      await holders.forget(name);
      throw portTaken();
    },
    async 'assistants.forget'({ name }) {
      forget(name);
      await holders.forget(name);
      await known.forget(name);
      apply();
      return {};
    },
    'assistants.questions': () => [...questions.open],
    async 'assistants.answer'({ id, answer }) {
      const question = questions.open.find((each) => each.id === id);
      if (question === undefined)
        throw new DesktopError('RESOURCE_NOT_FOUND', 'This question is over.', {
          advice: 'Nothing was given out. The assistant can ask again.',
        });
      await decide(question, answer);
      questions.answer(id, answer);
      return {};
    },
  };

  /** Keeps what outlives the question before anybody acts on it. */
  async function decide(
    { assistant, content }: AssistantQuestion,
    answer: AssistantAnswer,
  ): Promise<void> {
    if (answer === 'no') return;
    if (content === null) await known.decide(assistant, answer !== 'never');
    else if (answer === 'never') await known.never(assistant, content.tool);
    else if (answer === 'session') granted.add(keyOf(assistant, content.tool, content.scope));
  }
}

const isOf = (grant: string, name: string): boolean =>
  (JSON.parse(grant) as readonly unknown[])[0] === name;

function readCall(body: unknown): AssistantCall {
  const call = assistantCall.safeParse(body);
  if (call.success) return call.data;
  throw new DesktopError('BAD_REQUEST', 'This is no request that an assistant can make.');
}

const notLetIn = (name: string): DesktopError =>
  new DesktopError('ACCESS_DENIED', `The person does not let ${name} ask for anything.`, {
    advice: `They can change that under ${partName('settings/privacy')}. Do not ask again.`,
  });
const nameTaken = (name: string): DesktopError =>
  new DesktopError('ACCESS_DENIED', `${name} comes over HTTP, with a token.`, {
    advice: 'Ask under a name of your own.',
  });
const closed = (): DesktopError =>
  new DesktopError(
    'ACCESS_DENIED',
    `“${privacySettings.settings.other_assistants.label}” is off, or held off by another setting.`,
    { advice: `Turn it on under ${partName('settings/privacy')}, then add the assistant.` },
  );
const portTaken = (): DesktopError =>
  new DesktopError('SERVICE_UNAVAILABLE', 'Another program uses the port of assistants.', {
    advice: 'Remove the assistants that have a token and add them again: they get a new address.',
  });
const refused = (tool: AssistantToolName): DesktopError =>
  new DesktopError('ACCESS_DENIED', `The person refused: ${assistantTools[tool].title}.`, {
    advice: 'Nothing was given out. Go on without it.',
  });
