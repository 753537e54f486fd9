/**
 * Dates of the API within /v1, oldest first. A date is added when something would break a program
 * that exists: keys made before go on with what they had.
 */
export const apiVersions = ['2026-11-20'] as const;
export type ApiVersion = (typeof apiVersions)[number];

/** Header by which a request chooses a date, and an answer names the one it followed. */
export const versionHeader = 'Aplomb-Version';

/** How long what the API promised holds. */
export const versionRules = {
  /** From a newer date on. */
  dateMonths: 24,
  /** From its deprecation on. */
  deprecatedMonths: 12,
  /** From the day on that another number, such as /v2, is there. */
  numberMonths: 36,
} as const;

/** What is deprecated: from when on, until when it is there, and what takes its place. */
export interface Deprecation {
  /** Date, YYYY-MM-DD. */
  readonly since: string;
  readonly until: string;
  /** What to use instead, in a sentence. */
  readonly instead: string;
}

/** Where the policy on versions is explained. */
export const versionPolicyPath = '/docs/api-reference/versions';

/** The date a key made at a moment is pinned to: the newest there was then. */
export function versionAt(made: Date, versions: readonly string[] = apiVersions): string {
  const moment = made.toISOString();
  return versions.findLast((version) => version <= moment) ?? versions[0] ?? '';
}
