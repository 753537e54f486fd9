import { z } from 'zod';
import { DesktopError } from '../../base/desktop-error.ts';
import { type KeptProvider, OLLAMA_URL } from './provider-store.ts';
import { jsonText } from '../../../shared/json-text.ts';

/** A model server found on this machine. */
export interface FoundServer {
  kind: 'ollama' | 'openai-compatible';
  name: string;
  baseUrl: string;
  models: string[];
}

const servers = [
  { kind: 'ollama', name: 'Ollama', baseUrl: OLLAMA_URL },
  { kind: 'openai-compatible', name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { kind: 'openai-compatible', name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
] as const;
const listing = jsonText(
  z.object({ data: z.array(z.object({ id: z.string().regex(/^[^\s,#]{1,200}$/) })) }),
);
/** Names of models that turn text into numbers and write nothing. */
const embedsOnly = /embed|minilm|bge-/i;
const PROBE_MILLISECONDS = 800;

/** Looks on loopback for the usual model servers and asks which models they offer. */
export async function findLocalModels(send: typeof fetch): Promise<FoundServer[]> {
  const found = await Promise.all(
    servers.map(async (server): Promise<FoundServer | null> => {
      try {
        const response = await send(`${server.baseUrl}/models`, {
          signal: AbortSignal.timeout(PROBE_MILLISECONDS),
        });
        const list = listing.safeParse(await response.text());
        const models = (list.data?.data ?? [])
          .map(({ id }) => id)
          .filter((id) => !embedsOnly.test(id));
        return models.length > 0 ? { ...server, models } : null;
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        return null;
      }
    }),
  );
  return found.filter((server) => server !== null);
}

/** Nothing listens there, which `fetch` says with a TypeError, or nothing came in time. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof DesktopError ||
  (error instanceof Error && ['TypeError', 'TimeoutError', 'AbortError'].includes(error.name));

/** The first model of a found Ollama as a provider, for users who configured none. */
export function providerOf(found: readonly FoundServer[]): KeptProvider | null {
  const server = found.find(({ kind }) => kind === 'ollama');
  const model = server?.models[0];
  return server && model !== undefined
    ? {
        id: 'found-ollama',
        kind: 'ollama',
        name: server.name,
        model,
        baseUrl: server.baseUrl,
        key: null,
        vision: false,
        on: true,
      }
    : null;
}
