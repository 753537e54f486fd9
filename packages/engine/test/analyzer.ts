import { textAnalysis, type AnalysisMode, type LanguageCode } from '@aplomb/contract';
import { expect } from 'vitest';
import { analyzeText } from '../src/analysis/analyze-text.ts';
import type { TextTools } from '../src/ports.ts';

/** Analyses texts with these tools and holds each result against the contract. */
export const analyzerWith =
  (tools: TextTools) =>
  async (
    text: string,
    mode: AnalysisMode = 'general',
    language: LanguageCode | 'auto' = 'auto',
  ) => {
    const result = await analyzeText({ text, mode, language }, tools);
    expect(textAnalysis.safeParse(result).error).toBeUndefined();
    return result;
  };
