import { rule, type PhraseRule } from './phrase-rule.ts';

const plainVerb =
  'go|do|be|have|make|see|get|take|speak|write|eat|become|understand|know|learn|buy|' +
  'find|give|tell|ask|leave|meet|improve|stay|live|read|sleep|travel|spend|sell|send';
const days = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
/** What may follow a closed phrase. */
const closed = '(?=[.,;!?]|$| (?:and|but|we|i|he|she|they|because|when|with)\\b)';

/**
 * Prepositions of time, verbs with their usual partners and word order, where a fixed pattern tells
 * them apart safely.
 */
export const timeAndPlaceRules: readonly PhraseRule[] = [
  rule(`(?:in|at) ((?:${days})s?)${closed}`, 'Days take “on”.', 'on $1'),
  rule(
    `(?:on|at) (january|february|april|june|july|august|september|october|november|december)${closed}`,
    'Months take “in”.',
    'in $1',
  ),
  rule(`on ((?:19|20)\\d\\d)${closed}`, 'Years take “in”.', 'in $1'),
  rule(
    "in (\\d{1,2}(?::\\d\\d)? ?(?:o['’]clock|am\\b|pm\\b|a\\.m|p\\.m))",
    'Times of day take “at”.',
    'at $1',
  ),
  rule(
    `(?:at|on) the (morning|afternoon|evening)${closed}`,
    'Parts of the day take “in the”.',
    'in the $1',
  ),
  rule(`in the weekends?${closed}`, 'Say “at the weekend” or “on the weekend”.', [
    'at the weekend',
    'on the weekend',
  ]),
  rule('in the age of (?=\\d)', 'Say “at the age of”.', 'at the age of '),
  rule(
    '(?:have|has|had) ((?:about |only |almost )?(?:\\d+|\\p{L}+) years old)',
    'Age takes “be”.',
    [],
  ),
  rule(
    '(?:make|makes|made|making) (?:(?:my|his|her|your|our|their|the) )?(homeworks?|sports?|shopping|housework)',
    'This goes with “do”.',
    [],
  ),
  rule(
    '(?:do|does|did|done|doing) (?:(?:a|an|many|some|the|any|my|big|great) ){0,2}(mistakes?|decisions?|progress|noise)',
    'This goes with “make”.',
    [],
  ),
  rule(
    '(?:say|says|said|saying) (me|him|us) (?=that\\b|about\\b|the\\b|a\\b|how\\b|what\\b|something\\b)',
    'Use “tell” with a person.',
    [],
  ),
  rule(
    '(?:ask|asked|asks|asking) to (me|him|us|them)(?! by)',
    '“Ask” a person takes no preposition.',
    [],
  ),
  rule(
    '(?:tell|told|tells|telling) to (me|him|us|them|my|his|your|our|their)(?! by| in)',
    '“Tell” takes no “to” before a person.',
    [],
  ),
  rule(
    `(go|goes|went|going|come|came|comes|return|returned) to (home|there|here|abroad)${closed}`,
    'No “to” before this word.',
    '$1 $2',
  ),
  rule(
    '(?:pay|pays|paid|paying) attention (?:on|for|in|at)',
    'The expression is “pay attention to”.',
    [],
  ),
  rule(
    'by (my|his|her|our|their|your|its) own(?=[.,;!?]|$)',
    'Say “on my own” or “by myself”.',
    'on $1 own',
  ),
  rule(
    'how (?:it|he|she|they|this|that) (?:look|looks|looked|seems) like',
    'Use “what … like”, or “how” without “like”.',
    [],
  ),
  rule(
    '(?<=\\b(?:I|we|they|you) )very (like|love|enjoy|want|need|appreciate|hope)(?! to be)',
    'Say “really”, or put “very much” at the end.',
    'really $1',
  ),
  rule(
    '(?:too|so) much ' +
      ('(beautiful|good|bad|big|expensive|difficult|happy|interesting|important|hot|cold|' +
        'tired|small|long|easy|dangerous|popular|strong|young|old|high)(?=[.,;!?]|$| ') +
      '(?:and|for|to|that|because)\\b)',
    'Before an adjective use “too” or “so” alone.',
    [],
  ),
  rule(
    "(?:don|doesn|didn|can|couldn|won|wouldn|haven|hasn|hadn|isn|wasn)['’]?t (?:\\p{L}+ " +
      ')?(?:nothing|nobody|no one|nowhere)(?! (?:but|less|more|like|wrong|if|short)\\b)',
    'Two negatives: use “anything”, “anybody” or “anywhere”.',
    [],
  ),
  rule(
    'as ' +
      ('(?:taller|bigger|smaller|older|younger|better|worse|faster|slower|higher|lower|' +
        'easier|harder|cheaper|longer|shorter|stronger) ') +
      'as',
    'Between “as … as” stands the plain form.',
    [],
  ),
  rule(
    '(?:is|are|was|were|am|be|not) enough ' +
      '(good|big|old|tall|strong|rich|fast|smart|brave|warm|long|young|large|high|clever|experienced)(?= ' +
      'to| for|[.,;!?]|$)',
    '“Enough” follows the adjective.',
    [],
  ),
  rule(
    '(?:such|so) ' +
      ('(?:beautiful|good|big|great|nice|bad|long|small|important|wonderful|interesting|' +
        'difficult|strange|terrible|lovely) ') +
      ('(?:place|city|country|book|film|movie|day|person|man|woman|house|story|teacher|' +
        'friend|game|idea|job|problem|question|view|moment)(?=[.,;!?]|$| ') +
      'that\\b)',
    'The article is missing: “such a”.',
    [],
  ),
  rule(
    '(?:wait|waits|waited|waiting) (me|him|us|them|you|her)(?=[.,;!?]|$| (?:at|in|for|outside|there|here|until|to)\\b)',
    '“Wait” takes “for”.',
    [],
  ),
  rule(
    '(?:search|searched|searching|look|looked|looking) (?:a|an) (?=(?:\\p{L}+ ' +
      ')?(?:job|house|flat|apartment|solution|hotel|restaurant)\\b)',
    'This verb takes “for”.',
    [],
  ),
  rule(
    '(?:good|bad|best) (?:in|on) ' +
      '(?=english|maths?|mathematics|football|cooking|singing|drawing|sports?|chess|tennis|physics|chemistry|history)',
    'Say “good at” a skill.',
    [],
  ),
  rule(
    '(?:persons|students|everyone|everybody|children) (?:they|he|she) ' +
      ('(?:is|are|was|were|have|has|do|does|can|will|should)(?<!\\b(?:say|says|said|think|' +
        'thinks|thought|know|knows|when|if|because|that|like) ') +
      '\\p{L}+ \\p{L}+ \\p{L}+)',
    'The subject stands twice.',
    [],
  ),
  rule(
    '(?:I|we|they|he|she) (?:am |is |are )?not ' +
      '(?:like|know|want|understand|have|think|agree|believe|need|remember)(?= ' +
      '(?:it|to|the|a|that|how|what|this|my|any|enough|with)\\b)',
    'A negative needs “do not” or “does not”.',
    [],
  ),
  rule(
    '(?:one|a) of (?:my|his|her|our|your|their) ' +
      '(?=friend\\b|teacher\\b|student\\b|cousin\\b|brother\\b|sister\\b|colleague\\b)',
    '“One of” takes the plural.',
    [],
  ),
  rule('the news (are|were|have)', '“News” takes a singular verb.', []),
  rule(
    '(?:have|has) ' +
      '(?:\\p{L}+ed|been|gone|seen|met|bought|come|taken|made|written|read|eaten|left|got|found|had)(?: ' +
      '(?!since\\b)\\p{L}+){0,6} ' +
      '(?:(?:\\d+|a|one|two|three|four|five|six|ten|few|many|some|several) ' +
      '(?:years?|months?|weeks?|days?|hours?|minutes?) ago|yesterday|last ' +
      '(?:year|month|week|night|summer|winter))(?=[.,;!?]|$)',
    'With a time in the past use the past tense.',
    [],
  ),
  rule(
    '(make|makes|made|making|let|lets) ' +
      '(people|children|students|everyone|everybody|someone|users|customers|others) to ' +
      '(?=be\\b|feel\\b|do\\b|have\\b|think\\b|go\\b|get\\b|work\\b|buy\\b|use\\b|learn\\b|become\\b|want\\b)',
    'No “to” after “make” or “let” with a person.',
    '$1 $2 ',
  ),
  rule(
    '(?<=\\b(?:is|are|was|were|be|much|becomes?|became|gets?|even|it) )more ' +
      '(?:easy|cheap|fast|big|small|tall|hard|happy|old|young|short|long|high|low|near|rich|poor)(?=[.,;!?]|$| ' +
      '(?:to|than|for)\\b)',
    'Short adjectives take -er.',
    [],
  ),
  rule(
    '(?<=^|[.!?] )is (?=(?:very ' +
      ')?(?:important|necessary|possible|difficult|easy|better|hard|true|clear) ' +
      '(?:to|that)\\b)(?![^.!]*\\?)',
    'The subject is missing.',
    'it is ',
  ),
  rule(
    '(?:speak|speaks|spoke|play|plays|played|sing|sings|sang|work|works|worked|cook|' +
      'cooks|dance|dances|drive|drives|write|writes|know|knows)(?: ' +
      '(?!(?:a|an|the|is|are|was|were|be|been|in|looks?|seems?|sounds?|smells?|tastes?|feels?)\\b)\\p{L}+){0,2} ' +
      'very (?:good|bad|quick|slow|careful)(?=[.,;!?]|$| (?:and|but|because)\\b)',
    'A verb takes the adverb: “well”, “badly”, “quickly”.',
    [],
  ),
  rule(
    '(?:I|he|she) (?:have|has|had) \\d+ years(?=[.,]|$| and (?!counting)\\b)',
    'Age takes “be”.',
    [],
  ),
  rule(
    `(?:enjoy|enjoys|enjoyed|avoid|avoids|dislike|dislikes|prefer|prefers) (?:${plainVerb})(?!-)`,
    'This verb takes the -ing form.',
    [],
  ),
  rule(
    '(?:want|wants|wanted|decide|decides|decided|refuse|refuses|refused|manage|manages|' +
      'managed|wish|agree|agreed|would ' +
      `like|'d like) (?:${plainVerb})(?! \\p{L}*ly|-)`,
    'This verb takes “to”.',
    [],
  ),
];
