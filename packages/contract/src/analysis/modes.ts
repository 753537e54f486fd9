/**
 * Ways to analyze a text; general looks at everything that is cheap and notices code and maths by
 * itself.
 */
export const analysisModes = [
  'general',
  'sentiment',
  'language',
  'keywords',
  'code',
  'document',
  'problem',
] as const;
export type AnalysisMode = (typeof analysisModes)[number];
