import { useStoredText } from '@aplomb/ui';
import { parseObject } from '../../parse-json.ts';
import { callsKey, useSession } from '../core/session.tsx';
import { readCall, withoutSecrets, type WrittenCall } from './written-call.ts';

/** A call that was sent, and how it ended; what was answered is not kept. */
export interface SentCall {
  readonly at: string;
  readonly call: WrittenCall;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly milliseconds: number | null;
  /** Whether the body was too long to be kept. */
  readonly isCut: boolean;
}

/** Calls kept, longest body of one, and longest list. */
export const historyLimits = { calls: 30, bodyCharacters: 10_000, characters: 100_000 } as const;

/** The calls of whoever is signed in, newest first, in this browser only. */
export function useCallHistory(): {
  calls: readonly SentCall[];
  add(sent: Omit<SentCall, 'isCut'>): void;
  clear(): void;
} {
  const { state } = useSession();
  const owner = state.kind === 'person' ? state.person.email : '';
  const [text, store] = useStoredText(callsKey);
  const calls = callsOf(text, owner);
  return {
    calls,
    add: (sent) => store(listOf(owner, [keptOf(sent), ...calls])),
    clear: () => store(undefined),
  };
}

function keptOf({ call, ...sent }: Omit<SentCall, 'isCut'>): SentCall {
  const isCut = (call.body?.length ?? 0) > historyLimits.bodyCharacters;
  return { ...sent, isCut, call: withoutSecrets(isCut ? { ...call, body: null } : call) };
}

/** As many of the newest as may be kept. */
function listOf(owner: string, calls: readonly SentCall[]): string {
  const kept = calls.slice(0, historyLimits.calls);
  const text = JSON.stringify({ owner, calls: kept });
  return text.length <= historyLimits.characters || kept.length === 1
    ? text
    : listOf(owner, kept.slice(0, -1));
}

function callsOf(text: string | undefined, owner: string): readonly SentCall[] {
  const found = text === undefined ? undefined : parseObject(text);
  if (found?.['owner'] !== owner || !Array.isArray(found['calls'])) return [];
  return found['calls'].flatMap(sentOf);
}

function sentOf(found: unknown): SentCall[] {
  if (typeof found !== 'object' || found === null) return [];
  const { at, call, status, milliseconds, isCut } = found as Record<string, unknown>;
  const read = readCall(call);
  if (read === undefined || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return [];
  const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return [
    {
      at,
      call: read,
      status: numberOf(status),
      milliseconds: numberOf(milliseconds),
      isCut: isCut === true,
    },
  ];
}
