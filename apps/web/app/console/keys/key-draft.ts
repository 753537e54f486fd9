import { type KeyCreateRequest, type KeyMode, type KeyScope, keyScopeIds } from '@aplomb/contract';

/** Lifetimes offered for a new key. */
export const lifetimes = {
  never: 'Never',
  days7: 'In 7 days',
  days30: 'In 30 days',
  days90: 'In 90 days',
  days365: 'In a year',
  date: 'On a day I choose',
} as const;
export type Lifetime = keyof typeof lifetimes;

const DAY = 86_400_000;
const days: Readonly<Partial<Record<Lifetime, number>>> = {
  days7: 7,
  days30: 30,
  days90: 90,
  days365: 365,
};

/** A key as it is being described. */
export interface KeyDraft {
  readonly name: string;
  readonly mode: KeyMode;
  readonly scopes: readonly KeyScope[];
  readonly lifetime: Lifetime;
  readonly date: string;
  readonly networks: string;
  readonly allowQuery: boolean;
}

/** A key that may do everything, from everywhere, until revoked. */
export const emptyDraft: KeyDraft = {
  name: '',
  mode: 'live',
  scopes: keyScopeIds,
  lifetime: 'never',
  date: '',
  networks: '',
  allowQuery: false,
};

/** What keeps a draft from being sent, by field. */
export function draftProblems({
  name,
  scopes,
  lifetime,
  date,
}: KeyDraft): Partial<Record<'name' | 'scopes' | 'expires_at', string>> {
  return {
    ...(name.trim() === '' && { name: 'Give the key a label, so that you know it again.' }),
    ...(scopes.length === 0 && { scopes: 'Tick at least one thing it may do.' }),
    ...(lifetime === 'date' && date === '' && { expires_at: 'Choose the day.' }),
  };
}

/** The request a draft makes. A chosen day includes its evening, UTC. */
export function requestOf(
  { name, mode, scopes, lifetime, date, networks, allowQuery }: KeyDraft,
  now: number,
): KeyCreateRequest {
  return {
    name: name.trim(),
    mode,
    scopes: [...scopes],
    expires_at: lifetime === 'date' ? `${date}T23:59:59Z` : endAfter(days[lifetime], now),
    allowed_networks: networks.split(/[\s,]+/).filter(Boolean),
    allow_query: allowQuery,
  };
}

const endAfter = (count: number | undefined, now: number): string | null =>
  count === undefined ? null : new Date(now + count * DAY).toISOString();
