import { randomBytes } from 'node:crypto';
import {
  buildPrompt,
  type Answerer,
  type AnswerFailure,
  type AnswerRequest,
  type Prompt,
} from '@aplomb/engine';
import type { SentRequest } from '../../shared/shapes/sent-request.ts';
import type { DesktopError } from '../desktop-error.ts';
import type { StateKeeper } from '../state/state-keeper.ts';
import type { Log } from '../log.ts';
import { maskRequest } from '../outbound/mask-request.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Vault } from '../storage/vault.ts';
import { createUnmasker } from '../answer/unmask-stream.ts';
import { aplombPrompt, createAplombAnswerer } from './aplomb-answerer.ts';
import type { DiscoveredModel } from './discovered-model.ts';
import { noEngine, type InsideModels } from '../inside/inside-models.ts';
import { modelFault } from './model-fault.ts';
import { describeSent, type SentLog } from './sent-log.ts';
import { addressOf, modelOf, type KeptProvider, type ProviderStore } from './provider-store.ts';

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
export function createModelAsker({
  vault,
  outbound,
  providers,
  state,
  log,
  discovered,
  inside,
}: AskerParts): ModelAsker {
  const usable = (): {
    open: KeptProvider[];
    first: KeptProvider | null;
    reason: string | null;
  } => {
    const own = providers.all.filter(({ on }) => on);
    const found = own.length === 0 ? discovered.current : null;
    const all = found === null ? own : [found];
    const reasons = all.map((provider) => refusalOf(provider));
    return {
      open: all.filter((_, index) => reasons[index] === null),
      first: all[0] ?? null,
      reason: reasons.find((reason) => reason !== null) ?? null,
    };
  };
  const refusalOf = (provider: KeptProvider): string | null => {
    if (!outbound.isAway(addressOf(provider))) return null;
    const { privacy, presentation } = vault.settings.values;
    if (privacy.local_only) return 'local-only processing is on';
    if (!privacy.cloud_enhanced) return 'cloud-enhanced features are off';
    if (provider.kind !== 'aplomb' && !privacy.third_party_ai) return 'third-party AI is off';
    return state.now.presenting && presentation.presentation_local_processing
      ? 'a presentation is on'
      : null;
  };
  const masks = (provider: KeptProvider): boolean =>
    vault.settings.values.privacy.anonymous_processing && outbound.isAway(addressOf(provider));
  const describe = (
    provider: KeptProvider,
    prompt: Prompt,
    state: SentRequest['state'],
    masked: number,
  ): SentRequest => {
    const address = addressOf(provider);
    const host = provider.kind === 'file' ? 'this computer' : new URL(address).host;
    return describeSent(prompt, {
      model: nameOf(provider),
      host,
      local: !outbound.isAway(address),
      state,
      masked,
    });
  };
  const promptOf = (provider: KeptProvider, given: AnswerRequest, marker: string): Prompt => {
    if (provider.kind === 'aplomb') return aplombPrompt(given);
    const model = provider.kind === 'file' ? inside.modelOf(provider.model) : null;
    return model?.preview(given, marker) ?? buildPrompt(given, marker, provider.vision);
  };
  return {
    warm() {
      const [first] = usable().open;
      if (first?.kind === 'file') inside.warm(first.model);
    },
    preview(request) {
      const marker = randomBytes(16).toString('hex');
      return usable().open.map((provider) => {
        const masked = masks(provider) ? maskRequest(request) : null;
        const given = masked?.request ?? request;
        const prompt = promptOf(provider, given, marker);
        return describe(provider, prompt, 'planned', masked?.count ?? 0);
      });
    },
    get asksFirst() {
      const [first] = usable().open;
      return (
        vault.settings.values.privacy.privacy_mode === 'high' &&
        first !== undefined &&
        outbound.isAway(addressOf(first))
      );
    },
    status() {
      const { open, first, reason } = usable();
      const shown = open[0] ?? first;
      return {
        name: shown && nameOf(shown),
        allowed: open.length > 0,
        reason: open.length > 0 ? null : reason,
        others: open.length > 1,
      };
    },
    async ask(request, why, { signal, skip, firstTokenMs, sent, onText, onRestart }) {
      let last: Asked | null = null;
      const { open } = usable();
      const first = open.length === 0 ? 0 : skip % open.length;
      const order = [...open.slice(first), ...open.slice(0, first)];
      for (const group of grouped(order, (provider) => outbound.isAway(addressOf(provider)))) {
        const [first] = group;
        if (!first || signal.aborted) break;
        const masked = masks(first) ? maskRequest(request) : null;
        const unmasker = createUnmasker(masked ?? { unmask: (reply) => reply });
        const answerer = await answererOf(
          group,
          namedFetch(
            group,
            outbound,
            masked ? `${why}, ${masked.count} personal details masked` : why,
          ),
          { log, inside },
        );
        const reply = await answerer.answer(masked?.request ?? request, {
          signal,
          ...(firstTokenMs !== undefined && { firstTokenMs }),
          onSend(label, prompt) {
            const provider = group.find((one) => labelOf(one) === label) ?? first;
            sent.add(describe(provider, prompt, 'sent', masked?.count ?? 0));
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
        if (reply.ok) {
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
        onRestart();
        if (first === discovered.current && isGone(reply.failure)) {
          // Nobody asked for it: when it goes, it goes without a word.
          discovered.forget();
          return null;
        }
        const address = addressOf(first);
        last ??= {
          ...reply,
          fault: modelFault(reply.failure, {
            name: nameOf(first),
            host: first.kind === 'file' ? 'this computer' : new URL(address).host,
            local: !outbound.isAway(address),
          }),
        };
      }
      return last;
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

/** What a model is called before its person. */
const nameOf = ({ kind, name, model }: KeptProvider): string =>
  model === '' || kind === 'file' ? name : `${name} (${model})`;

/** What the engine calls it. */
function labelOf(provider: KeptProvider): string {
  if (provider.kind === 'file') return `inside/${provider.model}`;
  const { provider: protocol, model } = modelOf(provider);
  return provider.kind === 'aplomb' ? `aplomb/${provider.name}` : `${protocol}/${model}`;
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

/** Kinds that no other model is asked together with. */
const alone: ReadonlySet<string> = new Set(['aplomb', 'file']);

/**
 * Models in a row are asked by one answerer, which knows how to fall back; an Aplomb server is
 * asked by itself. Masking is decided for a group, so local and away are kept apart.
 */
function grouped(
  providers: readonly KeptProvider[],
  isAway: (provider: KeptProvider) => boolean,
): KeptProvider[][] {
  const groups: KeptProvider[][] = [];
  for (const provider of providers) {
    const last = groups.at(-1);
    if (
      last?.[0] &&
      !alone.has(provider.kind) &&
      !alone.has(last[0].kind) &&
      isAway(last[0]) === isAway(provider)
    )
      last.push(provider);
    else groups.push([provider]);
  }
  return groups;
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
