import { readFile } from 'node:fs/promises';
import type { CodeAnalyst } from '../../ports.ts';
import { analyzeCode } from '../../text/code/analyze.ts';
import { decodeModel, type LinearModel } from '../../text/code/classifier.ts';
import { breakTie } from '../../text/code/break-tie.ts';
import { identifyCode, type CodeCandidate } from '../../text/code/identify.ts';
import { codeLikelihood } from '../../text/code/likelihood.ts';
import { shiftColumns, withoutMargin } from '../../text/code/margin.ts';
import { shebangLanguage } from '../../text/code/shebang.ts';
import { createLanguageDetector } from './language-detector.ts';
import { lintCode } from './linters/index.ts';
import { createSyntaxParser } from './syntax-parser.ts';

/**
 * From this confidence on our own model is right 99 times in 100; the slower detector is not asked.
 */
const sure = 0.98;

/**
 * The committed model of code languages; throws when the file is missing or damaged, which only a
 * broken install can cause.
 */
export async function loadCodeModel(): Promise<LinearModel> {
  const model = decodeModel(
    await readFile(new URL('../../../models/code-languages.bin', import.meta.url)),
  );
  if (model === null) throw new TypeError('models/code-languages.bin is damaged');
  return model;
}

/**
 * Identifies, parses and checks source code. Grammars and the second detector load on first use.
 */
export async function createCodeAnalyst(): Promise<CodeAnalyst> {
  const model = await loadCodeModel();
  const detect = createLanguageDetector();
  const parser = createSyntaxParser();
  const identify = async (text: string): Promise<CodeCandidate[]> => {
    if (text.trim() === '') return [];
    const named = shebangLanguage(text);
    if (named !== null) return [{ language: named, confidence: 0.99 }];
    const own = identifyCode(model, text, []);
    if ((own[0]?.confidence ?? 0) >= sure) return own;
    // The second opinion may be missing: our own stands then.
    return identifyCode(model, text, await detect(text).catch(() => []));
  };
  return {
    identify,
    likelihood: (text) => codeLikelihood(model, text),
    async analyze(text, language) {
      const { code, widths } = withoutMargin(text);
      const candidates =
        language === undefined
          ? await breakTie(parser.forOneText(), code, await identify(code))
          : [{ language, confidence: 1 }];
      const analysis = await analyzeCode({ parser, lint: lintCode }, code, candidates);
      return shiftColumns(analysis, widths);
    },
  };
}
