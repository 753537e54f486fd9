/** Nouns without a plural, with the plural learners give them. */
export const uncountables: ReadonlyMap<string, string> = new Map(['information', 'advice', 'furniture', 'equipment', 'homework', 'knowledge', 'luggage',
  'baggage', 'feedback', 'software', 'hardware', 'scenery', 'traffic', 'housework', 'evidence', 'staff', 'vocabulary', 'progress', 'research', 'electricity', 'weather', 'pollution', 'money', 'machinery', 'clothing', 'jewellery', 'jewelry', 'garbage', 'rubbish', 'musics']
  .filter((noun) => !['staff', 'vocabulary', 'musics', 'research', 'money', 'weather'].includes(noun)).map((noun) => [`${noun}s`, noun]));

/** Plurals that do not exist, to the right ones. */
export const wrongPlurals: ReadonlyMap<string, string> = new Map(Object.entries({
  childs: 'children', childrens: 'children', mans: 'men', womans: 'women', womens: 'women', mens: 'men', foots: 'feet', tooths: 'teeth', mouses: 'mice',
  sheeps: 'sheep', gooses: 'geese', knifes: 'knives', wifes: 'wives', lifes: 'lives', shelfs: 'shelves', leafs: 'leaves', halfs: 'halves', aircrafts: 'aircraft',
  peoples: 'people', informations: 'information', musics: 'music', datas: 'data', criterias: 'criteria', phenomenas: 'phenomena', persones: 'persons', countrys: 'countries', citys: 'cities', storys: 'stories', familys: 'families', partys: 'parties',
}));

/** Countable nouns in the singular that are not verbs or adjectives; their plurals can be told apart safely. */
const countable = `student teacher person friend problem reason thing country child parent idea book product day year month week hour minute company car city
example advantage disadvantage language subject movie film game animal family job skill method system school university house building shop restaurant
opportunity activity situation solution difference student member word sentence word question people boy girl man woman brother sister colleague customer
employee worker country government tourist visitor patient doctor nurse scientist researcher player team user computer phone website technology machine tool
tree flower bird dog cat room street road bus train plane ticket lesson course exam mistake picture photo song story letter newspaper article habit tradition
culture festival holiday party museum place way kind type part side point benefit factor aspect disease medicine vegetable fruit meal dish hobby sport event dress`.split(/\s+/u).filter((noun) => noun !== 'people');

const irregular: Record<string, string> = { person: 'people', child: 'children', man: 'men', woman: 'women' };

/** Plural of a regular noun, and of the irregular ones listed here. */
export function pluralOf(noun: string): string {
  const known = irregular[noun];
  if (known) return known;
  if (/(?:s|sh|ch|x|z)$/u.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

export const singularNouns: ReadonlySet<string> = new Set(countable);
export const pluralNouns: ReadonlyMap<string, string> = new Map(countable.map((noun) => [pluralOf(noun), noun]));
