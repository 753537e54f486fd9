import { createRequire } from 'node:module';
import type * as Detection from '@vscode/vscode-languagedetection';

const require = createRequire(import.meta.url);
const options = { minContentSize: 0, maxContentSize: 12_000, normalizeNewline: true };
let model: Detection.ModelOperations | null = null;

/** Answers of the VS Code detector, best first; an empty list when it cannot judge. Loads on first use. */
export async function detectLanguage(
  text: string,
): Promise<{ languageId: string; confidence: number }[]> {
  const { ModelOperations } = require('@vscode/vscode-languagedetection') as typeof Detection;
  return (model ??= new ModelOperations(options)).runModel(text);
}
