import { randomBytes } from 'node:crypto';
import type { Answerer, AnswerFailure, AnswerRequest } from '@aplomb/engine';
import type { SentRequest } from '../../../shared/shapes/sent-request.ts';
import type { DesktopError } from '../../base/desktop-error.ts';
import type { Log } from '../../base/log.ts';
import type { Outbound } from '../../base/outbound.ts';
import type { StateKeeper } from '../../base/state-keeper.ts';
import type { Vault } from '../../base/vault.ts';
import { maskRequest } from '../../guard/index.ts';
import { type InsideModels, noEngine } from '../inside/inside-models.ts';
import { createUnmasker } from '../unmask-stream.ts';
import { createAplombAnswerer } from './aplomb-answerer.ts';
import type { DiscoveredModel } from './discovered-model.ts';
import {
  createModelChoice,
  grouped,
  hostOf,
  labelOf,
  type ModelChoice,
  nameOf,
} from './model-choice.ts';
import { modelFault } from './model-fault.ts';
import { addressOf, type KeptProvider, modelOf, type ProviderStore } from './provider-store.ts';
import type { SentLog } from './sent-log.ts';

type Attempt = AnswerFailure['attempts'][number];
type Reply = Awaited<ReturnType<Answerer['answer']>>;
/** What a model wrote, signed with the name its person gave it, or why there is nothing. */
type Asked =
  | Extract<Reply, { ok: true }>
  | (Extract<Reply, { ok: false }> & { fault: DesktopError });

/** Asks the user's models as far as the privacy switches allow it. */
export interface ModelAsker {
  /** Whether a model would be asked now; shown in the app's state. */
  status(): { name: string | null; allowed: boolean; reason: string | null; others: boolean };
  /** Whether the user is asked before each question goes out, as in the mode for high privacy. */
  readonly asksFirst: boolean;
  /** Null when none may be asked. Never throws for a provider's fault. */
  ask(request: AnswerRequest, why: string, options: AskOptions): Promise<Asked | null>;
  /** The whole document that a request names, where a model inside may be given it. */
  documentOf: InsideModels['documentOf'];
  /** Loads a model inside while the person still selects what to ask about. */
  warm(): void;
  /** What each model that may be asked would be sent, in the order they are asked. */
  preview(request: AnswerRequest): SentRequest[];
}

interface AskOptions {
  signal: AbortSignal;
  /** How many models at the head of the list are asked last: another one is wanted. */
  skip: number;
  /** How long each model may stay silent; the usual time without it. */
  firstTokenMs?: number;
  /** Is told what is sent. */
  sent: SentLog;
  onText(piece: string): void;
  onRestart(): void;
}

interface AskerParts {
  vault: Vault;
  outbound: Outbound;
  providers: ProviderStore;
  state: StateKeeper;
  log: Log;
  discovered: DiscoveredModel;
  inside: InsideModels;
}

/** Makes the asker. Whether it asks is decided anew for each question. */
export function createModelAsker(parts: AskerParts): ModelAsker {
  const { vault, outbound, discovered, inside } = parts;
  const choice = createModelChoice(parts);
  const askInOrder: ModelAsker['ask'] = async (request, why, options) => {
    let last: Asked | null = null;
    for (const [first, ...others] of grouped(inOrder(choice, options.skip), choice.isAway)) {
      if (!first || options.signal.aborted) break;
      const asked = { first, group: [first, ...others], request, why, options };
      const reply = await askGroup(parts, choice, asked);
      if (reply.ok) return reply;
      options.onRestart();
      if (first === discovered.current && isGone(reply.failure)) {
        // Nobody asked for it: when it goes, it goes without a word.
        discovered.forget();
        return null;
      }
      const local = !outbound.isAway(addressOf(first));
      const who = { name: nameOf(first), host: hostOf(first), local };
      last ??= { ...reply, fault: modelFault(reply.failure, who) };
    }
    return last;
  };
  return {
    warm() {
      const [first] = choice.usable().open;
      if (first?.kind === 'file') inside.warm(first.model);
    },
    preview(request) {
      const marker = randomBytes(16).toString('hex');
      return choice.usable().open.map((provider) => {
        const masked = choice.masks(provider) ? maskRequest(request) : null;
        const prompt = choice.promptOf(provider, masked?.request ?? request, marker);
        return choice.describe(provider, prompt, 'planned', masked?.count ?? 0);
      });
    },
    get asksFirst() {
      const [first] = choice.usable().open;
      const isHigh = vault.settings.values.privacy.privacy_mode === 'high';
      return isHigh && first !== undefined && choice.isAway(first);
    },
    status() {
      const { open, first, reason } = choice.usable();
      const shown = open[0] ?? first;
      return {
        name: shown && nameOf(shown),
        allowed: open.length > 0,
        reason: open.length > 0 ? null : reason,
        others: open.length > 1,
      };
    },
    documentOf: inside.documentOf,
    async ask(given, why, options) {
      if (!choice.usable().open.some(({ kind }) => kind === 'file'))
        return askInOrder(given, why, options);
      inside.ahead.pause();
      try {
        const document = await inside.documentOf(given.documentId);
        return await askInOrder({ ...given, document }, why, options);
      } finally {
        inside.ahead.later();
      }
    },
  };
}

/** What may be asked, with those passed over at the end. */
function inOrder(choice: ModelChoice, skip: number): KeptProvider[] {
  const { open } = choice.usable();
  const first = open.length === 0 ? 0 : skip % open.length;
  return [...open.slice(first), ...open.slice(0, first)];
}

/** A question to models that are asked together. */
interface GroupQuestion {
  readonly first: KeptProvider;
  readonly group: readonly KeptProvider[];
  readonly request: AnswerRequest;
  readonly why: string;
  readonly options: AskOptions;
}

/** Asks one group; personal details are masked on the way out and put back in what returns. */
async function askGroup(
  { outbound, log, inside }: AskerParts,
  choice: ModelChoice,
  { first, group, request, why, options }: GroupQuestion,
): Promise<Reply> {
  const { signal, firstTokenMs, sent, onText, onRestart } = options;
  const masked = choice.masks(first) ? maskRequest(request) : null;
  const unmasker = createUnmasker(masked ?? { unmask: (reply) => reply });
  const told = masked ? `${why}, ${masked.count} personal details masked` : why;
  const send = namedFetch(group, outbound, told);
  const answerer = await answererOf(group, send, { log, inside });
  const reply = await answerer.answer(masked?.request ?? request, {
    signal,
    ...(firstTokenMs !== undefined && { firstTokenMs }),
    onSend(label, prompt) {
      const provider = group.find((one) => labelOf(one) === label) ?? first;
      sent.add(choice.describe(provider, prompt, 'sent', masked?.count ?? 0));
    },
    onUsage: (_label, usage) => sent.count(usage),
    onText: (piece) => {
      const shown = unmasker.push(piece);
      if (shown !== '') onText(shown);
    },
    onRestart: () => {
      unmasker.end();
      onRestart();
    },
  });
  if (!reply.ok) return reply;
  const rest = unmasker.end();
  if (rest !== '') onText(rest);
  const { model: label, summary, answer } = reply.value;
  const writer = group.find((provider) => labelOf(provider) === label) ?? first;
  return {
    ok: true,
    value: {
      ...reply.value,
      model: nameOf(writer),
      summary: masked?.unmask(summary) ?? summary,
      answer: masked?.unmask(answer) ?? answer,
    },
  };
}

/** A model inside whose engine, or whose file's entry, is not here. */
function unready(provider: KeptProvider): Answerer {
  const { detail } = noEngine();
  const model = labelOf(provider);
  const attempt: Attempt = { model, reason: 'model_unavailable', detail, at: 'file' };
  return {
    configured: true,
    answer: async () => ({
      ok: false,
      failure: { reason: 'model_unavailable', attempts: [attempt] },
    }),
  };
}

const isGone = ({ attempts: [first] }: AnswerFailure): boolean => first?.at === 'connection';

/** A way out whose entries in the audit log name the model that a request is for. */
function namedFetch(group: readonly KeptProvider[], outbound: Outbound, why: string): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const at = group.filter((provider) => request.url.startsWith(addressOf(provider)));
    const asked = `${request.url} ${typeof init?.body === 'string' ? init.body : ''}`;
    const one = at.find(({ model }) => model !== '' && asked.includes(model)) ?? at[0] ?? group[0];
    return outbound.fetchFor(one ? `${why}: ${nameOf(one)}` : why)(request);
  };
}

async function answererOf(
  group: readonly KeptProvider[],
  send: typeof fetch,
  { log, inside }: { log: Log; inside: InsideModels },
): Promise<Answerer> {
  const [first] = group;
  if (first?.kind === 'aplomb') return createAplombAnswerer(first, send);
  const { createAnswerer } = await import('@aplomb/engine/node/answering');
  const model = first?.kind === 'file' ? inside.modelOf(first.model) : null;
  if (first?.kind === 'file' && model === null) return unready(first);
  return createAnswerer(model === null ? group.map(modelOf) : [], {
    inside: model,
    fetch: send,
    // Whose protocol, not which model: its name is the person's own word.
    log: ({ message, model, reason, detail }) =>
      log.info(message, { provider: model.split('/', 1)[0] ?? '', reason, detail }),
  });
}
