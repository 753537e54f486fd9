import { createRequire } from 'node:module';
import type * as Detection from '@vscode/vscode-languagedetection';

const require = createRequire(import.meta.url);

/**
 * Answers of the VS Code detector, best first; an empty list when it cannot judge. Loads on first
 * use.
 */
export function createLanguageDetector(): (
  text: string,
) => Promise<{ languageId: string; confidence: number }[]> {
  let model: Detection.ModelOperations | null = null;
  return async (text) => {
    if (model === null) {
      const { ModelOperations } = require('@vscode/vscode-languagedetection') as typeof Detection;
      model = new ModelOperations({
        minContentSize: 0,
        maxContentSize: 12_000,
        normalizeNewline: true,
      });
    }
    return model.runModel(text);
  };
}
