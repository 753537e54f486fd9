/**
 * Rules of the language model inside: tokens of a conversation, of an answer, and how many may be
 * fresh for the first word to come in time; seconds.
 */
export const languageModelRules = {
  fileVariable: 'APLOMB_MODEL_FILE',
  graphicsVariable: 'APLOMB_MODEL_GRAPHICS',
  contextTokens: 4_096,
  answerTokens: 1_200,
  freshTokens: 300,
  /** Fewer say too little of a screen: where even these take too long, that is said. */
  leastFreshTokens: 120,
  /** Longer documents of the person come as passages: no state of them is kept. */
  documentTokens: 1_000,
  documentCharacters: 6_000,
  /** What kept states may take on the disk; those used longest ago go first. */
  statesMegabytes: 1_000,
  firstWordSeconds: 2,
  probeSeconds: 10,
  idleSeconds: 600,
  /** A process that makes no progress for so long is replaced. */
  stallSeconds: 30,
  totalSeconds: 180,
  /** An answer as long as this is what libraries are compared by. */
  usualWords: 100,
  /** The same on a graphics card, whose driver may hang; longer where it takes longer by itself. */
  cardStallSeconds: 2,
  /** Memory that a model takes besides its file and its conversation. */
  overheadMegabytes: 350,
} as const;
