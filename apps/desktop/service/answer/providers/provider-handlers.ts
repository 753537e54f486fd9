import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Outbound } from '../../base/outbound.ts';
import type { InsideModels } from '../inside/inside-models.ts';
import { findLocalModels } from './find-local-models.ts';
import { modelOf, type ProviderStore } from './provider-store.ts';

/** Requests about AI providers. */
export function providerHandlers(
  store: ProviderStore,
  outbound: Outbound,
  inside: Pick<InsideModels, 'list'>,
): HandlersOf<'providers'> {
  return {
    'providers.list': () => store.list(),
    'providers.save': (provider) => store.save(provider),
    'providers.remove': ({ id }) => store.remove(id),
    'providers.order': ({ ids }) => store.order(ids),
    async 'providers.test'({ id }) {
      const provider = store.all.find((candidate) => candidate.id === id);
      if (!provider)
        throw new DesktopError('RESOURCE_NOT_FOUND', 'This provider is not there any more.');
      const started = performance.now();
      if (provider.kind === 'file')
        return {
          ...(await testFile(provider.model, inside)),
          milliseconds: performance.now() - started,
        };
      const send = outbound.fetchFor(`test of the AI provider ${provider.name}`);
      if (provider.kind === 'aplomb')
        return {
          ...(await testServer(provider.baseUrl ?? '', provider.key ?? '', send)),
          milliseconds: performance.now() - started,
        };
      const { probeModels } = await import('@aplomb/engine/node/answering');
      const [state] = await probeModels([modelOf(provider)], { fetch: send });
      const {
        state: found = 'unreachable',
        detail = 'nothing was answered',
        available = [],
      } = state ?? {};
      return {
        state: found,
        detail,
        fix: found === 'ready' ? null : fixOf(found, available, provider.key !== null),
        available,
        milliseconds: performance.now() - started,
      };
    },
    'providers.discover': () =>
      findLocalModels(outbound.fetchFor('search for model servers on this computer')),
  };
}

/**
 * What to do about a provider that does not answer, in words of the app: the engine's own name a
 * server's variables.
 */
function fixOf(state: string, available: readonly string[], hasKey: boolean): string {
  switch (state) {
    case 'unauthorized':
      return hasKey
        ? 'The key is not accepted. Edit the provider and enter a current one.'
        : 'A key is asked for. Edit the provider and enter one.';
    case 'model_unavailable':
      return available.length > 0
        ? `The model is not offered. Edit the provider and take one of ${available.join(', ')}.`
        : 'The model is not offered. Edit the provider and name another.';
    case 'quota':
      return 'Add credit to the account of this key, or put another model first.';
    case 'unlisted':
      return 'Check the address: it often ends in /v1.';
    default:
      return 'Check that it runs, and its address. Results come from this computer meanwhile.';
  }
}

/** Reads the head of the file again: nothing is loaded. */
async function testFile(id: string, inside: Pick<InsideModels, 'list'>) {
  const file = (await inside.list()).find((one) => one.id === id);
  const problem = file === undefined ? 'The file is not in the list any more.' : file.problem;
  return {
    state: problem === null ? 'ready' : 'model_unavailable',
    detail: problem ?? 'The file is whole.',
    fix: problem === null ? null : 'Add the file again, or another one.',
    available: [],
  };
}

async function testServer(
  baseUrl: string,
  apiKey: string,
  send: typeof fetch,
): Promise<{ state: string; detail: string; fix: string | null; available: string[] }> {
  const { Aplomb, AplombError } = await import('@aplomb/sdk');
  try {
    await new Aplomb({ apiKey, baseUrl, fetch: send, maxRetries: 0 }).settings.getContext();
    return { state: 'ready', detail: 'the server accepts the key', fix: null, available: [] };
  } catch (error) {
    const known = error instanceof AplombError ? error : null;
    return {
      state: known === null ? 'unreachable' : String(known.code).toLowerCase(),
      detail: known?.message ?? 'connection failed',
      fix: 'Check the address, and the key in the server’s console.',
      available: [],
    };
  }
}
