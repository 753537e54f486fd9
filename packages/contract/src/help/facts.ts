/** Figures of the help content that belong to no setting (spec sections 2 and 8). */
export const helpFacts = {
  microphoneInches: { from: 6, to: 12 },
  dotNetFramework: '4.8',
} as const;

/** How the support page's header steps back once the reader scrolls. */
export const supportHeader = { scrollPixels: 50, opacity: 0.95 } as const;
