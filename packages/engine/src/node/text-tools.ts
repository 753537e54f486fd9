import type { TextTools } from '../ports.ts';
import { createAskedReader } from './asked.ts';
import { createCodeAnalyst } from './code/code-analyst.ts';
import { createKeywordFinder } from './keywords.ts';
import { createKindJudge, createScriptFinder } from './kinds.ts';
import { createLanguageIdentifier } from './language.ts';
import { createDocumentReviewer, type ReviewerOptions } from './review.ts';
import { createSentenceReader } from './sentences.ts';
import { createSentimentJudge } from './sentiment.ts';
import { createTableReader } from './tables.ts';

/**
 * All tools of the text engine. Small tables are read at once; grammars, the spelling checker and
 * the algebra libraries load with their
 * first use; the grammar checker goes again where the options say so. Rejects when a model file is
 * missing or damaged.
 */
export async function createTextTools(options: ReviewerOptions = {}): Promise<TextTools> {
  const [sentences, asked, kinds, scripts, languages, sentiment, keywords, code, review] =
    await Promise.all([
      createSentenceReader(),
      createAskedReader(),
      createKindJudge(),
      createScriptFinder(),
      createLanguageIdentifier(),
      createSentimentJudge(),
      createKeywordFinder(),
      createCodeAnalyst(),
      createDocumentReviewer(options),
    ]);
  const tables = createTableReader();
  return { sentences, asked, kinds, scripts, languages, sentiment, keywords, code, review, tables };
}
