import {
  modelProviderFacts,
  modelRules,
  type DegradedReason,
  type ModelConfig,
} from '@aplomb/contract';
import { judgeFault } from '../../answer/fault.ts';
import { adapterOf, labelOf } from './providers/index.ts';
import { parseJson } from '../../json.ts';

/**
 * What the start-up probe found of one model. `fix` names what the operator can do; no keys, no
 * content.
 */
export interface ModelState {
  model: string;
  state: 'ready' | 'unlisted' | DegradedReason;
  detail: string;
  fix: string | null;
  /** Ids the provider offers, nearest to the configured one first; at most eight. */
  available: string[];
}

/**
 * Asks each provider which models it offers (GET /models): no prompt is sent, nothing is paid.
 * 'unlisted': the server keeps no list, so the model is simply tried.
 */
export async function probeModels(
  models: readonly ModelConfig[],
  options: { fetch?: typeof fetch; timeoutMs?: number } = {},
): Promise<ModelState[]> {
  return Promise.all(
    models.map((config) => probe(config, options.fetch ?? fetch, options.timeoutMs ?? 5_000)),
  );
}

async function probe(
  config: ModelConfig,
  send: typeof fetch,
  timeoutMs: number,
): Promise<ModelState> {
  const { adapter, settings } = adapterOf(config, send);
  const list = adapter.list(settings);
  const found = (
    state: ModelState['state'],
    detail: string,
    fix: string | null,
    available: string[] = [],
  ): ModelState => ({ model: labelOf(config), state, detail, fix, available });
  let response: Response;
  let text: string;
  try {
    response = await settings.fetch(list.url, {
      headers: { accept: 'application/json', ...list.headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return found(
      late ? 'timeout' : 'unreachable',
      late ? `no reply in ${timeoutMs} ms` : 'connection failed',
      `start the model server at ${settings.baseUrl}, or correct the address in ${modelRules.listVariable}`,
    );
  }
  if (response.status === 404 || response.status === 405 || response.status === 501)
    return found('unlisted', `HTTP ${response.status}: the server keeps no list of models`, null);
  if (!response.ok) {
    const { reason, detail } = judgeFault({
      kind: 'http',
      status: response.status,
      body: text,
      retryAfterSeconds: null,
    });
    return found(reason, detail, fixOf(reason, config, settings.baseUrl));
  }
  const ids = list.ids(parseJson(text));
  if (ids.length === 0)
    return found(
      'unlisted',
      'the reply lists no models',
      `check that ${settings.baseUrl} is the address of the API (it often ends in /v1)`,
    );
  if (ids.some((id) => id === config.model || id === `${config.model}:latest`))
    return found('ready', `${ids.length} models offered`, null, []);
  const near = nearest(ids, config.model);
  return found(
    'model_unavailable',
    `model "${config.model}" not found at ${settings.baseUrl}`,
    `model "${config.model}" not found at ${settings.baseUrl}: set ` +
      `${modelRules.listVariable} to one of ${near.join(', ')}`,
    near,
  );
}

function fixOf(reason: DegradedReason, config: ModelConfig, baseUrl: string): string {
  if (reason === 'unauthorized') {
    const variable = modelProviderFacts[config.provider].keyVariable;
    return config.apiKey === undefined
      ? `${baseUrl} asks for a key: add #key=VARIABLE to the entry in ` +
          `${modelRules.listVariable}, for example #key=${variable}`
      : `the key for ${baseUrl} is not accepted: set a valid one in ${variable}, or in the variable the entry names`;
  }
  if (reason === 'quota')
    return 'add credit to the account of this key, or put another model first';
  return `look at the state of ${baseUrl}; the next model, or the local engine, answers meanwhile`;
}

/**
 * Ids that share the longest beginning with the wanted one come first: a retired model's successor
 * usually does.
 */
function nearest(ids: readonly string[], wanted: string): string[] {
  const shared = (id: string): number => {
    let length = 0;
    while (
      length < id.length &&
      id.charAt(length).toLowerCase() === wanted.charAt(length).toLowerCase()
    )
      length++;
    return length;
  };
  return ids
    .filter((id) => /^[^\s\p{C}]{1,200}$/u.test(id))
    .toSorted((a, b) => shared(b) - shared(a) || a.localeCompare(b))
    .slice(0, 8);
}
