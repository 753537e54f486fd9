import { buildPrompt, type AnswerRequest, type Prompt } from '@aplomb/engine';
import type { SentRequest } from '../../../shared/shapes/sent-request.ts';
import type { Outbound } from '../../base/outbound.ts';
import type { StateKeeper } from '../../base/state-keeper.ts';
import type { Vault } from '../../base/vault.ts';
import type { InsideModels } from '../inside/inside-models.ts';
import { aplombPrompt } from './aplomb-answerer.ts';
import type { DiscoveredModel } from './discovered-model.ts';
import { addressOf, type KeptProvider, modelOf, type ProviderStore } from './provider-store.ts';
import { describeSent } from './sent-log.ts';

/** Which models may be asked, and how. */
export interface ModelChoice {
  /** What may be asked in this order, what stands first, and why something may not. */
  usable(): { open: KeptProvider[]; first: KeptProvider | null; reason: string | null };
  isAway(provider: KeptProvider): boolean;
  /** Whether personal details are masked before it is asked. */
  masks(provider: KeptProvider): boolean;
  /** What is or would be sent, as the user is shown it. */
  describe(
    provider: KeptProvider,
    prompt: Prompt,
    state: SentRequest['state'],
    masked: number,
  ): SentRequest;
  promptOf(provider: KeptProvider, given: AnswerRequest, marker: string): Prompt;
}

interface ChoiceParts {
  readonly vault: Vault;
  readonly outbound: Outbound;
  readonly providers: ProviderStore;
  readonly state: StateKeeper;
  readonly discovered: DiscoveredModel;
  readonly inside: InsideModels;
}

/** Makes the choice, by the privacy switches as they are when it is asked. */
export function createModelChoice({
  vault,
  outbound,
  providers,
  state,
  discovered,
  inside,
}: ChoiceParts): ModelChoice {
  const isAway = (provider: KeptProvider): boolean => outbound.isAway(addressOf(provider));
  const refusalOf = (provider: KeptProvider): string | null => {
    if (!isAway(provider)) return null;
    const { privacy, presentation } = vault.settings.values;
    if (privacy.local_only) return 'local-only processing is on';
    if (!privacy.cloud_enhanced) return 'cloud-enhanced features are off';
    if (provider.kind !== 'aplomb' && !privacy.third_party_ai) return 'third-party AI is off';
    return state.now.presenting && presentation.presentation_local_processing
      ? 'a presentation is on'
      : null;
  };
  return {
    isAway,
    usable() {
      const own = providers.all.filter(({ on }) => on);
      const found = own.length === 0 ? discovered.current : null;
      const all = found === null ? own : [found];
      const reasons = all.map(refusalOf);
      return {
        open: all.filter((_, index) => reasons[index] === null),
        first: all[0] ?? null,
        reason: reasons.find((reason) => reason !== null) ?? null,
      };
    },
    masks: (provider) => vault.settings.values.privacy.anonymous_processing && isAway(provider),
    describe: (provider, prompt, sent, masked) =>
      describeSent(prompt, {
        model: nameOf(provider),
        host: hostOf(provider),
        local: !isAway(provider),
        state: sent,
        masked,
      }),
    promptOf(provider, given, marker) {
      if (provider.kind === 'aplomb') return aplombPrompt(given);
      const model = provider.kind === 'file' ? inside.modelOf(provider.model) : null;
      return model?.preview(given, marker) ?? buildPrompt(given, marker, provider.vision);
    },
  };
}

/** Where a model is asked, in words for its person. */
export const hostOf = (provider: KeptProvider): string =>
  provider.kind === 'file' ? 'this computer' : new URL(addressOf(provider)).host;

/** What a model is called before its person. */
export const nameOf = ({ kind, name, model }: KeptProvider): string =>
  model === '' || kind === 'file' ? name : `${name} (${model})`;

/** What the engine calls it. */
export function labelOf(provider: KeptProvider): string {
  if (provider.kind === 'file') return `inside/${provider.model}`;
  const { provider: protocol, model } = modelOf(provider);
  return provider.kind === 'aplomb' ? `aplomb/${provider.name}` : `${protocol}/${model}`;
}

/** Kinds that no other model is asked together with. */
const alone: ReadonlySet<string> = new Set(['aplomb', 'file']);

/**
 * Models in a row are asked by one answerer, which knows how to fall back; an Aplomb server is
 * asked by itself. Masking is decided for a group, so local and away are kept apart.
 */
export function grouped(
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
