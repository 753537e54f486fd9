/**
 * Irregular verbs: base, past, participle (Quirk et al. 1985, appendix); only those whose forms
 * differ are used by rules.
 */
const table = `be was been;become became become;begin began begun;bite bit bitten;blow blew blown;
break broke broken;bring brought brought;build built built;
buy bought bought;catch caught caught;choose chose chosen;come came come;do did done;
draw drew drawn;drink drank drunk;drive drove driven;eat ate eaten;
fall fell fallen;feel felt felt;fight fought fought;find found found;fly flew flown;
forget forgot forgotten;forgive forgave forgiven;get got got;
give gave given;go went gone;grow grew grown;have had had;hear heard heard;hide hid hidden;
hold held held;keep kept kept;know knew known;lead led led;
leave left left;lend lent lent;lose lost lost;make made made;mean meant meant;meet met met;
pay paid paid;ride rode ridden;ring rang rung;rise rose risen;
run ran run;say said said;see saw seen;sell sold sold;send sent sent;shake shook shaken;
show showed shown;sing sang sung;sit sat sat;sleep slept slept;
speak spoke spoken;spend spent spent;stand stood stood;steal stole stolen;swim swam swum;
take took taken;teach taught taught;tell told told;
think thought thought;throw threw thrown;understand understood understood;wake woke woken;
wear wore worn;win won won;write wrote written`;

/** One irregular verb. */
export interface IrregularVerb {
  base: string;
  past: string;
  participle: string;
}

export const irregularVerbs: readonly IrregularVerb[] = table.split(/;\s*/u).map((entry) => {
  const [base = '', past = '', participle = ''] = entry.trim().split(' ');
  return { base, past, participle };
});

const alsoNouns = new Set([
  'saw',
  'felt',
  'found',
  'left',
  'led',
  'thought',
  'drew',
  'wound',
  'rose',
  'bit',
  'lent',
  'meant',
  'met',
  'lost',
  'paid',
  'built',
  'brought',
  'kept',
  'held',
  'used',
]);

/** Past forms that are nothing but a past: never a base form, noun, adjective or participle. */
export const purePasts: ReadonlyMap<string, IrregularVerb> = new Map(
  irregularVerbs
    .filter(
      (verb) =>
        verb.past !== verb.participle && verb.past !== verb.base && !alsoNouns.has(verb.past),
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
export const baseVerbs: ReadonlySet<string> = new Set(
  `accept achieve add afford agree allow answer appear apply argue arrive ask attend avoid become
begin believe belong
bring build buy call carry catch change choose climb come compare complete connect consider
contain continue create cry cut decide decrease depend describe
destroy develop die disagree discuss do draw drink drive earn eat encourage enjoy exist expect
explain fall feel fight find finish follow forget get give go grow
happen hate have hear help hope improve include increase introduce invite join keep know laugh
learn leave lend let like listen live look lose love make manage
mean meet mention move need offer open order own pay play prefer prepare prevent produce promise
protect prove provide put reach read realize realise receive
recognize recommend reduce refuse remain remember repeat reply require return run save say see
seem sell send share show sing sit sleep smoke solve speak spend
stand start stay stop study suffer suggest support suppose take talk teach tell think throw
travel try turn understand use visit wait wake walk want wash watch
wear win wish work worry write
adapt admire admit adopt advise announce apologise apologize appreciate assume behave borrow
broadcast celebrate collect communicate complain concentrate confuse contribute convince cooperate
deliver deny deserve differ disappear disappoint discover divide earn educate employ entertain
establish examine explore fail forbid forgive gain gather grow hesitate identify
ignore imagine inform injure inspire insist invent invest investigate involve kneel lie maintain
marry memorise memorize motivate notice obey observe obtain occur organise organize
participate perform persuade possess predict pretend publish punish reject rely remove replace
represent rescue respect reveal satisfy shine shout spoil
succeed surprise survive swim transform translate treat trust vary warn welcome whisper yell`.split(
    /\s+/u,
  ),
);

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
