import words from './words.json' with { type: 'json' };

/** Nouns without a plural, with the plural learners give them. */
export const uncountables: ReadonlyMap<string, string> = new Map(
  words.uncountables.map((noun) => [`${noun}s`, noun]),
);

/** Plurals that do not exist, to the right ones. */
export const wrongPlurals: ReadonlyMap<string, string> = new Map(
  Object.entries(words.wrongPlurals),
);

const irregular: ReadonlyMap<string, string> = new Map(Object.entries(words.irregularPlurals));

/** Plural of a regular noun, and of the irregular ones listed here. */
export function pluralOf(noun: string): string {
  const known = irregular.get(noun);
  if (known) return known;
  if (/(?:s|sh|ch|x|z)$/u.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/**
 * Countable nouns in the singular that are no verbs or adjectives; their plurals can be told apart
 * safely.
 */
export const singularNouns: ReadonlySet<string> = new Set(words.countable);
export const pluralNouns: ReadonlyMap<string, string> = new Map(
  words.countable.map((noun) => [pluralOf(noun), noun]),
);

/** Common verbs in the base form that are not nouns or adjectives after a pronoun. */
export const baseVerbs: ReadonlySet<string> = new Set(words.baseVerbs);

/** Third person singular of a verb. */
export function thirdPerson(base: string): string {
  if (base === 'have') return 'has';
  if (base === 'be') return 'is';
  if (/(?:s|sh|ch|x|z|o)$/u.test(base)) return `${base}es`;
  return /[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}
