import type { AnalysisMode, LanguageCode, TextAnalysis } from '@aplomb/contract';
import { analyzeText } from '@aplomb/engine';
import { createTextTools } from '@aplomb/engine/node';

/** A text to analyse. */
export interface TextTask { text: string; language: LanguageCode | 'auto'; mode: AnalysisMode }

const tools = createTextTools();

/** Analyses one text. */
export default async function analyze(task: TextTask): Promise<TextAnalysis> {
  return analyzeText(task, await tools);
}
