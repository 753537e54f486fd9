import { randomUUID } from 'node:crypto';
import { modelConfig, modelProviderFacts, type ModelConfig } from '@aplomb/contract';
import { z } from 'zod';
import { type Provider, providerKindIds } from '../../../shared/requests/privacy.ts';
import type { ParsedParams } from '../../../shared/messages.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Outbound } from '../../base/outbound.ts';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'providers';
const kept = z.object({
  id: z.string(),
  kind: z.enum(providerKindIds),
  name: z.string(),
  model: z.string(),
  baseUrl: z.string().nullable(),
  key: z.string().nullable(),
  vision: z.boolean(),
  on: z.boolean(),
});
/** A provider with its key, which stays in the service. */
export type KeptProvider = z.infer<typeof kept>;

export const OLLAMA_URL = 'http://127.0.0.1:11434/v1';
/** A model inside is at no address; this one says that it is on this computer. */
const INSIDE_URL = 'http://127.0.0.1';

/** The user's AI providers, in the order they are asked; their keys are sealed in the vault. */
export interface ProviderStore {
  readonly all: readonly KeptProvider[];
  list(): Provider[];
  save(provider: ParsedParams<'providers.save'>): Promise<Provider[]>;
  remove(id: string): Promise<Provider[]>;
  order(ids: readonly string[]): Promise<Provider[]>;
  onChange(listener: () => void): void;
}

/** Reads the providers kept. */
export async function openProviderStore(
  vault: Pick<Vault, 'values' | 'audit'>,
  outbound: Outbound,
): Promise<ProviderStore> {
  let all = (await vault.values.get(VALUE, z.array(kept))) ?? [];
  const listeners: (() => void)[] = [];
  const list = (): Provider[] =>
    all.map(({ key, ...provider }) => ({
      ...provider,
      hasKey: key !== null,
      local: !outbound.isAway(addressOf(provider)),
    }));
  const keep = async (next: KeptProvider[], detail: string): Promise<Provider[]> => {
    await vault.values.set(VALUE, next);
    all = next;
    await vault.audit.append({ kind: 'setting', detail, to: '', bytes: 0, mode: '' });
    for (const listener of listeners) listener();
    return list();
  };
  return {
    get all() {
      return all;
    },
    list,
    async save({ key, id, ...given }) {
      const before = all.find((provider) => provider.id === id);
      if (id !== null && before === undefined)
        throw new DesktopError('RESOURCE_NOT_FOUND', 'This provider is not there any more.');
      const provider: KeptProvider = {
        ...given,
        id: id ?? randomUUID(),
        key: key === undefined ? (before?.key ?? null) : key.trim() || null,
      };
      check(provider, outbound);
      return keep(
        before
          ? all.map((other) => (other.id === provider.id ? provider : other))
          : [...all, provider],
        `AI provider ${provider.name} ${before ? 'changed' : 'added'}`,
      );
    },
    remove(id) {
      const gone = all.find((provider) => provider.id === id);
      if (!gone)
        throw new DesktopError('RESOURCE_NOT_FOUND', 'This provider is not there any more.');
      return keep(
        all.filter((provider) => provider !== gone),
        `AI provider ${gone.name} removed`,
      );
    },
    order: (ids) =>
      keep(
        all.toSorted((a, b) => placeIn(ids, a) - placeIn(ids, b)),
        'Order of the AI providers changed',
      ),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

/** Where a provider is reached. */
export function addressOf({ kind, baseUrl }: Pick<KeptProvider, 'kind' | 'baseUrl'>): string {
  if (baseUrl !== null) return baseUrl;
  if (kind === 'ollama') return OLLAMA_URL;
  if (kind === 'file') return INSIDE_URL;
  return kind === 'aplomb' ? '' : modelProviderFacts[kind].baseUrl;
}

/**
 * The engine's configuration of a provider that is a model; Ollama speaks the OpenAI-compatible
 * protocol.
 */
export function modelOf(provider: KeptProvider): ModelConfig {
  return {
    provider:
      provider.kind === 'ollama' || provider.kind === 'aplomb' || provider.kind === 'file'
        ? 'openai-compatible'
        : provider.kind,
    model: provider.model,
    baseUrl: addressOf(provider),
    vision: provider.vision,
    ...(provider.key !== null && { apiKey: provider.key }),
  };
}

function check(provider: KeptProvider, outbound: Outbound): void {
  const bad = (detail: string, advice: string): DesktopError =>
    new DesktopError('INVALID_PARAMETER_VALUE', detail, { advice });
  if (provider.kind === 'file') return;
  const address = addressOf(provider);
  if (address === '')
    throw bad(
      'An Aplomb server needs its address.',
      'Enter the address of the server, such as https://aplomb.example.',
    );
  if (outbound.isAway(address) && !address.startsWith('https://'))
    throw bad(
      'The address is not encrypted: it begins with http://.',
      'Use the https:// address. Plain http:// is accepted on this computer only.',
    );
  if (provider.kind === 'aplomb') {
    if (provider.key === null)
      throw bad(
        'An Aplomb server needs an API key.',
        'Create a key in the server’s console and enter it here.',
      );
    return;
  }
  const valid = modelConfig.safeParse(modelOf(provider));
  if (!valid.success)
    throw bad(
      `${valid.error.issues[0]?.path.join('.') ?? 'The provider'}: ` +
        (valid.error.issues[0]?.message ?? 'is not complete'),
      'Correct the named field.',
    );
}

/** Place in an order; what it does not name comes last. */
const placeIn = (ids: readonly string[], { id }: KeptProvider): number =>
  ids.indexOf(id) + 1 || ids.length + 1;
