import type { AnalysisMode, LanguageCode, SpeechAnalysis, TextAnalysis } from '@aplomb/contract';
import { analyzeSpeech, analyzeText, type SpeechRequest } from '@aplomb/engine';
import { createTextTools } from '@aplomb/engine/node/text-tools';
import { returnMemory } from '../return-memory.ts';
import { keepCompiled } from './keep-compiled.ts';

/** A text to analyse. */
export interface TextTask { text: string; language: LanguageCode | 'auto'; mode: AnalysisMode }

const tools = createTextTools();
let settled = false;

/** Analyses one text. */
export default async function analyze(task: TextTask): Promise<TextAnalysis> {
  const analysis = await analyzeText(task, await tools);
  settle();
  return analysis;
}

/** Analyses what was said in one recording. */
export async function speech(asked: SpeechRequest): Promise<SpeechAnalysis> {
  return analyzeSpeech(asked, await tools);
}

/** Once, after the first text, when all that most texts need is loaded. */
function settle(): void {
  if (settled) return;
  settled = true;
  keepCompiled();
  returnMemory();
}
