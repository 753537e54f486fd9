import type { KeyMode } from '@aplomb/contract';
import { readStoredText } from '@aplomb/ui';
import { actingKey } from '../core/acting-key.ts';
import { callConsole } from '../core/call.ts';

const made = new Map<string, { readonly token: string; readonly until: number }>();
/** A key about to end is replaced before it is used. */
const MARGIN = 30_000;

/**
 * A short-lived key for the playground, in the memory of this page only. It ends with the session.
 */
export async function playgroundKey(mode: KeyMode): Promise<string> {
  const name = `${mode} ${readStoredText(actingKey) ?? ''}`;
  const known = made.get(name);
  if (known !== undefined && known.until - MARGIN > Date.now()) return known.token;
  const {
    data: { key, token },
  } = await callConsole('createPlaygroundKey', { body: { mode } });
  made.set(name, { token, until: key.expires_at === null ? Infinity : Date.parse(key.expires_at) });
  return token;
}
