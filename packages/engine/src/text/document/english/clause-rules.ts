import { rule, type PhraseRule } from './phrase-rule.ts';

/** Fixed expressions that go wrong across a clause: missing helping verbs, doubled subjects, word order. */
export const clauseRules: readonly PhraseRule[] = [
  rule(
    '(?:I|he|she|we|they) ' +
      ('(going|doing|playing|working|living|studying|trying|looking|thinking|talking|' +
        'reading|eating|waiting|coming|making|learning|writing|watching|speaking)(?<!(?:than|' +
        'as|and|saw|see|of|or|but) ') +
      '(?:I|he|she|we|they) \\p{L}+)',
    'A form of “be” is missing before the -ing form.',
    [],
  ),
  rule(
    '(?<=^|[.!?,;] |\\b(?:and|but|because|that) )I (?:seen|been|done|gone|taken|written|never been)(?! \\p{L}* ?by)',
    'The helping verb is missing.',
    [],
  ),
  rule(
    '(my|our|his|her|their|your) ' +
      '(father|mother|brother|sister|friend|parents|teacher|boss|wife|husband|son|daughter) ' +
      '(?:he|she|they) (?=is|was|works|has|lives|are|were|have)',
    'The subject stands twice.',
    '$1 $2 ',
  ),
  rule(
    '(?:although|even though|though) [^,.;]{3,80}, but(?= )',
    'Use “although” or “but”, not both.',
    [],
  ),
  rule(
    'because of (?=(?:he|she|they|we|I|it) (?:is|was|are|were|have|has|had|can|could|do|did|will))',
    'Use “because” before a clause.',
    'because ',
  ),
  rule(
    '(?:am|is|are|was|were) living (?:here|there|in \\p{L}+) since (?:\\p{L}+ ' +
      ')?years?|since (?:two|three|four|five|six|seven|eight|nine|ten|many|several|\\d+) ' +
      '(?:years|months|days|weeks|hours)',
    'Use “for” with a length of time.',
    [],
  ),
  rule(
    '(?:if) (?:I|you|he|she|we|they|it) will (?!be so\\b)(?=\\p{L}+ [^,.]{1,60}, (?:I|you|he|she|we|they|it) will)',
    'No “will” after “if”.',
    [],
  ),
  rule(
    '(?:have|has) been (knowing|believing|understanding|owning)',
    'This verb has no -ing form here.',
    [],
  ),
  rule(
    "(?:was|were|am|is|are|’m|'m) (?:very |so |really )?(interesting|boring) in",
    'Say “interested in” of a person.',
    'interested in',
  ),
  rule(
    'works? (?:very )?hardly|(?:study|studied|studies|worked|working|try|tried) (?:very )?hardly',
    '“Hardly” means almost not; use “hard”.',
    [],
  ),
  rule(
    'too ' +
      ('(?=the\\b|a\\b|my\\b|his\\b|her\\b|our\\b|their\\b)(?<=\\b(?:go|went|going|come|' +
        'came|want|listen|back|according|due|similar|close|next|moved|lead|leads) ') +
      'too )',
    'Did you mean “to”?',
    'to ',
    'word_choice',
  ),
  rule(
    "(?<=\\b(?:is|are|was|were|am|be|it's|it’s|far|been) )to " +
      ('(expensive|late|early|difficult|hard|easy|big|small|long|short|hot|cold|tired|young|' +
        'old|much|many|far|slow|fast|high|low|heavy|busy|dangerous|lazy|weak|strong|loud|' +
        'good|bad)(?=[.,;!?]|$| ') +
      '(?:for|to|and|that|of)\\b)',
    'Did you mean “too”?',
    'too $1',
    'word_choice',
  ),
  rule(
    '(?:taller|better|more|less|bigger|smaller|older|younger|faster|higher|lower|worse|' +
      'easier|cheaper|larger|greater|longer|shorter|harder|stronger|rather|other|earlier|' +
      'later)(?: ' +
      '\\p{L}+){0,1} then(?= ' +
      ('(?:I|me|my|you|your|him|his|her|it|us|our|them|their|the|a|an|any|other|others|' +
        'before|ever|expected|usual|most|one|two|that|this|\\d+)\\b)'),
    'Did you mean “than”?',
    [],
    'word_choice',
  ),
  rule(
    "(will|would|can|could|may|might|to|don't|not|should|must) loose " +
      '(?=my|your|his|her|its|our|their|the|a|weight|money|time|control|interest|it)',
    'Did you mean “lose”?',
    '$1 lose ',
    'word_choice',
  ),
  rule(
    "(will|would|can|could|may|might|to|not|should|also|must|does|did|doesn't) effect " +
      '(?=the|our|my|your|his|her|their|everyone|people|us|them|me|you|how|health|all|many|both|others)(?!the ' +
      '(?:change|changes|transfer|repair|transition)\\b)',
    'Did you mean “affect”?',
    '$1 affect ',
    'word_choice',
  ),
  rule(
    '(?:its) ' +
      ('(?=(?:a|an|the|not|been|very|so|too|raining|snowing|important|difficult|easy|hard|' +
        'possible|impossible|necessary|better|going|really|also|clear|true|because|time|like|' +
        'just|always|never|impossible|good|great|nice)\\b)(?<!(?:of|with|in|to|for|by|on|' +
        'from|at|and|all|than|lost|has|have|had|its|about|that|is|into|under|over|through) ') +
      'its ' +
      (')(?!(?:very|own|time|good|great|like|better|hard|difficult|important|easy|nice|' +
        'clear|true|going|just|necessary|always|never) ') +
      '\\p{L}+(?:s|ion|ing|ity|ness)\\b)',
    'Did you mean “it’s” (it is)?',
    "it's ",
    'word_choice',
  ),
  rule(
    '(?:your) (?=(?:going to|welcome|right ' +
      'about|wrong|not|very|so|too|really|kidding|the ' +
      ('best|a|an|always|never|crazy|late|amazing)\\b)(?<!(?:of|with|in|to|for|by|on|from|' +
        'at|and|than|is|use|make|are) ') +
      'your )(?!(?:very own|not so|so called|so-called|welcome ' +
      '(?:email|page|screen|mail|message|letter|pack|guide|gift|speech|mat)|late|wrong ' +
      '(?:answer|number|turn)|always|never)\\b)',
    'Did you mean “you’re” (you are)?',
    "you're ",
    'word_choice',
  ),
  rule(
    "(?:this|that|these|is|are|in|on|for|with|of|at|by) you're " +
      ('(?=umbrella|book|car|house|name|phone|friend|family|own|life|job|work|email|account|' +
        'opinion|turn|dog|father|mother|first|new)'),
    'Did you mean “your”?',
    [],
    'word_choice',
  ),
  rule(
    "(?:their|they're) (?=(?:is|are|was|were|will be|has been|have been|must be|might be|may be|seems)\\b)",
    'Did you mean “there”?',
    'there ',
    'word_choice',
  ),
  rule(
    '(?<=\\b(?:with|of|in|for|left|lost|love|to|on|from|at|about|like|and) )there ' +
      ('(?=own|children|parents|house|houses|toys|family|families|friends|lives|life|job|' +
        'jobs|home|homes|country|books|work|money|hands|eyes|time|kids|car|cars|teacher|' +
        'teachers|phones|names|mother|father|students|company)'),
    'Did you mean “their”?',
    'their ',
    'word_choice',
  ),
  rule(
    "(wagged|lost|in|of|with|to|for|on|has|and|by|from) it['’]s " +
      ('(?=own|tail|name|members|users|way|place|best|first|legs?|owner|economy|people|' +
        'history|population|size|price|customers|employees|head|mouth|eyes|value|development|' +
        'beauty|culture|food|citizens)(?!own\\b ') +
      '?(?:fault|thing)\\b)',
    'Did you mean “its”?',
    '$1 its ',
    'word_choice',
  ),
  rule(
    '(?:do|does|did) (?:I|you|he|she|it|we|they) ' +
      ('(?:has|goes|likes|wants|works|needs|knows|thinks|lives|makes|takes|plays|speaks|' +
        'does|gets|says|means|went|had|saw|was|came|took|made|got|said|knew|told|gave)'),
    'Use the base form after “do”, “does” and “did”.',
    [],
  ),
  rule(
    'what (?:does|do|did) (?:this|that|these|it|the|your|\\p{L}+)(?: \\p{L}+)? ' +
      '(?:means|meaned|meant|says|said|does)(?=\\?)',
    'Use the base form after “does”.',
    [],
  ),
  rule(
    '(?<=^|[.!?] )(?:where|when|why|how) (?:you|he|she|they|we|I) ' +
      '(?:live|go|come|work|want|know|like|think|do|lives|goes|works|study|feel)(?=[^.!]{0,60}\\?)',
    'A question needs “do”, “does” or “did”.',
    [],
  ),
  rule(
    '(?:wish) (?:I|you|he|she|we|they) (?:can|am|is|are|have|will)',
    'Use the past form after “wish”.',
    [],
  ),
  rule(
    '(?:asked|told|know|knows|wonder|wondered|understand|remember)(?: me| him| her| us| ' +
      'them| you)? (?:where|what|when|why|how) (?:was|were|is|are|did|do|does) ' +
      '(?:I|he|she|we|they|you)(?! to)(?![^.]*\\?)',
    'An indirect question keeps the order of a statement.',
    [],
  ),
  rule(
    '(?:said|told) that (?:\\p{L}+ ){1,2}will (?:came|went|did|had|was|were)',
    'Use the base form after “will”.',
    [],
  ),
  rule('told that', '“Tell” needs a person: “told me that”, or use “said that”.', [
    'said that',
    'told me that',
  ]),
  rule(
    '(?:borrow) me (?=some|a|your|the|money|\\d)',
    'Use “lend me” or “borrow from me”.',
    'lend me ',
    'word_choice',
  ),
  rule(
    '(?:ours|yours|theirs|hers) ' +
      ('(?=planet|country|house|family|life|lives|school|friends?|job|company|children|city|' +
        'world|future|parents|time|own|culture|language)'),
    'Use the form before a noun: “our”, “your”, “their”, “her”.',
    [],
  ),
  rule(
    '(enter|enters|entered|entering) (?:to|into) (?=the ' +
      '(?:room|house|building|classroom|university|school|office|shop|city|country))',
    '“Enter” a place takes no preposition.',
    '$1 ',
  ),
  rule(
    'return back|returned back|returns back|repeat again|revert back',
    'The second word repeats the first.',
    [],
    'style',
  ),
  rule('(?:reach|reached|reaches) to (?=the|my|our|a|home)', '“Reach” takes no preposition.', []),
  rule('comprise[sd]? of', '“Comprise” takes no “of”.', []),
  rule(
    '(?:so|such) (?:a )?much (?=people|students|things|cars|problems)',
    'Use “so many”.',
    'so many ',
  ),
  rule(
    '(?:less) (people|students|cars|children|things|problems|countries|mistakes|friends|jobs|tourists|accidents)',
    '“Fewer” is the usual word with things you can count.',
    'fewer $1',
    'style',
  ),
  rule(
    '(?:when|since|as) (?:I|he|she) was (child|kid|student|teenager|boy|girl|baby)',
    'The article “a” is missing.',
    [],
  ),
  rule(
    "(?:am|is|was|'m|’m|became|become|be) " +
      '(student|teacher|doctor|engineer|nurse|lawyer|child|manager|programmer|scientist|beautiful ' +
      '(?:city|place|country|girl|day)|good ' +
      '(?:idea|way|person|teacher|friend|student|place|example|thing)|big ' +
      '(?:problem|city|company|country)|important ' +
      '(?:part|role|thing|factor|problem|issue))(?=[.,;!?]|$| ' +
      '(?:and|in|at|of|from|for|who|that|to|because|with)\\b)(?<!(?:class|head|fellow|chief|the|a|an|my|his|her) ' +
      '(?:am|is|was) \\p{L}+(?: \\p{L}+)?)',
    'The article “a” or “an” is missing.',
    [],
  ),
  rule(
    'one of (?:the|my|his|her|our|your|their)(?: \\p{L}+){0,1}? ' +
      ('(reason|problem|thing|friend|advantage|disadvantage|example|student|country|city|' +
        'book|person|teacher|way|place|day|method|factor|solution|company|question|idea|' +
        'member|language|game|movie|film|car|building|part|issue|benefit|aspect)(?=[.,;!?]|$|' +
        ' ') +
      '(?:is|was|in|of|that|which|who|for|to|why|are|has|and|i|on|at|about)\\b)',
    '“One of” takes the plural.',
    [],
  ),
  rule(
    '(?:can|could|should|must|will|would|shall) ' +
      ('(?:has|is|was|goes|does|makes|takes|gets|sings|speaks|comes|becomes|helps|gives|' +
        'wants|needs|knows|uses|finds|sees|says|plays|works|went|did|had|came|got|gave|knew|' +
        'found(?! ') +
      'a| the| ' +
      'an)|told|understood|became|wrote|spoke|began|ate)(?<!\\b(?:the|a|your|his|her|my|tin|free|good|last) ' +
      '(?:will|can|must) \\p{L}+)',
    'Use the base form after a modal verb.',
    [],
  ),
  rule(
    'should be ' +
      ('(ban|prohibit|allow|forbid|punish|teach|encourage|support|protect|use|build|make|' +
        'give|take|solve|reduce|increase|improve|consider)(?=[.,;!?]|$| ') +
      '(?:in|by|from|to|for|at|on|because|and|as|with)\\b)',
    'The passive needs the past participle.',
    [],
  ),
  rule(
    '(?:would|want|wants|wanted|like|need|needs|have|has|going) to ' +
      '(?:\\p{L}+ing|thanks|learning)(?<!to ' +
      ('(?:bring|sing|ring|swing|king|fling|cling|string|being|spring|sting|wing|sling|ping|' +
        'thing|everything|anything|nothing|something|wedding|meeting|building|evening|' +
        'morning|training|offing))(?<!(?:have|has|want|need|like) ') +
      'to (?:writing|reading|living))',
    'Use the base form after “to”.',
    [],
  ),
  rule(
    '(the|my|your|his|her|our|their|an|some|good|of|any|this|that|for) advise(?! (?:is ' +
      'to|was to))(?=[.,;!?]|$| ' +
      '(?:you|he|she|they|we|i|was|is|from|about|on|to|and|that|of)\\b)',
    '“Advise” is the verb; the noun is “advice”.',
    '$1 advice',
    'word_choice',
  ),
  rule(
    '(man|woman|person|people|boy|girl|friend|friends|teacher|teachers|student|students|' +
      'men|women|children|doctor|someone|somebody|everyone) ' +
      'which(?! (?:one|side|way|of))',
    'Use “who” or “that” for people.',
    ['$1 who', '$1 that'],
  ),
  rule(
    '(?:asked|wonder|wondered|know)(?: me| him| her| us| them)? if ' +
      '(?:can|could|do|does|did|will|would|is|are|was) (?:I|he|she|they|we|you)',
    'After “if” the subject comes first.',
    [],
  ),
  rule(
    "(?:am|is|are|'m|'s|'re|’m|’s|’re) " +
      '(?:working|living|studying|learning|waiting|playing|teaching)(?: [^.,;]{1,30})? ' +
      'since (?:\\d{4}|last|then|\\p{L}+ ' +
      ('years|january|february|march|april|may|june|july|august|september|october|november|' +
        'december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|this ') +
      'morning)',
    'With “since” use the present perfect.',
    [],
  ),
  rule(
    'when (?:I|you|he|she|we|they) will (?=\\p{L}+[^,.?]{0,60}, (?:I|you|he|she|we|they|it) (?:will|can|must|should))',
    'No “will” after “when” about the future.',
    [],
  ),
  rule(
    'if (?:I|you|he|she|we|they) would ' +
      '(?=(?:have|be|had|know|go|win|get|live|see|become|earn)\\b[^,.]{0,60}, ' +
      '(?:I|you|he|she|we|they|it) would)',
    'No “would” after “if”.',
    [],
  ),
  rule(
    'the both (?=\\p{L}+s\\b|of\\b|are\\b|were\\b|have\\b)',
    'Drop the article before “both”.',
    'both ',
  ),
  rule(
    'the worse (?=\\p{L}+ (?:I|that I|of my|in the|ever|he|she|we|they)\\b)',
    'The superlative is “worst”.',
    'the worst ',
  ),
  rule(
    '(?<=^|[.!?] )(?:yesterday|last ' +
      '(?:week|month|year|night|summer|winter|weekend|monday|friday|saturday|sunday)),? ' +
      '(?:I|we|he|she|they|my \\p{L}+) ' +
      ('(?:go|goes|have|has|see|sees|buy|eat|eats|come|comes|meet|take|make|get|do|does|am|' +
        'is|are|feel|find|think|know|want|write|speak|wake|leave|drink|give|tell|say|play|' +
        'visit|watch|work|walk|stay|travel|start|decide|arrive|call|ask|talk|like|enjoy|try|' +
        'help|study|cook|clean)'),
    'Use the past tense after a time in the past.',
    [],
  ),
  rule(
    '(?:the|a) ' +
      ('(?:price|cost|quality|result|reason|problem|effect|importance|level|cause|purpose|' +
        'development|history|idea|aim|goal|size|growth|population|advantage|disadvantage|' +
        'role|influence|rate|use|behaviou?r) ') +
      'of (?:the |these |our |their |my |all )?\\p{L}{3,}s ' +
      '(?:have|are|were)(?<!\\b(?:and|or) \\p{L}+ \\p{L}+)',
    'The verb agrees with the noun before “of”.',
    [],
  ),
];
