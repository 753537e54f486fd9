import {
  type ApiVersion,
  apiVersions,
  type ConsoleKey,
  consoleRules,
  type KeyCreateRequest,
  type KeyMode,
  type KeyPurpose,
  keyPurposes,
  type KeyScope,
  type KeyUpdateRequest,
} from '@aplomb/contract';

/** Lifetimes offered for a new key. */
export const lifetimes = {
  never: 'Never',
  days7: 'In 7 days',
  days30: 'In 30 days',
  days90: 'In 90 days',
  days365: 'In a year',
  date: 'On a day I choose',
} as const;

/** The same for a key that exists. */
export const laterLifetimes = { kept: 'As before', ...lifetimes } as const;
export type Lifetime = keyof typeof laterLifetimes;

/** What a key may be made for; `own` leaves the scopes to be ticked. */
export const purposes = {
  own: 'Something else',
  ...(Object.fromEntries(
    Object.entries(keyPurposes).map(([id, { label }]) => [id, label]),
  ) as Record<KeyPurpose, string>),
};
export type Purpose = keyof typeof purposes;

/** The scopes of a purpose; none where they are ticked one by one. */
export const scopesOf = (purpose: Purpose): readonly KeyScope[] =>
  purpose === 'own' ? [] : keyPurposes[purpose].scopes;

const DAY = 86_400_000;
const days: Readonly<Partial<Record<Lifetime, number>>> = {
  days7: 7,
  days30: 30,
  days90: 90,
  days365: 365,
};

/** The purpose that has exactly these scopes. */
const purposeOf = (scopes: readonly KeyScope[]): Purpose =>
  (Object.keys(keyPurposes) as KeyPurpose[]).find((purpose) => {
    const own = new Set(scopesOf(purpose));
    return own.size === scopes.length && scopes.every((scope) => own.has(scope));
  }) ?? 'own';

/** A key as it is being described. */
export interface KeyDraft {
  readonly name: string;
  readonly mode: KeyMode;
  readonly purpose: Purpose;
  readonly scopes: readonly KeyScope[];
  /** Id, or empty for the oldest. */
  readonly project: string;
  readonly lifetime: Lifetime;
  readonly date: string;
  readonly networks: string;
  readonly allowQuery: boolean;
  /** Digits, or empty for the limit of the server. */
  readonly perMinute: string;
  /** Date of the API; null for a new key, which follows the newest. */
  readonly version: ApiVersion | null;
}

/** A key that may do nothing yet, from everywhere, until revoked. */
export const emptyDraft: KeyDraft = {
  name: '',
  mode: 'live',
  purpose: 'own',
  scopes: [],
  project: '',
  lifetime: 'never',
  date: '',
  networks: '',
  allowQuery: false,
  perMinute: '',
  version: null,
};

/** An existing key as a draft of its change. */
export const draftOf = ({
  name,
  mode,
  scopes,
  project_id: project,
  allowed_networks: networks,
  allow_query: allowQuery,
  requests_per_minute: perMinute,
  api_version: version,
}: ConsoleKey): KeyDraft => ({
  ...emptyDraft,
  name,
  mode,
  purpose: purposeOf(scopes),
  scopes,
  project: project ?? '',
  lifetime: 'kept',
  networks: networks.join('\n'),
  allowQuery,
  perMinute: perMinute === null ? '' : String(perMinute),
  version: apiVersions.find((date) => date === version) ?? null,
});

/** What keeps a draft from being sent, by field. */
export function draftProblems({
  name,
  scopes,
  lifetime,
  date,
  perMinute,
}: KeyDraft): Partial<Record<'name' | 'scopes' | 'expires_at' | 'requests_per_minute', string>> {
  return {
    ...(name.trim() === '' && { name: 'Give the key a label so that you recognize it.' }),
    ...(scopes.length === 0 && { scopes: 'Tick at least one thing it may do.' }),
    ...(lifetime === 'date' && date === '' && { expires_at: 'Choose the day.' }),
    ...(perMinute !== '' &&
      !(Number(perMinute) >= 1 && Number(perMinute) <= consoleRules.keyRequestsPerMinuteMax) && {
        requests_per_minute: `Enter a number from 1 to ${consoleRules.keyRequestsPerMinuteMax}, or nothing.`,
      }),
  };
}

/** The request a draft makes. A chosen day includes its evening, UTC. */
export function requestOf(draft: KeyDraft, now: number): KeyCreateRequest {
  return { ...rightsOf(draft), mode: draft.mode, expires_at: endOf(draft, now) };
}

/** The change a draft makes to an existing key. */
export function changeOf(draft: KeyDraft, now: number): KeyUpdateRequest {
  return {
    ...rightsOf(draft),
    ...(draft.lifetime !== 'kept' && { expires_at: endOf(draft, now) }),
    ...(draft.version !== null && { api_version: draft.version }),
  };
}

const rightsOf = ({ name, scopes, project, networks, allowQuery, perMinute }: KeyDraft) => ({
  name: name.trim(),
  scopes: [...scopes],
  ...(project !== '' && { project_id: project }),
  allowed_networks: networks.split(/[\s,]+/).filter(Boolean),
  allow_query: allowQuery,
  requests_per_minute: perMinute === '' ? null : Number(perMinute),
});

const endOf = ({ lifetime, date }: KeyDraft, now: number): string | null =>
  lifetime === 'date' ? `${date}T23:59:59Z` : endAfter(days[lifetime], now);

const endAfter = (count: number | undefined, now: number): string | null =>
  count === undefined ? null : new Date(now + count * DAY).toISOString();
