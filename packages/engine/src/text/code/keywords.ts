import shapeWordsList from './shape-words.json' with { type: 'json' };

/**
 * Words that keep their identity in token shapes; every other word becomes its letter-case pattern.
 */
export const shapeWords: ReadonlySet<string> = new Set(shapeWordsList);
