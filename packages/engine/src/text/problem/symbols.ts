import symbols from './symbols.json' with { type: 'json' };

/** Characters by the plain notation they are written in; other spellings go by NFKC. */
const spellings: readonly (readonly [string, string])[] = Object.entries(symbols.spellings);

const plainCharacters: ReadonlyMap<string, string> = new Map(
  spellings.flatMap(([plain, characters]) =>
    [...characters].map((character) => [character, plain] as const),
  ),
);

const fractions = /^[\u00BC-\u00BE\u2150-\u215E]$/;
const otherForms = /^[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]$/u;

/** A character of mathematics in plain computer notation. */
export function plainCharacter(character: string): string {
  const plain = plainCharacters.get(character);
  if (plain !== undefined) return plain;
  if (fractions.test(character)) return ` ${character.normalize('NFKC').replace('⁄', '/')} `;
  return otherForms.test(character) ? character.normalize('NFKC') : character;
}

const scripts = (raised: string, plain: string): ReadonlyMap<string, string> =>
  new Map(Array.from(raised, (character, index) => [character, plain[index] ?? '']));

/** Superscript and subscript characters with the digit or sign they raise or lower. */
export const superscripts = scripts('⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿˣ⁽⁾', '0123456789-+nx()');
export const subscripts = scripts('₀₁₂₃₄₅₆₇₈₉', '0123456789');

/** LaTeX commands that stand for a sign; the others are read by their name. */
const latexSigns: readonly (readonly [string, string])[] = Object.entries(symbols.latex);

/** LaTeX commands without arguments and what they mean in plain notation. */
export const latexCommands: ReadonlyMap<string, string> = new Map(
  latexSigns.flatMap(([plain, names]) => names.split(' ').map((name) => [name, plain] as const)),
);
