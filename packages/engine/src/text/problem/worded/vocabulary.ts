import type { Quantity } from './quantity.ts';

function words(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(/\s+/));
}

const common = `a an the of in on at to for from by with and or if is are was were be been it its he she his her him they their them this that these those there what what's which how many much long far fast high tall deep big large heavy strong great does do did can could will would should has have had as so when while after per find calculate determine compute work out give state answer please your using use take taking taken given value i you we us my our also about approximately now today that's whose into down up over`;
const unitWords =
  'mm cm m km h s g kg t n j kj w kw v a ma pa kpa hz ml l min hour minute second kilometre kilometer metre meter centimetre centimeter mile gram kilogram litre liter newton joule watt volt ampere amp ohm pascal hertz kwh kph mph percent cubic square squared';
const people =
  'man men woman women boy girl child children person people driver student pupil friend brother sister father mother worker painter builder farmer baker cook typist labourer laborer employee teacher gardener carpenter runner walker jogger cyclist hiker athlete sprinter swimmer skier thief policeman police officer chef shopkeeper trader dealer merchant customer candidate player member employee';
const vehicles =
  'car bus train lorry truck van vehicle motorcycle motorbike bike bicycle tram taxi plane airplane aircraft aeroplane jet ship boat ferry drone horse dog cat rabbit tortoise snail bird helicopter express freight passenger';
const goods =
  'pen pencil book notebook apple orange banana pear lemon potato tomato egg bread loaf loaves ticket shirt jacket coat dress shoe watch radio television tv phone laptop computer bottle box boxes bag sugar flour rice butter milk juice petrol fuel paint fabric cloth rope wire cheese meat coffee tea sweet cake cookie page toy item article sofa table chair game house bike bicycle car camera tablet skirt';

const motion = words(
  common,
  unitWords,
  people,
  vehicles,
  'ball town city village station place point home school road route way path journey trip distance speed velocity average constant same steady uniform uniformly total altogether whole entire all travel travelling traveling travelled traveled drive drove driven driving go goes went going run ran running walk cycle cycling ride rode riding cover fly flies flew roll move moving sail swim reach start leave leaves left leaving toward towards each other opposite direction away apart between behind ahead catch up overtake meet pass passes cross crosses complete completely bridge tunnel platform pole post tree signal length head return back then another further next continue second first later time takes took need both simultaneously straight line motorway highway street depot airport port race get live until hike tour march stolen identical marathon same stage part follow kilometres long',
);
const kinematics = words(
  common,
  unitWords,
  people,
  vehicles,
  'stone ball object body apple rock coin brick accelerate acceleration accelerating uniform uniformly constant deceleration decelerate decelerating retardation brake braking stopping stop come rest halt slow slowing speed increase velocity initial initially final distance total travel travelling traveling travelled traveled cover covering covered displacement move moving drop dropped release released throw thrown vertical vertically upward upwards downward downwards straight free fall falling freely gravity acceleration ground hit reach highest point maximum greatest height time taken until top tower cliff building high land first reaches attains runway start starting begin bring brought come comes complete return with gain due launch until air',
);
const physics = words(
  common,
  unitWords,
  people,
  vehicles,
  'object body block ball cart trolley box stone lamp bulb heater kettle motor device appliance resistor wire battery circuit conductor component mass force acceleration accelerate voltage current resistance power rating rated energy work done charge kinetic potential difference gravitational gravity weight momentum density volume pressure area surface contact frequency wavelength wave speed velocity height distance lift lifted raise raised through move moving travel travelling traveling act acting applied apply exert exerted carry flow across connected electric electrical produce produced need needed require required dissipate dissipated convert consume consumed draw supply supplied operate gain net resultant floor metal iron gold aluminium copper wood lead silver liquid oil water sound light vertically sample piece bar flows',
);
const percentages = words(
  common,
  unitWords,
  people,
  goods,
  "price cost priced salary wage income rent population town city village revenue profit sale turnover company company's town's firm shop store market sell sold selling buy bought purchase purchased costs increase rise rose fall fell grow grew growth drop dropped raise raised reduce reduced reduction decrease decreased discount discounted further another additional successive followed final new original originally old initial regular normal before percent percentage rate change gain loss tax vat sales tip including off marked up mark then first invest invested investment deposit deposited account bank interest simple compound compounded annum year annual annually monthly month quarterly amount total value worth sum balance earn earned earns pay paid number result becomes gives million billion thousand later by end membership class girls boys pupils students whom of which customers visitors members",
);
const proportion = words(
  common,
  unitWords,
  people,
  goods,
  'same rate build wall dig trench ditch hole paint finish complete do job task work fill filled tank pool bath harvest field plough plow clean repair mow lawn pick school house road fence need take cost pay price earn print printer produce machine pump pipe tap hose make making made type bake recipe serve serves use require needed required weigh write copy copier copies factory robot tractor day week hour pace working day days weeks months month year horses cows hay food last lasts dollar euro pound cent together both simultaneously time alone empty empties drain leak open outlet inlet another if all room how kitchen word part cleaner identical equal similar consume burn drive travel go distance skilled',
);
const counting = words(
  common,
  people,
  goods,
  'way different distinct possible arrange arranged arrangement arranging order line row queue shelf stand seated sit seat letter word permutation combination permute anagram number digit form formed made code pin password repeated repetition allowed repeat may no not without once only used most every choose chosen select selected pick picked committee team group elect elected president vice secretary treasurer chairperson chairman chairwoman captain leader gold silver bronze first place finish race digits any cards card deck hand flower topping award awarded medal prize award awarded medal prize',
);

export const vocabularies = { motion, kinematics, physics, percentages, proportion, counting };
const verbsBehindNames =
  /^(?:is|was|has|had|can|will|and|needs?|takes?|took|[a-z]+(?:s|ed)|rode|drove|ran|went|bought|sold|paid|mows?)$/;
const noNames =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:moon|mars|jupiter|earth|january|february|march|april|may|june|july|august|september|october|november|december|without|only|except)$/i;

const subjects = words(people, vehicles);

/**
 * Whether a stretch of text names someone or something that moves or works: what follows is then
 * not told of the one before.
 */
export function namesSubject(text: string): boolean {
  return (text.match(/[A-Za-z]+/g) ?? []).some(
    (word) => base(word.toLowerCase(), subjects) || /^[A-Z][a-z]+$/.test(word),
  );
}

function base(word: string, known: ReadonlySet<string>): boolean {
  if (known.has(word)) return true;
  return [/'s$/, /s$/, /es$/, /d$/, /ed$/, /ing$/].some(
    (ending) => ending.test(word) && known.has(word.replace(ending, '')),
  );
}

/**
 * Whether every word of a text is one the strategy knows, numbers with their units and proper names
 * aside: an unknown word may turn the meaning.
 */
export function isKnown(
  text: string,
  quantities: readonly Quantity[],
  known: ReadonlySet<string>,
): boolean {
  const letters = [...text];
  for (const { start, end } of quantities) letters.fill('#', start, end);
  const bare = letters.join('').replace(/[’‘]/g, "'");
  for (const match of bare.matchAll(/[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ']*/g)) {
    const word = match[0];
    if (word.length === 1 || base(word.toLowerCase(), known)) continue;
    const isCapital = /^[A-Z]/.test(word) && !noNames.test(word);
    const opens = /(?:^|[.?!:])\s*$/.test(bare.slice(0, match.index));
    if (
      isCapital &&
      (!opens ||
        verbsBehindNames.test(
          /^(?:'s)? ([a-z]+)/.exec(bare.slice(match.index + word.length))?.[1] ?? '',
        ))
    )
      continue;
    return false;
  }
  return true;
}
