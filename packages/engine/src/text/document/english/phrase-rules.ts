import { clauseRules } from './clause-rules.ts';
import { rule, someone, type PhraseRule } from './phrase-rule.ts';

/**
 * Learner errors that a fixed pattern tells apart safely; written from grammars of English, not
 * from a corpus.
 */
export const phraseRules: readonly PhraseRule[] = [
  rule('(depend|depends|depended|depending) (?:of|from|in)', 'This verb takes “on”.', '$1 on'),
  rule('(discuss|discusses|discussed|discussing) about', '“Discuss” takes no preposition.', '$1'),
  rule('(mention|mentions|mentioned|mentioning) about', '“Mention” takes no preposition.', '$1'),
  rule('(emphasi[sz]e|emphasi[sz]es|emphasi[sz]ed) on', '“Emphasise” takes no preposition.', '$1'),
  rule('married with', '“Married” takes “to”.', 'married to'),
  rule(
    "(?<=\\b(?:am|is|are|was|were|be|been|very|really|not|so|more|'m|'s|'re) )interested " +
      '(?:on|about|for|with|to) ' +
      '(?=the\\b|a\\b|my\\b|your\\b|\\p{L}+ing\\b|\\p{L}+s\\b|\\p{L}+ )',
    '“Interested” takes “in”.',
    'interested in ',
  ),
  rule('(consists|consisted|consisting|consist) (?:from|by)', '“Consist” takes “of”.', '$1 of'),
  rule(
    '(responsible) (?:of|about)(?= (?:the|a|my|our|their|his|her|all|\\p{L}+ing))',
    '“Responsible” takes “for”.',
    '$1 for',
  ),
  rule('(capable) (?:to|for)', '“Capable” takes “of” and the -ing form.', '$1 of'),
  rule(
    '(participate|participates|participated|participating) (?:on|at|to)',
    '“Participate” takes “in”.',
    '$1 in',
  ),
  rule('(according) (?:with|of)', 'The expression is “according to”.', '$1 to'),
  rule(
    '(afraid|scared|proud|tired|full) (?:from|with|by)(?= (?:the|a|my|your|his|her|their|our|losing|\\p{L}+ing)\\b)',
    'This adjective takes “of”.',
    '$1 of',
  ),
  rule(
    'good in(?= ' +
      '(?:playing|speaking|writing|singing|dancing|cooking|math|maths|mathematics|sports|english|drawing|swimming))',
    'Say “good at” for a skill.',
    'good at',
  ),
  rule(
    '(listen|listens|listened|listening) ' +
      '(?=(?:the|a|my|your|his|her|their|our|some|music|radio|songs?|me|him|us|them)\\b)',
    '“Listen” takes “to”.',
    '$1 to ',
  ),
  rule(
    '(arrive|arrives|arrived|arriving) to(?= (?:the|a|an|my|our|his|her|their|this|that|school|home|london|paris)\\b)',
    'Say “arrive at” a place or “arrive in” a city.',
    ['$1 at', '$1 in'],
  ),
  rule(
    '(explain|explains|explained|describe|describes|described|suggest|suggests|suggested|' +
      'recommend|recommends|recommended) ' +
      `(?:${someone}) ` +
      `(?=the\\b|a\\b|an\\b|my\\b|his\\b|her\\b|your\\b|our\\b|how\\b|why\\b|what\\b|to\\b|about\\b|that\\b)`,
    'This verb is not followed by a person without “to”.',
    [],
  ),
  rule(
    '(?:on|in|by) my (?:own )?point of view',
    'The expression is “from my point of view”.',
    'from my point of view',
  ),
  rule('(?:on|by|at|for|to) my opinion', 'The expression is “in my opinion”.', 'in my opinion'),
  rule(
    '(?:in|by|at) the other hand',
    'The expression is “on the other hand”.',
    'on the other hand',
  ),
  rule('in (?:one|the one) hand(?=,)', 'The expression is “on the one hand”.', 'on the one hand'),
  rule('(?:despite) of', '“Despite” takes no “of”; “in spite of” does.', [
    'despite',
    'in spite of',
  ]),
  rule('in spite(?! of)', 'The expression is “in spite of”.', 'in spite of'),
  rule('in nowadays|nowdays|now a days|now-a-days', 'The word is “nowadays”.', 'nowadays'),
  rule(
    '(?:the )?most of (?=people|students|women|men|children|countries|companies|persons)',
    'Use “most” before a noun without article.',
    'most ',
  ),
  rule('the most of (?=\\p{L})', 'Use “most” or “most of the”.', ['most ', 'most of the ']),
  rule(
    '(at|in|with|of|for|on|from) same',
    'The article “the” is missing before “same”.',
    '$1 the same',
  ),
  rule(
    'more ' +
      ('(better|worse|easier|harder|faster|slower|bigger|smaller|larger|higher|lower|older|' +
        'younger|cheaper|stronger|weaker|happier|healthier|longer|shorter|taller|richer|' +
        'poorer|safer|cleaner|earlier|later|nicer|closer|simpler|clearer|busier|hotter|' +
        'colder|warmer|quicker|louder|prettier|funnier|deeper|wider)'),
    'Two comparatives in a row: drop “more”.',
    '$1',
  ),
  rule(
    'most ' +
      ('(best|worst|easiest|hardest|fastest|slowest|biggest|smallest|largest|highest|lowest|' +
        'oldest|youngest|cheapest|strongest|happiest|longest|shortest|tallest|richest|' +
        'poorest|safest|cleanest|nicest|closest|simplest|busiest|hottest|coldest|prettiest|' +
        'funniest|greatest)'),
    'Two superlatives in a row: drop “most”.',
    '$1',
  ),
  rule(
    '(?:more|most) (?:fast|big|small|tall|cheap|old|young|hard|strong|rich|long|short|high|low|near)(?= than)',
    'Short adjectives take -er before “than”.',
    [],
  ),
  rule(
    '(?:a |an ' +
      ')(information|advice|furniture|equipment|homework|luggage|research|traffic|progress|electricity|evidence)(?! ' +
      ('\\p{L}+s?(?:ing|er|or|system|centre|center|desk|technology|session|jam|light|bar|' +
        'paper|project|bureau|column|bill|store|shop|rental|group|team|institute|assistant|' +
        'science|gap|booklet|leaflet|pack|sheet|point|based|request|report|meter|supply|' +
        'supplier|company|network|warden|officer|cone|sign|policy|board|manager|provider|' +
        'service|source|society|overload|campaign|retrieval|programme|program|grant|fellow|' +
        'student|question|paper|topic|area|tool|article|finding|effort|method|proposal|plan|' +
        'lab|laboratory|facility|university|engine|tag|club|list|assignment|log|line|leak|' +
        'hub|security|age|exchange|model|theory)\\b)'),
    'This noun has no plural and takes no “a”.',
    '$1',
  ),
  rule(
    '(?:a|an) (?:good|bad|great|useful|important|new) ' +
      '(information|advice|furniture|equipment|homework|luggage|news|progress|traffic|weather)(?=[.,;!?]|$| ' +
      '(?:about|for|from|to|that|on|in|and)\\b)',
    'This noun takes no “a”.',
    [],
  ),
  rule(
    'many ' +
      ('(informations?|advices?|furnitures?|equipments?|homeworks?|knowledges?|luggages?|' +
        'traffic|money|research|work|time|water|pollution|progress|evidence)(?=[.,;!?]|$| ') +
      '(?:about|for|from|to|that|on|in|and|is|was|this|because|when|with|than)\\b)',
    'Use “much” or “a lot of” with this noun.',
    ['much $1', 'a lot of $1'],
  ),
  rule(
    'much ' +
      ('(people|students|children|women|men|persons|things|countries|problems|reasons|times|' +
        'ways|cars|friends|books|years|days|places|teachers|companies|ideas|advantages|' +
        'opportunities|cities|activities|jobs|tourists)'),
    'Use “many” with things you can count.',
    'many $1',
  ),
  rule('(?:a lots of|lots of of|alot of|a lot off)', 'Write “a lot of”.', 'a lot of'),
  rule('wether', 'The word is “whether”.', 'whether', 'spelling'),
  rule('alot', 'Write “a lot” as two words.', 'a lot', 'spelling'),
  rule(
    '(have|has|had|with|are|is|of|need|needs|buy|spend|got|takes?|make|see|meet) lot of',
    'The article is missing: “a lot of”.',
    '$1 a lot of',
  ),
  rule(
    'a lot of ' +
      ('(friend|student|problem|reason|thing|country|child|idea|book|car|city|company|' +
        'person|advantage|tourist|tree|animal|place|game|job|family|activity|opportunity|' +
        'mistake|word|question)(?=[.,;!?]|$| ') +
      '(?:in|on|at|to|for|that|who|which|and|from|about|when|because|with|are|is|have|has)\\b)',
    '“A lot of” takes the plural here.',
    [],
  ),
  rule('(could|should|would|must|might) of', 'Write “have” after a modal verb.', '$1 have'),
  rule(
    '(can|could|will|would|shall|should|must|may|might)(?: not)? to ' +
      '(?=be\\b|do\\b|go\\b|have\\b|get\\b|make\\b|take\\b|see\\b|use\\b|learn\\b|\\p{L}{3,}\\b)(?!to ' +
      'the\\b)(?!\\p{L}* ?extent)(?<!(?:the|a|his|her|their|its|free) ' +
      '(?:will|can|must|might) to )',
    'No “to” after a modal verb.',
    '$1 ',
  ),
  rule(
    '(can|could|will|would|should|must|may|might|do|does|did) (?:can|could|will|should|must)',
    'Two helping verbs in a row.',
    [],
  ),
  rule('(?:can|could) able to', 'Use “can” or “be able to”.', ['can', 'be able to']),
  rule(
    "(am|is|are|was|were|'m|’m) " +
      ('(agree|disagree|believe|think|want|know|depend|belong|exist|prefer|happen|seem|go|' +
        'come|understand|remember|appear|hope|live|study|learn|speak|eat|arrive)(?!-)'),
    'Two verbs in a row: drop the form of “be”, or use the -ing form.',
    '$2',
  ),
  rule('(?:I|we|you|they) (?:am |is |was )agree(?:d)?', '“Agree” is a verb: “I agree”.', []),
  rule(
    '(?:is|are|was|were|be|been) ' +
      '(happened|occurred|appeared|existed|disappeared|died|arrived to|belonged|graduated ' +
      'from)(?! as)',
    'This verb has no passive: drop the form of “be”.',
    '$1',
  ),
  rule(
    '(I|he|she) (?:was )?born (?=in|on|at)(?<!was born )',
    'The verb is missing: “was born”.',
    '$1 was born ',
  ),
  rule(
    '(make|makes|made|making|let|lets|letting) (me|him|us|them) to ' +
      '(?=\\p{L}{2,}\\b)(?!(?:the|a|my|his|her|their|our|school|work|go to)\\b)',
    'No “to” after “make” or “let” with a person.',
    '$1 $2 ',
  ),
  rule(
    '(enjoy|enjoys|enjoyed|avoid|avoids|avoided|finish|finishes|finished|mind|dislike|' +
      'dislikes|consider|considers|practise|practice|suggest|suggests|suggested|keep|' +
      'keeps) ' +
      'to ' +
      ('(?=go\\b|do\\b|be\\b|have\\b|play\\b|read\\b|watch\\b|eat\\b|talk\\b|learn\\b|' +
        'study\\b|make\\b|take\\b|get\\b|use\\b|work\\b|speak\\b|write\\b|buy\\b|see\\b|' +
        'live\\b|drive\\b|travel\\b|listen\\b|spend\\b)'),
    'This verb takes the -ing form.',
    [],
  ),
  rule(
    '(look(?:ing|s)?) forward to (hear|see|meet|visit|work|read|know|go|speak|talk|learn|discuss|join)',
    '“Look forward to” takes the -ing form.',
    '$1 forward to $2ing',
  ),
  rule(
    '(look(?:ing|s)?) forward to (receiv|hav|giv|us|tak|mak|writ)e',
    '“Look forward to” takes the -ing form.',
    '$1 forward to $2ing',
  ),
  rule(
    '(look(?:ing|s)?) forward to get',
    '“Look forward to” takes the -ing form.',
    '$1 forward to getting',
  ),
  rule(
    "(?<=\\b(?:am|is|are|'m|'re) )used to (get|go|wake|live|work|eat|drive|study|do|be|have|speak)",
    'After “be used to” use the -ing form.',
    [],
  ),
  rule(
    '(?:without|for|of|by|after|before|from|about|in) to ' +
      '(?=go\\b|do\\b|be\\b|have\\b|say\\b|make\\b|take\\b|get\\b|see\\b|learn\\b|know\\b|buy\\b|use\\b|pay\\b)',
    'A preposition takes the -ing form.',
    [],
  ),
  rule(
    'for ' +
      ('(buy|learn|get|make|see|improve|help|find|ask|know|take|reduce|solve|become|' +
        'understand|explain|speak|write|eat|go)(?= ') +
      '(?:the|a|an|my|your|his|her|their|our|it|them|some|more|to|better|english)\\b)',
    'Use “to” to say for what purpose.',
    'to $1',
  ),
  rule('(?:prefer|prefers|preferred) (\\p{L}+) than', '“Prefer” takes “to”, not “than”.', []),
  rule(
    '(?:every|each|another) ' +
      ('(students|people|countries|children|things|days|years|problems|companies|cities|' +
        'persons|teachers|books|friends|places|reasons|women|men|families|schools|houses|' +
        'cars|weeks|months|peoples|ideas|ways|times|members)(?<!another ') +
      '(?:people|years|days|weeks|months|times))',
    'Use the singular after “every”, “each” and “another”.',
    [],
  ),
  rule(
    'these ' +
      ('(kind|type|sort|problem|thing|student|person|reason|country|idea|book|child|day|way|' +
        'word|question|company|place|animal|method|system)(?! ') +
      'of)',
    '“These” takes the plural.',
    [],
  ),
  rule(
    '(?:this|that) ' +
      ('(people|students|children|countries|problems|reasons|persons|books|ideas|women|men|' +
        'shops|cars|companies|cities|years|teachers|activities|advantages|words)(?= ') +
      '(?:are|were|have|is|was|has|who|which|can|will|do|should|must|need)\\b)(?<!that ' +
      'people|that students|that children|that countries|that women|that men|that ' +
      'companies|that teachers|that problems|that cities|that words|that books|that ' +
      'ideas|that cars)',
    'Use “these” or “those” with a plural.',
    ['these $1', 'those $1'],
  ),
  rule(
    'that (shops|things|books|cars|houses)(?= (?:are|were) always\\b)',
    'Use “those” with a plural.',
    'those $1',
  ),
  rule('this (?=are\\b|were\\b)', 'Use “these” with “are”.', 'these '),
  rule(
    "there (?:is|was|'s|’s) (?:a )?(many|several|few|two|three|four|five|some " +
      'people|people|lots of people|various|different ways|so many|too many)(?<!(?:is|was) ' +
      'a few)',
    'Use “there are” with a plural.',
    [],
  ),
  rule(
    'there (?:are|were) (?:much|a lot of ' +
      '(?:traffic|money|pollution|information|water|time|work|noise)|a ' +
      '(?!lot|few|number|couple|large number|great number|great many|good ' +
      'many|variety|range|handful|total|series|dozen|hundred|thousand|million|growing|wide|huge|certain ' +
      'number|small number|significant|whole|great ' +
      'deal|multitude|plethora|host|bunch|myriad|some)\\p{L}+(?= ' +
      '(?:in|on|that|which|for|between|of|who|at)\\b))',
    'Use “there is” with a singular.',
    [],
  ),
  rule(
    'people ' +
      ('(?:is|was|has|does|thinks|says|wants|likes|needs|goes|believes|knows|gets|makes|' +
        "uses|lives|works|takes|feels|spends|comes|doesn't|doesn’t)(?<!\\b(?:of|for|with|by|" +
        'about|among) ') +
      '\\p{L}* ?people \\p{L}+)',
    '“People” takes a plural verb.',
    [],
  ),
  rule(
    '(?:people|those|students|children|men|women|persons|workers|tourists|parents) who ' +
      '(?:is|was|has|does|wants|likes|needs|goes|lives|works|thinks|uses)',
    'The verb must be plural here.',
    [],
  ),
  rule('the police (?:is|was|has)', '“Police” takes a plural verb.', []),
  rule(
    '(?:everyone|everybody|someone|somebody|nobody|no ' +
      'one|anyone|everything|something|nothing) ' +
      '(?:have|are|were|do|want|need|know|think|go|say|believe)(?! ' +
      ("?(?:you|to|not|n't))(?<!(?:does|did|do|will|would|can|could|should|must|may|might|" +
        'let|make|makes|help|helps|made|has|if|that|to|have|wish|as ') +
      'though) (?:everyone|everybody|someone|somebody|nobody|no ' +
      'one|anyone|everything|something|nothing) \\p{L}+)',
    'The verb must be singular here.',
    [],
  ),
  rule(
    'each of (?:the|my|our|these|those|them|us)(?: \\p{L}+)? (?:have|are|were|do)',
    'The verb must be singular after “each of”.',
    [],
  ),
  rule(
    'the number of \\p{L}+ (?:are|were|have)',
    'The verb must be singular after “the number of”.',
    [],
  ),
  rule(
    "(?:he|she|it) (?:have|do|don't|don’t|go|are|were not|am|need " +
      ('to|want|like|say|make|get|come|think|know|take|give|use|work|live|play|look|seem|' +
        'become|help)(?<!(?:does|did|do|will|would|can|could|should|must|may|might|if|let|' +
        'make|makes|made|that|suggest|insist|help|as ') +
      'though|nor|see|saw|watch|hear|heard|lest|and|had|has) (?:he|she|it) ' +
      "\\p{L}+(?:['’]t)?)",
    'The verb needs its third person form here.',
    [],
  ),
  rule(
    '(?:I|we|you|they) ' +
      ("(?:has|is|does|goes|doesn't|doesn’t|makes|takes|says|thinks|wants|needs|likes|knows|" +
        'gets|lives|works)(?<!(?:and|of|than|as|for|me|between) ') +
      '(?:I|we|you|they) \\p{L}+)',
    'The verb does not agree with its subject.',
    [],
  ),
  rule("(?:we|you|they) was(?:n't|n’t)?", 'Use “were” with this subject.', []),
  rule(
    '(?<=^|[.!?,;] |\\b(?:that|because|and|but|when|if) ' +
      ')(?:my|our|their|his|her|your|these|those|the) ' +
      ('(parents|children|students|people|friends|teachers|brothers|sisters|cars|companies|' +
        'countries|houses|books|computers|women|men|prices|results|problems|employees|' +
        'workers|users) ') +
      '(?:is|was|has|does|lives|works|goes|likes|wants|thinks|makes|needs|speaks|plays|takes|gives|comes)',
    'The verb must be plural here.',
    [],
  ),
  ...clauseRules,
];
