/** Nouns without a plural, with the plural learners give them. */
export const uncountables: ReadonlyMap<string, string> = new Map(
  [
    'information',
    'advice',
    'furniture',
    'equipment',
    'homework',
    'knowledge',
    'luggage',
    'baggage',
    'feedback',
    'software',
    'hardware',
    'scenery',
    'traffic',
    'housework',
    'evidence',
    'staff',
    'vocabulary',
    'progress',
    'research',
    'electricity',
    'weather',
    'pollution',
    'money',
    'machinery',
    'clothing',
    'jewellery',
    'jewelry',
    'garbage',
    'rubbish',
    'musics',
  ]
    .filter(
      (noun) => !['staff', 'vocabulary', 'musics', 'research', 'money', 'weather'].includes(noun),
    )
    .map((noun) => [`${noun}s`, noun]),
);

/** Plurals that do not exist, to the right ones. */
export const wrongPlurals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    childs: 'children',
    childrens: 'children',
    mans: 'men',
    womans: 'women',
    womens: 'women',
    mens: 'men',
    foots: 'feet',
    tooths: 'teeth',
    mouses: 'mice',
    sheeps: 'sheep',
    gooses: 'geese',
    knifes: 'knives',
    wifes: 'wives',
    lifes: 'lives',
    shelfs: 'shelves',
    leafs: 'leaves',
    halfs: 'halves',
    aircrafts: 'aircraft',
    peoples: 'people',
    informations: 'information',
    musics: 'music',
    datas: 'data',
    criterias: 'criteria',
    phenomenas: 'phenomena',
    persones: 'persons',
    countrys: 'countries',
    citys: 'cities',
    storys: 'stories',
    familys: 'families',
    partys: 'parties',
  }),
);

/**
 * Countable nouns in the singular that are not verbs or adjectives; their plurals can be told apart
 * safely.
 */
const countable =
  `student teacher person friend problem reason thing country child parent idea book product day
year month week hour minute company car city
example advantage disadvantage language subject movie film game animal family job skill method
system school university house building shop restaurant
opportunity activity situation solution difference student member word sentence word question
people boy girl man woman brother sister colleague customer
employee worker country government tourist visitor patient doctor nurse scientist researcher
player team user computer phone website technology machine tool
tree flower bird dog cat room street road bus train plane ticket lesson course exam mistake
picture photo song story letter newspaper article habit tradition
culture festival holiday party museum place way kind type part side point benefit factor aspect
disease medicine vegetable fruit meal dish hobby sport event dress
neighbour neighbor neighbourhood manager engineer lawyer farmer writer author artist musician
singer actor actress player driver owner leader member guest passenger soldier politician
president king queen prince princess cousin uncle aunt nephew niece grandmother grandfather
grandparent parent wife husband baby kid teenager adult citizen immigrant refugee stranger
window door kitchen bedroom bathroom garden roof wall floor chair table desk bed sofa lamp
mirror bottle glass cup plate knife fork spoon bag box basket key wallet umbrella shoe shirt
jacket coat hat sock skirt sweater glove camera laptop keyboard printer television radio
newspaper magazine library hospital bank hotel airport station church temple castle bridge tower
village town island mountain river lake sea ocean beach forest desert valley hill field farm zoo
supermarket theatre theater cinema stadium office factory kitchen apartment flat
apple banana orange potato tomato carrot onion egg sandwich cake cookie biscuit hamburger pizza
horse cow pig sheep chicken duck rabbit mouse elephant lion tiger bear monkey snake
insect butterfly planet star accident crime criminal thief prisoner lawyer law decision
discussion conversation argument agreement relationship marriage wedding birthday
ceremony concert exhibition competition championship tournament goal medal prize scholarship
university college department professor lecture lecturer essay paragraph chapter poem novel
dictionary language theory experiment scientist discovery invention invention tourist vacation
journey adventure suitcase passport vehicle motorcycle bicycle truck boat ship airplane
advertisement customer client supplier product brand price salary tax loan debt euro dollar
pound coin investor investment economy industry organisation organization institution association
committee election candidate president minister nation region continent population generation
century decade moment second minute afternoon evening weekend morning season summer winter
tradition religion ceremony opinion belief emotion feeling memory dream fear habit attitude
behaviour personality characteristic quality ability talent weakness strength achievement
success failure obstacle difficulty challenge consequence symptom injury headache operation drug
pill virus vitamin muscle bone tooth foot leg arm finger eye ear nose mouth
shoulder stomach file folder document paragraph password account website browser application
device button icon screen server network message email invitation announcement
description explanation definition instruction recommendation suggestion requirement
responsibility possibility probability priority category component element item object material
resource strategy technique tool procedure principle policy rule regulation statistic percentage
graph chart diagram survey questionnaire participant respondent`
    .split(/\s+/u)
    .filter(
      (noun) =>
        ![
          'people',
          'sheep',
          'glass',
          'second',
          'mouth',
          'object',
          'material',
          'economy',
          'population',
          'success',
          'orange',
          'chicken',
          'sea',
          'sport',
        ].includes(noun),
    );

const irregular: Record<string, string> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  wife: 'wives',
  knife: 'knives',
  tooth: 'teeth',
  foot: 'feet',
  mouse: 'mice',
  sheep: 'sheep',
  hero: 'heroes',
  potato: 'potatoes',
  tomato: 'tomatoes',
  thief: 'thieves',
};

/** Plural of a regular noun, and of the irregular ones listed here. */
export function pluralOf(noun: string): string {
  const known = irregular[noun];
  if (known) return known;
  if (/(?:s|sh|ch|x|z)$/u.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

export const singularNouns: ReadonlySet<string> = new Set(countable);
export const pluralNouns: ReadonlyMap<string, string> = new Map(
  countable.map((noun) => [pluralOf(noun), noun]),
);
