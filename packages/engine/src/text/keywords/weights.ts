/** Weights of English candidates, in the order of `featureNames`; fitted by tools/train/keywords/fit.ts. */
export const englishWeights: readonly number[] = [
  -6.740, // bias
  1.895, // frequency
  -0.030, // frequency_long
  -0.198, // early
  2.144, // opening
  -0.421, // one_word
  0.647, // two_words
  -0.376, // four_words
  -0.457, // linked
  1.472, // whole
  0.905, // yake
  0.924, // centrality
  0.361, // proper
  -0.593, // acronym
  0.148, // spread
  -0.889, // weak_edge
  -0.954, // weak_all
  0.314, // rarity
  -0.187, // rarest
  2.154, // noun_phrase
  0.117, // one_word_long
  0.426, // proper_short
  0.463, // one_word_rare
  0.286, // repeated_phrase
];

/** Weights where no tagger exists: all other languages. */
export const plainWeights: readonly number[] = [
  -3.335, // bias
  1.350, // frequency
  -0.049, // frequency_long
  0.113, // early
  0.266, // opening
  0.619, // one_word
  1.035, // two_words
  -0.529, // four_words
  -0.431, // linked
  0.232, // whole
  0.700, // yake
  0.149, // centrality
  0.823, // proper
  0.062, // acronym
  0.823, // spread
  -1.078, // weak_edge
  -0.452, // weak_all
  0.000, // rarity
  0.000, // rarest
  0.000, // noun_phrase
  -0.188, // one_word_long
  0.822, // proper_short
  0.000, // one_word_rare
  0.765, // repeated_phrase
];
