/** Fixed rules of the developer console. */
export const consoleRules = {
  /** Keys of an account that are neither revoked nor expired. */
  activeKeys: 50,
  networksPerKey: 50,
  /** Requests a minute that a key may be held to; the server's own limit holds besides. */
  keyRequestsPerMinuteMax: 10_000,
  bodyBytes: 64 * 1024,
  /** Minutes a key of the playground lives. */
  playgroundMinutes: 15,
  /** Hours a rolled key lives on beside its successor, unless told otherwise, and at most. */
  overlapHoursDefault: 24,
  overlapHoursMax: 720,
  /** Days usage is kept. */
  usageDays: 90,
  /** Days the request log is kept. */
  requestLogDays: 30,
  requestPageDefault: 50,
  requestPageMax: 200,
  searchCharacters: 200,
  /** Days of probes that the status page shows. */
  statusDays: 90,
  /** Seconds between two probes of a component. */
  statusProbeSeconds: 60,
} as const;

/**
 * Upper bounds, in milliseconds, of the latency classes usage is counted in; the last class has
 * none.
 */
export const latencyBounds = [
  5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000,
] as const;
