import { readFile } from 'node:fs/promises';
import type { CodeAnalysis, CodeLanguageId } from '@aplomb/contract';
import type { CodeAnalyst } from '../../ports.ts';
import { analyzeCode } from '../../text/code/analyze.ts';
import type { LinearModel } from '../../text/code/classifier.ts';
import { breakTie } from '../../text/code/break-tie.ts';
import { identifyCode, type CodeCandidate } from '../../text/code/identify.ts';
import { codeLikelihood } from '../../text/code/likelihood.ts';
import { shiftColumns, withoutMargin, withoutWords } from '../../text/code/margin.ts';
import { shebangLanguage } from '../../text/code/shebang.ts';
import { lintCode } from './linters/index.ts';
import { createSyntaxParser } from './syntax-parser.ts';

/** Paragraphs more likely code than this are none of words. */
const likely = 0.5;
/** A page of Markdown less sure than this may be code with words around it. */
const doubtful = 0.7;

interface CodeHeader extends Pick<LinearModel, 'labels' | 'scales'> {
  features: number;
}

/** The committed model of code languages. Rejects when the file is missing or damaged. */
export const loadCodeModel = async (): Promise<LinearModel> =>
  decodeModel(await readFile(new URL('../../../models/code-languages.bin', import.meta.url)));

/**
 * Reads a packed model: uint32 header length, JSON header, hashes, weights. Throws when it is
 * damaged.
 */
export function decodeModel(bytes: Buffer): LinearModel {
  const start = 4 + bytes.readUInt32LE(0);
  const { features, labels, scales } = JSON.parse(bytes.toString('utf8', 4, start)) as CodeHeader;
  const hashes = Uint32Array.from({ length: features }, (_, row) =>
    bytes.readUInt32LE(start + row * 4),
  );
  const weights = bytes.subarray(start + features * 4);
  if (weights.length !== features * labels.length)
    throw new TypeError('models/code-languages.bin is damaged');
  return { labels, scales, hashes, weights: Int8Array.from(weights) };
}

/** Identifies, parses and checks source code. Grammars load on first use. */
export async function createCodeAnalyst(): Promise<CodeAnalyst> {
  const model = await loadCodeModel();
  const openParser = createSyntaxParser();
  const isCode = (part: string): boolean => codeLikelihood(model, part) > likely;
  const identify = (text: string): CodeCandidate[] => {
    if (text.trim() === '') return [];
    const named = shebangLanguage(text);
    if (named !== null) return [{ language: named, confidence: 0.99 }];
    const candidates = identifyCode(model, text);
    const [best] = candidates;
    if (best?.language !== 'markdown' || best.confidence >= doubtful) return candidates;
    const bare = withoutWords(text, isCode);
    return bare.trim() === '' ? candidates : identifyCode(model, bare);
  };
  const analyze = async (code: string, language?: CodeLanguageId): Promise<CodeAnalysis> => {
    const candidates =
      language === undefined
        ? await breakTie(openParser(), code, identify(code))
        : [{ language, confidence: 1 }];
    return analyzeCode({ parser: openParser(), lint: lintCode }, code, candidates);
  };
  return {
    identify,
    likelihood: (text) => codeLikelihood(model, text),
    async analyze(text, language) {
      const { code, widths } = withoutMargin(text);
      const analysis = await analyze(code, language);
      const { errors } = analysis.syntax;
      // Who asks about code writes so before or behind it, which is no mistake in it.
      const bare = errors.length === 0 ? code : withoutWords(code, isCode);
      const other = bare === code ? analysis : await analyze(bare, language);
      const isBetter = other.syntax.checked && other.syntax.errors.length < errors.length;
      return shiftColumns(isBetter ? other : analysis, widths);
    },
  };
}
