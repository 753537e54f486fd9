import {
  modelConfig,
  modelProviderFacts,
  modelProviders,
  modelRules,
  type ModelConfig,
  type ModelProvider,
} from '@aplomb/contract';
import { parseJson } from '../json.ts';

/**
 * The models of an operator, in order of preference, and what is wrong with the rest. Reasons never
 * hold a key.
 */
export interface ModelList {
  models: ModelConfig[];
  problems: { entry: number; reason: string }[];
}

interface Entry {
  provider?: unknown;
  model?: unknown;
  baseUrl?: unknown;
  apiKey?: unknown;
  apiKeyEnv?: unknown;
  vision?: unknown;
}

const known: readonly string[] = modelProviders;
const fields = new Set(['provider', 'model', 'baseUrl', 'apiKey', 'apiKeyEnv', 'vision']);

/**
 * Reads APLOMB_MODELS of an environment record: a JSON array of {provider, model, baseUrl?,
 * apiKeyEnv? or apiKey?, vision?},
 * or `provider:model[@address][#vision][&key=VARIABLE]` separated by commas. Empty or absent: no
 * models.
 */
export function parseModelList(
  environment: Readonly<Record<string, string | undefined>>,
): ModelList {
  const text = environment[modelRules.listVariable]?.trim() ?? '';
  const list: ModelList = { models: [], problems: [] };
  if (text === '') return list;
  const entries = text.startsWith('[')
    ? readJson(text)
    : text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map(readCompact);
  if (typeof entries === 'string') return { models: [], problems: [{ entry: 1, reason: entries }] };
  for (const [index, entry] of entries.entries()) {
    const full = index >= modelRules.maxModels ? `more than ${modelRules.maxModels} models` : entry;
    const read = typeof full === 'string' ? full : complete(full, environment);
    if (typeof read === 'string') list.problems.push({ entry: index + 1, reason: read });
    else list.models.push(read);
  }
  return list;
}

function readJson(text: string): (Entry | string)[] | string {
  const value = parseJson(text);
  if (value === undefined) return `${modelRules.listVariable} begins with [ but is not valid JSON`;
  if (!Array.isArray(value)) return `${modelRules.listVariable} must be a JSON array`;
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      return 'must be an object with provider and model';
    const extra = Object.keys(item).find((key) => !fields.has(key));
    return extra === undefined
      ? item
      : `unknown field ${JSON.stringify(extra.slice(0, 40))}; known are ${[...fields].join(', ')}`;
  });
}

/**
 * Model ids may hold : / and @ themselves, so the address is what follows the last @ before http.
 */
function readCompact(text: string): Entry | string {
  const colon = text.indexOf(':');
  if (colon < 0) return `must look like provider:model, with provider one of ${known.join(', ')}`;
  const [front = '', options = ''] = text.slice(colon + 1).split(/#(.*)/s, 2);
  const at = Math.max(
    front.toLowerCase().lastIndexOf('@http://'),
    front.toLowerCase().lastIndexOf('@https://'),
  );
  const entry: Entry = {
    provider: text.slice(0, colon),
    model: at < 0 ? front : front.slice(0, at),
  };
  if (at >= 0) entry.baseUrl = front.slice(at + 1);
  for (const option of options.split('&').filter((part) => part !== '')) {
    if (option === 'vision') entry.vision = true;
    else if (option === 'text') entry.vision = false;
    else if (option.startsWith('key=')) entry.apiKeyEnv = option.slice(4);
    else return 'after # only vision, text and key=VARIABLE are known, joined by &';
  }
  return entry;
}

function complete(
  entry: Entry,
  environment: Readonly<Record<string, string | undefined>>,
): ModelConfig | string {
  if (typeof entry.provider !== 'string' || !isProvider(entry.provider))
    return `provider must be one of ${known.join(', ')}`;
  const facts = modelProviderFacts[entry.provider];
  const key = findKey(entry, facts, environment);
  if (typeof key === 'object') return key.reason;
  const parsed = modelConfig.safeParse({
    provider: entry.provider,
    model: entry.model,
    vision: entry.vision ?? facts.visionByDefault,
    ...(entry.baseUrl === undefined
      ? {}
      : {
          baseUrl:
            typeof entry.baseUrl === 'string' ? entry.baseUrl.replace(/\/+$/, '') : entry.baseUrl,
        }),
    ...(key === '' ? {} : { apiKey: key }),
  });
  if (!parsed.success)
    return parsed.error.issues
      .map((issue) => `${issue.path.join('.') || 'entry'}: ${issue.message}`)
      .join('; ');
  return parsed.data;
}

/**
 * The key of an entry, '' for none. An address of the operator's own gets a vendor's key only when
 * that is safe or it is named.
 */
function findKey(
  entry: Entry,
  facts: (typeof modelProviderFacts)[ModelProvider],
  environment: Readonly<Record<string, string | undefined>>,
): string | { reason: string } {
  if (entry.apiKey !== undefined && entry.apiKeyEnv !== undefined)
    return { reason: 'give apiKey or apiKeyEnv, not both' };
  if (entry.apiKey !== undefined)
    return typeof entry.apiKey === 'string' && entry.apiKey !== ''
      ? entry.apiKey
      : { reason: 'apiKey must be a non-empty string' };
  const ownAddress = entry.baseUrl !== undefined;
  const named = entry.apiKeyEnv;
  if (
    named !== undefined &&
    (typeof named !== 'string' || !/^[A-Za-z_][A-Za-z0-9_]{0,100}$/.test(named))
  )
    return { reason: 'the key must be named by a variable, such as GROQ_API_KEY' };
  if (named === undefined && ownAddress && !facts.keyFollowsBaseUrl) return '';
  const variable = typeof named === 'string' ? named : facts.keyVariable;
  const value = environment[variable]?.trim() ?? '';
  if (value !== '') return value;
  return named === undefined && ownAddress ? '' : { reason: `the key is missing: set ${variable}` };
}

function isProvider(text: string): text is ModelProvider {
  return known.includes(text);
}
