import type { AnalysisMode, LanguageCode, TextAnalysis } from '@aplomb/contract';
import { analyzeText } from '@aplomb/engine';
import { createTextTools } from '@aplomb/engine/node/text-tools';
import { keepCompiled } from './keep-compiled.ts';

/** A text to analyse. */
export interface TextTask { text: string; language: LanguageCode | 'auto'; mode: AnalysisMode }

const tools = createTextTools();

/** Analyses one text. */
export default async function analyze(task: TextTask): Promise<TextAnalysis> {
  const analysis = await analyzeText(task, await tools);
  keepCompiled();
  return analysis;
}
