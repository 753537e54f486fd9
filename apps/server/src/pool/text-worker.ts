import type { AnalysisMode, LanguageCode, SpeechAnalysis, TextAnalysis } from '@aplomb/contract';
import { analyzeSpeech, analyzeText, type SpeechRequest } from '@aplomb/engine';
import { createTextTools } from '@aplomb/engine/node/text-tools';
import { keepCompiled } from './keep-compiled.ts';

/** A text to analyse. */
export interface TextTask {
  text: string;
  language: LanguageCode | 'auto';
  mode: AnalysisMode;
}

const tools = createTextTools();

/** Analyses one text. */
export default async function analyze(task: TextTask): Promise<TextAnalysis> {
  const analysis = await analyzeText(task, await tools);
  keepCompiled();
  return analysis;
}

/** Analyses what was said in one recording. */
export async function speech(asked: SpeechRequest): Promise<SpeechAnalysis> {
  return analyzeSpeech(asked, await tools);
}
