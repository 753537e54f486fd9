import { pluralNouns, pluralOf } from './nouns.ts';
import { wordsOf, type Finding, type Word } from './verb-rules.ts';
import { baseVerbs, purePasts, thirdPerson } from './verbs.ts';

const openers = new Set(['because', 'but', 'although', 'while', 'when', 'since']);
const singularOpeners = new Set(['a', 'an', 'this', 'every', 'each', 'another']);
const pluralOpeners = new Set(['these', 'those', 'many', 'several', 'both']);
const anyOpeners = new Set(['the', 'my', 'our', 'his', 'her', 'your', 'their', 'its', 'some']);
const singularVerbs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    is: 'are',
    was: 'were',
    has: 'have',
    does: 'do',
    "isn't": "aren't",
    "wasn't": "weren't",
    "hasn't": "haven't",
    "doesn't": "don't",
  }),
);
const pluralVerbs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    are: 'is',
    were: 'was',
    have: 'has',
    "aren't": "isn't",
    "weren't": "wasn't",
    "haven't": "hasn't",
    "don't": "doesn't",
  }),
);
/** Singular in form or meaning although they end in s; amounts that count as one. */
const notPlural = new Set(
  `news series species means headquarters crossroads summons gas lens bus bias chess diabetes works
times lots hundreds thousands millions years months weeks days hours minutes miles kilometres
kilometers
pounds dollars euros percents overseas perhaps always others sales states nations falls woods
barracks plus thus less yes`.split(/\s+/u),
);
/**
 * Words that take a plural verb without an s: groups, quantities, plurals of their own, people
 * named by an adjective.
 */
const notSingular = new Set(
  `people police staff team family government public crew band committee company group couple pair
number rest majority minority lot few half variety range remainder bulk percentage
other latter former following most dozen trio whole rich poor young old elderly sick dead living
wounded homeless unemployed blind deaf disabled innocent guilty wealthy powerful weak strong brave
data media criteria phenomena bacteria children men women feet teeth mice geese cattle fish
sheep deer aircraft offspring youth folk audience army navy club board council cabinet party
jury press
enemy opposition management clergy faculty class crowd gang series species many more some all
both any several two three four five six seven eight nine ten good bad best worst likely
british french english irish dutch spanish chinese japanese german swiss welsh scottish alumni
stimuli nuclei fungi larvae vertebrae hypotheses analyses crises theses oxen lice dice premises
goods
university school country world management department city town population generation pro con
kind type sort less first second last next only very two-thirds third quarter multitude host
myriad plethora`.split(/\s+/u),
);
/** Words at which a subject has ended. */
const stops = new Set(
  (
    'these those of in on at for to with and or but that who which whose as than if not ' +
    'also can could will would shall should must may might did had be been i you we they ' +
    'he she it'
  ).split(' '),
);
const modals = new Set([
  'can',
  'could',
  'will',
  'would',
  'shall',
  'should',
  'must',
  'might',
  "can't",
  "couldn't",
  "won't",
  "wouldn't",
  "shouldn't",
  "mustn't",
  'cannot',
  "didn't",
]);
const determiners = new Set([
  'the',
  'a',
  'an',
  'my',
  'our',
  'his',
  'her',
  'your',
  'their',
  'its',
  'free',
  'good',
  'last',
  'strong',
  'own',
  'tin',
  'of',
  'by',
  'in',
]);
const skipped = new Set([
  'not',
  'also',
  'never',
  'always',
  'already',
  'just',
  'only',
  'really',
  'still',
  'often',
  'even',
  'probably',
]);
const edWords = new Set([
  'need',
  'feed',
  'speed',
  'seed',
  'breed',
  'exceed',
  'proceed',
  'succeed',
  'embed',
  'bleed',
  'weed',
  'heed',
  'indeed',
  'hundred',
  'shed',
  'spread',
  'sled',
  'shred',
  'dread',
]);
/**
 * Verbs that are no nouns and no adjectives, so that nothing but a participle may stand in their
 * place after “have” or “be”.
 */
const plainVerbs = new Set(
  `achieve admit agree allow announce apologise apologize appear arrive attend avoid become behave
believe belong bring celebrate choose communicate compare complain concentrate connect
consider contain continue contribute convince create decide deliver describe destroy develop
disappear discover discuss earn eat employ encourage enjoy establish examine exist expect
explain explore
forget gather happen hesitate identify ignore imagine improve include inform introduce invent
invite involve join learn maintain mention motivate obtain occur organise organize participate
perform persuade prepare prevent protect prove provide publish punish realise realize receive
recognise recognize recommend reduce refuse reject remain remember remove replace represent
require reveal
satisfy solve speak succeed suffer suggest survive teach translate understand write`.split(/\s+/u),
);
const clefts = new RegExp(
  String.raw`\b(?:do|does|did|done|doing|can|could|thing|goal|aim|job|task|step|option|way|` +
    String.raw`solution|choice|best|least|need|have|want|answer|rule|secret|trick|then|so|` +
    String.raw`please|or|and|either|just|first)\b`,
  'iu',
);

/** Nouns that are never more than one, which writers often give a plural verb. */
const massNouns = new Set(
  (
    'information advice furniture equipment homework knowledge luggage research traffic ' +
    'money evidence progress software hardware music weather pollution feedback'
  ).split(' '),
);
const amounts = new Set(
  (
    'more much some this that the further any little less no my our his her their your ' +
    'its all most new such good useful additional'
  ).split(' '),
);
/** Adjectives that often open a sentence before a plural. */
const openingAdjectives = new Set(
  (
    'previous recent most other different various modern young new old many some all ' +
    'several early later such few good bad big small large certain older younger earlier'
  ).split(' '),
);
/**
 * After these words a form in -s is a verb: what follows begins an object or a clause, which does
 * not come after a second noun.
 */
const objects = new Set(
  (
    'that the a an this these how why what it them me us him her my our their his your ' +
    'no not very well much some any all when if because there only both more better too'
  ).split(' '),
);

const thirdForms: ReadonlyMap<string, string> = new Map(
  [...baseVerbs].map((base) => [thirdPerson(base), base]),
);

const singularOf = (plural: string): string => {
  if (/(?:sh|ch|x|z|s)es$/u.test(plural)) return plural.slice(0, -2);
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
};

function isPlural(word: string, knows: (word: string) => boolean): boolean {
  return (
    /[^su]s$/u.test(word) &&
    word.length > 3 &&
    !/(?:is|ics)$/u.test(word) &&
    !notPlural.has(word) &&
    (knows(singularOf(word)) || knows(word.slice(0, -1)))
  );
}

function isSingular(word: string, knows: (word: string) => boolean): boolean {
  return (
    word.length > 2 &&
    !/(?:s|ing|ed|est)$/u.test(word) &&
    !notSingular.has(word) &&
    knows(pluralOf(word))
  );
}

/** The base behind a regular past form, when the word list knows it; null otherwise. */
function baseOfPast(form: string, knows: (word: string) => boolean): string | null {
  if (form.length < 5 || !form.endsWith('ed') || edWords.has(form)) return null;
  const tries = form.endsWith('ied')
    ? [`${form.slice(0, -3)}y`]
    : [
        form.replace(/(?<=[^aeiou])([bdgklmnprtv])\1ed$/u, '$1'),
        form.replace(/([bdgmnprt])\1ed$/u, '$1'),
        form.slice(0, -2),
        form.slice(0, -1),
      ];
  return (
    tries.find((base) => base !== form && base.length > 2 && baseVerbs.has(base)) ??
    tries.find((base) => base !== form && base.length > 3 && knows(base)) ??
    null
  );
}

/**
 * Subjects and verbs that disagree in number, and verb forms that cannot follow a modal, “have” or
 * “be”, in one English sentence.
 */
export function checkAgreement(sentence: string, knows: (word: string) => boolean): Finding[] {
  const words = wordsOf(sentence);
  const findings: Finding[] = [];
  const report = (word: Word, message: string, suggestions: string[]): void => {
    findings.push({ start: word.start, end: word.end, message, suggestions, kind: 'grammar' });
  };
  for (const [index, word] of words.entries()) {
    const before = word.joined ? (words[index - 1]?.lower ?? '') : '';
    const follows = joinedAt(words, index + 1);
    const third = joinedAt(words, index + 2);
    if (follows === undefined) continue;
    const verb = skipped.has(follows.lower) ? third : follows;
    if (index === 0 || openers.has(before) || before === 'that')
      checkSubject(words, index, knows, report);
    checkMassNoun(words, index, report);
    if (
      index === 0 &&
      word.lower === "it's" &&
      isPlural(follows.lower, knows) &&
      /^(?:on|of|are|were|have|can|will|in|for|and)$/u.test(third?.lower ?? '')
    )
      report(word, '“It’s” means “it is”; “its” shows whose it is.', ['its']);
    if (
      index === 0 &&
      openingAdjectives.has(word.lower) &&
      third !== undefined &&
      singularVerbs.has(third.lower) &&
      isPlural(follows.lower, knows)
    )
      report(third, 'The verb must be plural here.', [singularVerbs.get(third.lower) ?? '']);
    if (
      (index === 0 || before === 'that' || openers.has(before)) &&
      pluralNouns.has(word.lower) &&
      singularVerbs.has(follows.lower)
    )
      report(follows, 'The verb must be plural here.', [singularVerbs.get(follows.lower) ?? '']);
    const asked = third;
    if (
      asked !== undefined &&
      /^(?:do|does|did|don't|doesn't|didn't)$/u.test(word.lower) &&
      /^(?:i|you|he|she|it|we|they)$/u.test(follows.lower)
    ) {
      const base = thirdForms.get(asked.lower) ?? purePasts.get(asked.lower)?.base;
      if (base !== undefined && !baseVerbs.has(asked.lower))
        report(asked, `Use the base form after “${word.text}”.`, [base]);
    }
    if (verb === undefined) continue;
    if (modals.has(word.lower) && !determiners.has(before) && word.text === word.lower) {
      const base = baseOfPast(verb.lower, knows);
      const wanted = base ?? thirdForms.get(verb.lower);
      if (wanted !== undefined) report(verb, `Use the base form after “${word.text}”.`, [wanted]);
    }
    if (
      /^(?:have|has|had|haven't|hasn't|hadn't)$/u.test(word.lower) &&
      plainVerbs.has(verb.lower) &&
      verb.lower !== 'become'
    )
      report(verb, `Use the participle after “${word.text}”.`, []);
    if (
      /^(?:am|is|are|was|were|been)$/u.test(word.lower) &&
      plainVerbs.has(verb.lower) &&
      verb.lower !== 'become' &&
      !clefts.test(sentence.slice(0, word.start)) &&
      verb === follows
    )
      report(verb, `Use a participle after “${word.text}”.`, []);
  }
  return findings;
}

/** A word that nothing but space parts from the one before it. */
function joinedAt(words: readonly Word[], index: number): Word | undefined {
  const word = words[index];
  return word?.joined === true ? word : undefined;
}

/**
 * “The dogs is”, “A child have”: a determiner, perhaps one adjective, the noun and its verb, at the
 * start of a clause.
 */
function checkSubject(
  words: readonly Word[],
  index: number,
  knows: (word: string) => boolean,
  report: (word: Word, message: string, suggestions: string[]) => void,
): void {
  const determiner = words[index]?.lower ?? '';
  const [singular, plural] = [
    singularOpeners.has(determiner) || anyOpeners.has(determiner),
    pluralOpeners.has(determiner) || anyOpeners.has(determiner),
  ];
  for (const at of [index + 1, index + 2]) {
    const [noun, verb] = [words[at], words[at + 1]];
    if (
      noun?.joined !== true ||
      verb?.joined !== true ||
      noun.text !== noun.lower ||
      stops.has(noun.lower)
    )
      return;
    if (plural && singularVerbs.has(verb.lower) && isPlural(noun.lower, knows))
      return report(verb, 'The verb must be plural here.', [singularVerbs.get(verb.lower) ?? '']);
    const base = thirdForms.get(verb.lower);
    if (
      plural &&
      base !== undefined &&
      isPlural(noun.lower, knows) &&
      objects.has(joinedAt(words, at + 2)?.lower ?? '')
    )
      return report(verb, 'The verb must be plural here.', [base]);
    if (singular && pluralVerbs.has(verb.lower) && isSingular(noun.lower, knows))
      return report(verb, 'The verb must be singular here.', [pluralVerbs.get(verb.lower) ?? '']);
    // Beyond the noun itself only an adjective may come first: no verb, helping verb or link word.
    if (
      stops.has(verb.lower) ||
      baseVerbs.has(verb.lower) ||
      singularVerbs.has(verb.lower) ||
      pluralVerbs.has(verb.lower)
    )
      return;
  }
}

/**
 * “More research are needed”: an amount or determiner that begins a clause, a mass noun, and a
 * plural verb.
 */
function checkMassNoun(
  words: readonly Word[],
  index: number,
  report: (word: Word, message: string, suggestions: string[]) => void,
): void {
  const [amount, noun, verb] = words.slice(index, index + 3);
  if (amount === undefined) return;
  const opens =
    !amount.joined ||
    openers.has(words[index - 1]?.lower ?? '') ||
    /^(?:that|however|if|think|believe)$/u.test(words[index - 1]?.lower ?? '');
  if (
    !opens ||
    !amounts.has(amount.lower) ||
    noun?.joined !== true ||
    verb?.joined !== true ||
    !massNouns.has(noun.lower)
  )
    return;
  const singular = pluralVerbs.get(verb.lower);
  if (singular !== undefined) report(verb, `“${noun.text}” takes a singular verb.`, [singular]);
}
