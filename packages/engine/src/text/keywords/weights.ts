/** Weights of English candidates, in the order of `featureNames`; fitted by tools/train/keywords/fit.ts. */
export const englishWeights: readonly number[] = [
  -6.716, // bias
  1.890, // frequency
  -0.017, // frequency_long
  -0.210, // early
  2.127, // opening
  -0.387, // one_word
  0.611, // two_words
  -0.370, // four_words
  -0.463, // linked
  0.462, // whole
  0.854, // yake
  1.054, // centrality
  0.211, // proper
  -0.596, // acronym
  0.028, // spread
  -0.357, // weak_edge
  -0.433, // weak_all
  0.323, // rarity
  -0.178, // rarest
  1.084, // noun_phrase
  0.198, // one_word_long
  0.503, // proper_short
  0.475, // one_word_rare
  -0.136, // repeated_phrase
];

/** Weights where no tagger exists: all other languages. */
export const plainWeights: readonly number[] = [
  -3.362, // bias
  0.356, // frequency
  -0.045, // frequency_long
  0.143, // early
  0.267, // opening
  0.120, // one_word
  1.024, // two_words
  -0.528, // four_words
  -0.422, // linked
  0.751, // whole
  0.687, // yake
  0.148, // centrality
  0.789, // proper
  0.065, // acronym
  0.825, // spread
  -1.070, // weak_edge
  -0.449, // weak_all
  0.000, // rarity
  0.000, // rarest
  0.000, // noun_phrase
  -0.185, // one_word_long
  0.787, // proper_short
  0.000, // one_word_rare
  0.770, // repeated_phrase
];
