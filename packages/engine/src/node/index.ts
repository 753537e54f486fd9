// Processes that need one part import it by its own entry (package.json, exports): the others would
// only cost memory.
export * from './answering.ts';
export * from './reading.ts';
export { createSentimentJudge } from './sentiment.ts';
export { createKeywordFinder } from './keywords.ts';
export { createDocumentReviewer, type ClosableReviewer } from './review.ts';
export { createLanguageIdentifier } from './language.ts';
export { createCodeAnalyst } from './code/code-analyst.ts';
export { createTextTools } from './text-tools.ts';
