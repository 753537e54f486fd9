import type { TextAnalysis, TextAnalyzeRequest, TextBatchTexts } from '@aplomb/contract';
import type { AnswerRequest } from '@aplomb/engine';
import { localFindings } from '@aplomb/engine/findings';
import type { TextTask } from '../../pool/text-worker.ts';
import type { WorkerPool } from '../../pool/worker-pool.ts';
import type { LocalAnalysis, WorkContext } from './run-analysis.ts';

/** A document is read by the reviewer as well. */
const DOCUMENT_COST = 4;

/** A text and how to analyse it. */
type AnalyzedText = TextBatchTexts['texts'][number] & Pick<TextAnalyzeRequest, 'context'>;

/** Analyses a text in the pool and says what a model would be asked about it. */
export async function analyzeTextLocally(
  pool: WorkerPool<TextTask, TextAnalysis>,
  body: AnalyzedText,
  { accountId, signal }: WorkContext,
): Promise<LocalAnalysis> {
  const { text, analysis_mode: mode, context } = body;
  const result = await pool.run(taskOf(body), {
    account: accountId,
    cost: costOf(text, mode),
    signal,
  });
  const question: AnswerRequest = {
    kind: 'text',
    question: null,
    earlier: [],
    passages: [],
    context: context ?? null,
    material: text,
    form: result.kind,
    localFindings: localFindings(result),
    image: null,
    language: result.detected_language,
  };
  return {
    kind: 'text',
    content: text,
    result: { ...result },
    summary: result.summary,
    question,
  };
}

const taskOf = (body: AnalyzedText): TextTask => ({
  text: body.text,
  language: body.language,
  mode: body.analysis_mode,
  codeLanguage: body.code_language,
  ...(body.file_name === undefined ? {} : { fileName: body.file_name }),
});

const costOf = (text: string, mode: TextAnalyzeRequest['analysis_mode']): number =>
  text.length * (mode === 'document' ? DOCUMENT_COST : 1);
