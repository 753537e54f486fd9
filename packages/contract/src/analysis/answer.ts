/**
 * Longest written answer and summary kept, in UTF-16 code units; longer ones are cut with an
 * ellipsis.
 */
export const writtenAnswerLimits = { summaryCharacters: 600, answerCharacters: 8_000 } as const;
