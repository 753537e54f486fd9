import type { TextTools } from '../ports.ts';
import { createCodeAnalyst } from './code/code-analyst.ts';
import { createKeywordFinder } from './keywords.ts';
import { createLanguageIdentifier } from './language.ts';
import { createProblemSolver } from './problem.ts';
import { createDocumentReviewer } from './review.ts';
import { createSentimentJudge } from './sentiment.ts';

/**
 * All tools of the text engine. Small tables are read at once; grammars, the spelling checker and the algebra libraries load with their
 * first use. Rejects when a model file is missing or damaged.
 */
export async function createTextTools(): Promise<TextTools> {
  const [languages, sentiment, keywords, code, review, problems] = await Promise.all([
    createLanguageIdentifier(), createSentimentJudge(), createKeywordFinder(), createCodeAnalyst(), createDocumentReviewer(), createProblemSolver(),
  ]);
  return { languages, sentiment, keywords, code, review, problems };
}
