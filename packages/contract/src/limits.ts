const MEGABYTE = 1024 * 1024;

/**
 * Default limits of the public API. An operator may change them; headers and docs show those in
 * force.
 */
export const defaultLimits = {
  textCharacters: 100_000,
  contextCharacters: 4_000,
  imageBytes: 10 * MEGABYTE,
  imagePixels: 40_000_000,
  audioBytes: 50 * MEGABYTE,
  audioSeconds: 2 * 60 * 60,
  videoBytes: 200 * MEGABYTE,
  videoSeconds: 30 * 60,
  requestsPerMinute: 60,
  concurrentRequests: 4,
  accountRequestsPerMinute: 240,
  accountConcurrentRequests: 8,
  /** Larger ones count for several (analysisSizes). */
  analysesPerDay: 1_000,
} as const;

/** The limits in force on one server: the same names, numbers chosen by its operator. */
export type Limits = { [Name in keyof typeof defaultLimits]: number };

/** Rules of listening in the app. */
export const listeningRules = {
  /** How long the words of what was said are waited for once listening is stopped. */
  finishSeconds: 20,
} as const;

/** Rules of recordings that are opened in the app. The file may have any size: it is read in parts. */
export const openedRecordingRules = {
  /** Longest recording: as the API takes. */
  seconds: defaultLimits.audioSeconds,
  /** Recordings that may wait or be worked on at once. */
  atOnce: 3,
  /** A recording of which nothing more arrives for so long is let go: its window is gone. */
  idleSeconds: 60,
  /** Longest time that one may take to be transcribed. */
  workHours: 8,
} as const;

/** Rules of the short-lived tokens that web pages call the API with. */
export const tokenRules = {
  minutesDefault: 10,
  minutesMax: 60,
  /** Origins and networks that one may name. */
  originsMax: 10,
  networksMax: 10,
  /** Tokens of one key that are alive at once. */
  alivePerKey: 1_000,
  /** Seconds a browser remembers that it may ask. */
  preflightSeconds: 7_200,
} as const;

/** Rules of the files that analyses use by id. */
export const fileRules = {
  /** Hours a file is kept: asked for, where nothing is said, and at most. */
  retentionHoursDefault: 24,
  retentionHoursMax: 720,
  /** What one account may keep at once. */
  accountFiles: 1_000,
  accountBytes: 1024 * MEGABYTE,
  /** A large file is received and kept in parts of so many bytes: as much as a crash can cost. */
  partBytes: 16 * MEGABYTE,
  /** Parts of one file: of requests that each sent a little. */
  parts: 1_000,
  /** Media type of a piece that is appended (draft-ietf-httpbis-resumable-upload). */
  pieceType: 'application/partial-upload',
  /** What clients send at once; files up to here go out in one request. */
  pieceBytes: 8 * MEGABYTE,
} as const;

/** Largest file: as large as the largest that an analysis takes. */
export const fileBytes = ({ imageBytes, audioBytes, videoBytes }: Limits): number =>
  Math.max(imageBytes, audioBytes, videoBytes);

/** How a file is sent as it is, instead of as base64 in JSON. */
export const binaryUpload = {
  mediaType: 'application/octet-stream',
  /** Query parameter with the other fields, as a JSON object. */
  optionsParameter: 'options',
  /** Longer options do not fit into an address everywhere; send JSON then. */
  optionsCharacters: 4_096,
} as const;

/** Fixed rules of the API that no operator changes. */
export const apiRules = {
  historyPageDefault: 20,
  historyPageMax: 100,
  /** Conversations deleted by one call that names them. */
  deletionIds: 1_000,
  /** Longest date or time, and address or network, that is looked at. */
  momentCharacters: 40,
  networkCharacters: 50,
  idempotencyHours: 24,
  idempotencyKeyCharacters: 255,
  requestIdCharacters: 128,
  keyLabelCharacters: 100,
  customSettingsBytes: 16 * 1024,
  /** What a conversation holds before no more is added to it: it is read in one piece. */
  conversationBytes: 8 * 1024 * 1024,
  /** Turns of a conversation that go along with a question. */
  conversationTurns: 50,
  mediaUrlCharacters: 2_048,
  fileNameCharacters: 255,
  mediaRedirects: 5,
  mediaFetchSeconds: 120,
  /** Texts of a batch, how many of the longest they may be together, and their names. */
  batchTexts: 1_000,
  batchTextsInFull: 10,
  batchIdCharacters: 100,
  jobHours: 24,
  jobsWaiting: 20,
  jobWaitSeconds: 60,
  jobAttempts: 3,
  /** Longest receipt that is verified over the API. */
  receiptCharacters: 4_000_000,
} as const;
