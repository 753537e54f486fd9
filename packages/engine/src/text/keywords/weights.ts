/** Weights of English candidates, in the order of `featureNames`; fitted by tools/train/keywords/fit.ts. */
export const englishWeights: readonly number[] = [
  -6.743, // bias
  1.823, // frequency
  -0.013, // frequency_long
  -0.245, // early
  2.150, // opening
  -0.386, // one_word
  0.628, // two_words
  -0.383, // four_words
  -0.471, // linked
  0.526, // whole
  0.913, // yake
  1.067, // centrality
  0.148, // proper
  -0.528, // acronym
  0.014, // spread
  -0.344, // weak_edge
  -0.423, // weak_all
  0.351, // rarity
  -0.189, // rarest
  1.082, // noun_phrase
  0.221, // one_word_long
  0.359, // proper_short
  0.459, // one_word_rare
  -0.137, // repeated_phrase
];

/** Weights where no tagger exists: all other languages. */
export const plainWeights: readonly number[] = [
  -3.481, // bias
  0.389, // frequency
  -0.030, // frequency_long
  0.146, // early
  0.262, // opening
  0.116, // one_word
  1.034, // two_words
  -0.526, // four_words
  -0.434, // linked
  0.869, // whole
  0.691, // yake
  0.210, // centrality
  0.615, // proper
  0.082, // acronym
  0.768, // spread
  -1.051, // weak_edge
  -0.427, // weak_all
  0.000, // rarity
  0.000, // rarest
  0.000, // noun_phrase
  -0.169, // one_word_long
  0.620, // proper_short
  0.000, // one_word_rare
  0.780, // repeated_phrase
];
