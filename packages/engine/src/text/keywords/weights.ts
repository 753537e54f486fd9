/**
 * Weights of English candidates, in the order of `featureNames`; fitted by
 * lab/train/keywords/fit.ts.
 */
export const englishWeights: readonly number[] = [
  -5.587, // bias
  2.016, // frequency
  0.952, // frequency_long
  -0.218, // early
  2.117, // opening
  -0.455, // one_word
  0.648, // two_words
  -0.294, // four_words
  -0.096, // linked
  1.383, // whole
  0.86, // yake
  0.86, // centrality
  0.367, // proper
  -0.592, // acronym
  0.043, // spread
  -0.836, // weak_edge
  -1.001, // weak_all
  0.336, // rarity
  -0.17, // rarest
  0.082, // noun_phrase
  0.105, // one_word_long
  0.454, // proper_short
  0.395, // one_word_rare
  0.279, // repeated_phrase
];

/** Weights where no tagger exists: all other languages. */
export const plainWeights: readonly number[] = [
  -3.365, // bias
  1.407, // frequency
  -0.037, // frequency_long
  0.099, // early
  0.253, // opening
  0.642, // one_word
  1.046, // two_words
  -0.534, // four_words
  -0.425, // linked
  0.218, // whole
  0.72, // yake
  0.195, // centrality
  0.815, // proper
  0.061, // acronym
  0.899, // spread
  -1.098, // weak_edge
  -0.46, // weak_all
  0.0, // rarity
  0.0, // rarest
  0.0, // noun_phrase
  -0.184, // one_word_long
  0.812, // proper_short
  0.0, // one_word_rare
  0.824, // repeated_phrase
];
