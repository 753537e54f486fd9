import { pluralNouns, singularNouns } from './nouns.ts';
import { rule, type PhraseRule } from './phrase-rule.ts';
import { thirdPerson } from './verbs.ts';

/** Things one has, buys or wants one of: in the singular they take an article. */
const things =
  `car dog cat house apple banana bicycle bike laptop phone camera umbrella ticket table chair bag
wallet jacket coat hat shirt sandwich computer garden brother sister son daughter friend job
question
problem passport key boat horse sofa lamp mirror cake biscuit hamburger pen pencil notebook
dictionary ring watch tent suitcase`
    .split(/\s+/u)
    .join('|');
const looks =
  'new|old|big|small|nice|good|pet|red|blue|black|white|green|beautiful|expensive|' +
  'cheap|young|great|large|little|long|short|pretty|older|younger|bigger|better';
/**
 * Places one lives or works in, other than those that go without an article ("in town", "in
 * school").
 */
const places =
  'village|pub|factory|restaurant|shop|flat|apartment|house|hotel|company|supermarket|garage|bakery|library|small ' +
  'town|big city|small city|small village';
/** Ends of a noun: what follows cannot belong to a compound of it. */
const nounEnds =
  '(?=[.,;!?]|$| ' +
  ('(?:yesterday|today|tomorrow|last|every|and|but|because|when|while|that|which|who|' +
    'for|from|with|in|at|on|near|to)\\b)');
const nouns = [...singularNouns]
  .filter(
    (noun) =>
      !/^(?:kind|type|part|way|practice|man|friend|interest|sport|language|law|theory|time)$/u.test(
        noun,
      ),
  )
  .join('|');
const cities =
  'London|Paris|Berlin|Madrid|Rome|Vienna|Moscow|Tokyo|Beijing|Delhi|Mumbai|New ' +
  'York|Lisbon|Warsaw|Prague|Athens|Istanbul|Cairo|Sydney|Toronto|Chicago|Barcelona|Munich|Milan|Seoul|Shanghai';
const countries =
  'Germany|France|Italy|Spain|Poland|Russia|China|Japan|India|Brazil|Mexico|Canada|' +
  'Australia|England|Ireland|Scotland|Turkey|Egypt|Greece|Portugal|Sweden|Norway|' +
  'Denmark|Finland|Austria|Switzerland|Ukraine|Vietnam|Thailand|Korea|Argentina';
const personNouns = new RegExp(
  String.raw`(?:boys|girls|students|teachers|players|children|workers|friends|parents|` +
    String.raw`neighbours|neighbors|customers|colleagues|sisters|brothers|visitors|tourists|` +
    String.raw`doctors|nurses|scientists|users|dogs|cats|birds)$`,
  'u',
);

const people = [...pluralNouns.keys()].filter((plural) => personNouns.test(plural)).join('|');
const doings = [
  'play',
  'run',
  'work',
  'live',
  'love',
  'study',
  'walk',
  'talk',
  'swim',
  'sleep',
  'eat',
  'speak',
  'want',
  'need',
  'like',
  'know',
  'go',
  'come',
  'learn',
  'think',
  'sing',
  'drink',
  'try',
  'help',
  'enjoy',
  'believe',
];
const ends =
  '(?= ' +
  ('(?:in|at|on|with|every|for|as|well|hard|fast|very|the|a|an|to|their|his|her|that|' +
    'football|soccer|tennis|chess|music|too|together|english)\\b|[.,;!?]|$)');

/**
 * Errors of learners in articles, agreement and verb patterns; each keeps to words that leave no
 * other reading.
 */
export const learnerRules: readonly PhraseRule[] = [
  rule(
    '(?:have|has|had|buy|buys|bought|want|wants|wanted|need|needs|needed|eat|eats|ate|' +
      `own|owns|see|saw|found|lost)(?<=\\b(?:I|you|he|she|we|they|to|who) ` +
      `\\p{L}+) ((?:(?:${looks}) )?(?:${things}))${nounEnds}`,
    'The article “a” or “an” is missing.',
    [],
  ),
  rule(
    `(?:lives?|lived|works?|worked|stayed|living|working) in (${places})${nounEnds}`,
    'The article “a” or “the” is missing.',
    [],
  ),
  rule(
    '(?:is|was|are|were|am) ' +
      ('((?:best|worst|(?!(?:hon|dishon|mod|earn|for|int|imod|immod|con|pro|lat|clos|near|b|' +
        `r|t|w|n|gu|requ|inter|manif|arr|har)est\\b)\\p{L}{2,}est) `) +
      `(?:${nouns}|one|runner))\\b`,
    'The article “the” is missing before a superlative.',
    [],
  ),
  rule(
    `each of (?:the|these|those|my|our|his|her|their) \\p{L}+s ` +
      `(?:have|are|were|do|don't|don’t|${doings.join('|')})(?!-)`,
    '“Each” takes a singular verb.',
    [],
  ),
  rule(
    'nor (?:the|my|his|her|our|their|a|an) ' +
      ('(?:principal|boss|head|mayor|judge|coach|teacher|manager|director|driver|student|' +
        'doctor|player|leader|owner|president|company|child|man|woman|boy|girl|mother|father|' +
        'brother|sister|dog|cat) ') +
      '(?:are|were|have|do)',
    'The verb agrees with the nearer subject, which is singular.',
    [],
  ),
  rule(
    '(?:I|you|he|she|we|they) (?:am|is|are|was|were)(?: ' +
      '(?:not|all|also|always|really|only|still))* ' +
      ('(?:knowing|believing|belonging|owning|preferring|needing|wanting|understanding|' +
        'possessing|remembering|seeming|consisting)(?! ') +
      'each)',
    'This verb has no continuous form.',
    [],
  ),
  rule(
    '(say|says|said) (me|him|us)(?= ' +
      '(?:that|hello|hi|goodbye|yes|no|to|the|a|about|sorry|thank|nothing|something|everything|what|how|where|why)\\b)',
    '“Say” takes “to” before a person; “tell” takes none.',
    ['told $2', 'said to $2'],
  ),
  rule(
    '(chose|decided|refused|managed|hoped|pretended|promised|agreed|planned|expected) ' +
      ('(start|open|buy|go|leave|make|take|build|create|move|sell|find|join|learn|become|' +
        'travel|stay|write|keep|give|get|continue|begin|do|have|be|invite|visit) ') +
      '(?=(?:a|an|the|my|our|his|her|their|it|them|to|away|home|together|abroad|in|new)\\b)',
    'This verb takes “to”.',
    '$1 to $2 ',
  ),
  rule(
    "(?:(?:don|doesn|didn|haven|hasn|hadn|can|couldn|won|wouldn)['’]t|never) (?:\\p{L}+ " +
      ')?(?:have|has|had|want|need|got|get|see|know|make|do|eat|hear|give|find|buy) no ' +
      '(?!(?:one|matter|longer|more|doubt|for|as|choice ' +
      'but|less|fewer|better|worse)\\b)\\p{L}+',
    'Two negatives: use “any”.',
    [],
  ),
  rule(
    `the (${cities}|${countries})(?=[.,;!?]|$| (?:is|was) ` +
      `(?:a|an|the|very|big|beautiful|my|in)\\b)(?<!(?:to|for|than|as|of|like|called) the ` +
      `(?:${cities}|${countries}))`,
    'This name takes no article.',
    '$1',
  ),
  rule(
    `(?:the|these|those|my|our|his|her|your|their|many|some|all|both) (?:${people}) ` +
      `(?:${doings.map(thirdPerson).join('|')})${ends}`,
    'The verb must be plural here.',
    [],
  ),
  rule(
    'the ' +
      ('(?:list|box|bag|basket|bunch|price|cost|purpose|colour|color|size|name|owner|stack|' +
        'pile|length|height|weight|age|aim|goal|result|meaning|smell|taste) ') +
      'of (?:the |these |those |my |our |his |her |their )?\\p{L}{3,}s ' +
      "(?:were|are|have|don't|don’t)(?! " +
      '(?:both|all|each))(?<!(?:and|or|,|of|in|on|that|which|with) the \\p{L}+ of ' +
      '(?:\\p{L}+ )?\\p{L}+ \\p{L}+)',
    'The verb agrees with the noun before “of”.',
    [],
  ),
  rule(
    `(?<=\\b(?:is|was|am|from|with|in|has|have|had|become|became) )very ` +
      ('(?:good|big|small|high|nice|old|young|important|beautiful|interesting|rich|poor|' +
        'famous|large|long|difficult|easy|bad|strong|expensive) ') +
      `(?:${nouns}|city|family|car|house|job|price|salary)${nounEnds}`,
    'The article “a” is missing.',
    [],
  ),
  rule(
    '(?:he|she|it|I|we|they|you) (can|must|should|may|will|could|would)s (?=\\p{L})',
    'This verb has no third person form.',
    [],
  ),
  rule(
    '(?<=\\b(?:a|an|this|that|the) ' +
      (')(\\d+|two|three|four|five|six|seven|eight|nine|ten)-(meter|metre|year|day|hour|' +
        'minute|kilometer|kilometre|mile|page|week|month|dollar|euro)s ') +
      '(?=\\p{L})',
    'A measure before a noun stays singular.',
    '$1-$2 ',
  ),
  rule(
    'congratulations? (?:with|for) (?=(?:your|the|his|her|their|teachers|christmas|new year|women)\\b)',
    '“Congratulations” takes “on”.',
    'congratulations on ',
  ),
  rule(
    '(?<=^|[.!?] )I with (my|our) (?:\\p{L}+ ' +
      ')?(?:friends?|family|brother|sister|wife|husband|parents|colleagues?)(?= \\p{L})',
    'Put the other first: “my friends and I”.',
    [],
  ),
  rule(
    '(?<=^|[.!?] )(?:me and (?:my|his|her|our) \\p{L}+|(?:my|his|her|our) \\p{L}+ and ' +
      'me)(?= ' +
      ('(?:is|are|was|were|have|has|had|do|like|likes|want|wants|go|goes|went|live|lives|' +
        'play|plays|work|works|decided|love|loves|can|will|made|gave|took|wrote|saw|met|got|' +
        'built|found|came|ran|began|spoke|\\p{L}{3,}ed)\\b)'),
    'Use “I” as the subject, after the other.',
    [],
  ),
  rule(
    '(?<=^|[.!?] )(sun|moon) (?=(?:is|was|rises|sets|shines|goes|shone|rose)\\b)',
    'The article “the” is missing.',
    'the $1 ',
  ),
];
