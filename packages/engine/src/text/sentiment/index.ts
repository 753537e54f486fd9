export { extractFeatures, groupOf, judgeSentiment, logitsOf } from './classify.ts';
export type {
  CalibrationGroup,
  JudgedSentiment,
  SentimentFeatures,
  SentimentModel,
  SentimentWeights,
  Temperatures,
} from './classify.ts';
export { gramBuckets } from './features.ts';
export { addLexiconText, emptyLexicon, type Lexicon } from './lexicon.ts';
export { sentimentLanguages, type SentimentLanguage } from './normalise.ts';
