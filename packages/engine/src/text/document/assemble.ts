import type { DocumentAnalysis, DocumentIssue, LanguageCode } from '@aplomb/contract';
import { keySentences } from '../summary/key-sentences.ts';
import { readability } from './readability.ts';
import { documentStructure } from './structure.ts';

/**
 * Puts readability, structure, key sentences and a review's issues together into what `document`
 * mode answers.
 */
export function assembleDocument(
  text: string,
  language: LanguageCode | null,
  review: { supported: boolean; issues: DocumentIssue[] },
): DocumentAnalysis {
  return {
    readability: readability(text, language),
    issues: review.issues,
    structure: documentStructure(text),
    key_sentences: keySentences(text, language),
    reviewed_language: review.supported,
  };
}
