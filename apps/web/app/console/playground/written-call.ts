import { type EndpointId, keyFormat, type KeyMode } from '@aplomb/contract';
import { parseObject } from '../../parse-json.ts';
import { isOperation } from './operation-names.ts';

/** A request as it was written: never with a key, and without its file. */
export interface WrittenCall {
  readonly operation: EndpointId;
  readonly mode: KeyMode;
  /** Path and query parameters by name. */
  readonly values: Readonly<Record<string, string>>;
  /** Text of the body; null where there is none, or it was too long to keep. */
  readonly body: string | null;
}

/** Longest fragment of an address: longer ones do not go through every chat and mail. */
const MOST_CHARACTERS = 6_000;
const START = '#call=';
const { live, test } = keyFormat.prefixes;
/** Keys, tokens and secrets of webhooks, also where somebody pasted one into a text. */
const secret = new RegExp(`(?:${live}|${test}|${keyFormat.tokenPrefix}|whsec_)[\\w+/=-]+`, 'g');

const withoutSecret = (text: string): string => text.replaceAll(secret, 'YOUR_KEY');

/** The same call with each key in it replaced. */
export function withoutSecrets({ values, body, ...call }: WrittenCall): WrittenCall {
  return {
    ...call,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, withoutSecret(value)]),
    ),
    body: body === null ? null : withoutSecret(body),
  };
}

/** A call out of what was kept or shared; undefined for anything else. */
export function readCall(found: unknown): WrittenCall | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { operation, mode, values, body } = found as Record<string, unknown>;
  if (!isOperation(operation) || (mode !== 'live' && mode !== 'test')) return undefined;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    operation,
    mode,
    values: Object.fromEntries(texts),
    body: typeof body === 'string' ? body : null,
  };
}

/** Fragment of the address that opens a call, which no server is sent; null when it is too long. */
export function fragmentOf(call: WrittenCall): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(withoutSecrets(call)));
  const fragment =
    START +
    btoa(String.fromCharCode(...bytes.subarray(0, MOST_CHARACTERS)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return bytes.length > MOST_CHARACTERS || fragment.length > MOST_CHARACTERS ? null : fragment;
}

/** The call that a fragment opens; undefined for any other, or a broken one. */
export function callOf(fragment: string): WrittenCall | undefined {
  if (!fragment.startsWith(START) || fragment.length > MOST_CHARACTERS) return undefined;
  try {
    const text = atob(fragment.slice(START.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
    return readCall(parseObject(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    // Cut off or changed on its way: the page opens as it does without one.
    return undefined;
  }
}
