import words from './words.json' with { type: 'json' };

/** One irregular verb. */
export interface IrregularVerb {
  base: string;
  past: string;
  participle: string;
}

/** Verbs whose forms differ (Quirk et al. 1985, appendix): base, past, participle. */
export const irregularVerbs: readonly IrregularVerb[] = words.irregularVerbs.map((entry) => {
  const [base = '', past = '', participle = ''] = entry.split(' ');
  return { base, past, participle };
});

const pastsAlsoNouns = new Set(words.pastsAlsoNouns);

/** Past forms that are nothing but a past: never a base form, noun, adjective or participle. */
export const purePasts: ReadonlyMap<string, IrregularVerb> = new Map(
  irregularVerbs
    .filter(
      (verb) =>
        verb.past !== verb.participle && verb.past !== verb.base && !pastsAlsoNouns.has(verb.past),
    )
    .map((verb) => [verb.past, verb]),
);

/** Any past form, to the verb; for places where nothing but a base form may stand. */
export const pasts: ReadonlyMap<string, IrregularVerb> = new Map(
  irregularVerbs
    .filter((verb) => verb.past !== verb.base && verb.past !== 'found')
    .map((verb) => [verb.past, verb]),
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

/**
 * The base form behind a third person singular or a past, when it is a verb known here; otherwise
 * null.
 */
export function baseOf(form: string): string | null {
  const irregular = pasts.get(form);
  if (irregular) return irregular.base;
  if (form === 'has') return 'have';
  const tries = [
    form.replace(/s$/u, ''),
    form.replace(/es$/u, ''),
    form.replace(/ies$/u, 'y'),
    form.replace(/ed$/u, ''),
    form.replace(/d$/u, ''),
    form.replace(/ied$/u, 'y'),
    form.replace(/(.)\1ed$/u, '$1'),
  ];
  return form === 'needs' || form === 'need'
    ? 'need'
    : (tries.find((base) => base !== form && baseVerbs.has(base)) ?? null);
}

/** The -ing form of a base verb. */
export function gerund(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (/[^eoy]e$/u.test(base)) return `${base.slice(0, -1)}ing`;
  return /^(?:get|put|run|sit|stop|win|cut|let|swim|begin|forget|plan)$/u.test(base)
    ? `${base}${base.at(-1) ?? ''}ing`
    : `${base}ing`;
}
