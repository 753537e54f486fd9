import { check } from '@aplomb/engine/node/grammar';
import { openEnglishReview } from '@aplomb/engine/node/english-review';
import type { DocumentIssue } from '@aplomb/contract';
import { keepCompiled } from './keep-compiled.ts';
import { measured } from './measured.ts';

const review = openEnglishReview(check);

/** Reviews one English text. */
export default measured(async (text: string): Promise<DocumentIssue[]> => {
  const issues = await review(text);
  keepCompiled();
  return issues;
});
