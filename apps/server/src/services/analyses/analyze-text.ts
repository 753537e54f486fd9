import type { TextAnalysis, TextAnalyzeRequest } from '@aplomb/contract';
import { describeProblem, type AnswerRequest } from '@aplomb/engine';
import type { TextTask } from '../../pool/text-worker.ts';
import type { WorkerPool } from '../../pool/worker-pool.ts';
import type { LocalAnalysis } from './run-analysis.ts';

/** Analyses a text in the pool and says what a model would be asked about it. */
export async function analyzeTextLocally(
  pool: WorkerPool<TextTask, TextAnalysis>,
  body: TextAnalyzeRequest,
): Promise<LocalAnalysis> {
  const result = await pool.run({
    text: body.text,
    language: body.language,
    mode: body.analysis_mode,
  });
  const question: AnswerRequest = {
    kind: 'text',
    question: null,
    earlier: [],
    passages: [],
    context: body.context ?? null,
    material: body.text,
    localFindings: findings(result),
    image: null,
    language: result.detected_language,
  };
  return {
    kind: 'text',
    content: body.text,
    result: { ...result },
    summary: result.summary,
    question,
  };
}

function findings(result: TextAnalysis): string {
  return [
    `Summary: ${result.summary}`,
    `Language: ${result.detected_language ?? 'unknown'}`,
    `Sentiment: ${result.sentiment}`,
    `Keywords: ${result.keywords.join(', ')}`,
    ...(result.code === null
      ? []
      : [
          `Code: ${result.code.language}, ${result.code.syntax.errors.length} syntax errors, ` +
            `${result.code.likely_bugs.length} likely bugs`,
        ]),
    ...(result.problem === null ? [] : [`Problem: ${describeProblem(result.problem)}`]),
  ].join('\n');
}
