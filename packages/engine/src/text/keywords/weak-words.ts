import weakWordsList from './weak-words.json' with { type: 'json' };

/**
 * Words that fill scientific and news prose but seldom belong in an author's keyword, per language.
 */
export const weakWords: ReadonlySet<string> = new Set(weakWordsList);
