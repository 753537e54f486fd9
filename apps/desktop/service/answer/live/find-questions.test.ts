import type { LanguageCode } from '@aplomb/contract';
import { createAskedReader } from '@aplomb/engine/node/asked';
import { describe, expect, it } from 'vitest';
import { asksOnly, findQuestions, findScreenQuestions } from './find-questions.ts';

const reader = await createAskedReader();

const asked: readonly [LanguageCode | null, string, string[]][] = [
  [
    'en',
    'Thanks for coming in today. So, why did you leave your last job? We can take our time.',
    ['So, why did you leave your last job?'],
  ],
  [
    'en',
    'what is the difference between a process and a thread',
    ['what is the difference between a process and a thread'],
  ],
  [
    'en',
    'Great. Tell me about a time when you disagreed with your manager.',
    ['Tell me about a time when you disagreed with your manager.'],
  ],
  [
    'en',
    'Walk me through your design of the cache. Take your time.',
    ['Walk me through your design of the cache.'],
  ],
  ['en', 'can you have the draft ready by thursday', ['can you have the draft ready by thursday']],
  ...[
    'Take me through a product you launched.',
    'Tell me something about your internship.',
    'Tell me a time when you predicted something.',
    'Share one of your trips with us.',
  ].map((order): [LanguageCode, string, string[]] => ['en', `Thank you. ${order}`, [order]]),
  ['en', 'So you wrote it in Go, what was hard?', ['So you wrote it in Go, what was hard?']],
  ['en', 'What do you think of it, Adam?', ['What do you think of it, Adam?']],
  ...[
    'what salary do you expect',
    'which framework did you use there',
    'in what year did you graduate',
    'how big is your team',
    'who leads the design',
    'what happens if the server fails',
    'so what made you choose physics',
    'what tools are you good at',
    'do you have any questions for us',
  ].map((question): [LanguageCode, string, string[]] => ['en', question, [question]]),
  [
    'de',
    'Schön, dass Sie da sind. Warum möchten Sie bei uns arbeiten?',
    ['Warum möchten Sie bei uns arbeiten?'],
  ],
  [
    'de',
    'was ist der unterschied zwischen einem prozess und einem thread',
    ['was ist der unterschied zwischen einem prozess und einem thread'],
  ],
  [
    'de',
    'Gut. Beschreiben Sie bitte Ihr letztes Projekt.',
    ['Beschreiben Sie bitte Ihr letztes Projekt.'],
  ],
  [
    'fr',
    'Bonjour. Pourquoi avez-vous choisi ce métier ? Prenez votre temps.',
    ['Pourquoi avez-vous choisi ce métier ?'],
  ],
  ['fr', 'parlez-moi de votre dernier projet', ['parlez-moi de votre dernier projet']],
  ['es', 'Muy bien. ¿Cuáles son sus puntos fuertes?', ['¿Cuáles son sus puntos fuertes?']],
  ['es', 'cuéntame de tu último proyecto', ['cuéntame de tu último proyecto']],
  ['it', 'Perfetto. Come gestisce le scadenze strette?', ['Come gestisce le scadenze strette?']],
  [
    'pt',
    'Obrigado. Por que você quer trabalhar conosco?',
    ['Por que você quer trabalhar conosco?'],
  ],
  ['nl', 'Mooi. Waarom wil je hier werken?', ['Waarom wil je hier werken?']],
  [
    'ja',
    'ありがとうございます。この問題をどのように解決しましたか。',
    ['この問題をどのように解決しましたか。'],
  ],
  ['zh', '谢谢。你为什么想来我们公司工作？', ['你为什么想来我们公司工作？']],
  ['ru', 'Спасибо. Почему вы хотите работать у нас?', ['Почему вы хотите работать у нас?']],
  [null, 'نشكرك على الحضور. لماذا تريد العمل معنا؟', ['لماذا تريد العمل معنا؟']],
];

describe('findQuestions', () => {
  it.each(asked)('%s: %s', (language, text, questions) => {
    expect(findQuestions(text, language, reader)).toEqual(questions);
  });

  it.each([
    ['en', 'We shipped it on Friday. Everybody was happy with the result.'],
    ['en', 'Right? Okay? You know?'],
    ['en', 'Can you hear me?'],
    ['en', 'How are you doing today?'],
    ['en', 'How was your weekend?'],
    ['en', 'can everyone see my screen'],
    ['en', 'We finished it last year, didn’t we?'],
    ['de', 'Wie geht es Ihnen heute?'],
    ['fr', 'Est-ce que vous m’entendez ?'],
    ['es', 'Hola, ¿cómo está usted?'],
    ['en', 'I explained how the cache works to the whole team.'],
    ['de', 'Das Projekt lief gut. Oder?'],
    ['de', 'Ich habe beschrieben, was wir gebaut haben.'],
    ['fr', 'Le projet est terminé, d’accord ?'],
    ['es', 'El proyecto terminó en marzo.'],
    ['ja', 'はい、わかりました。'],
    ['en', ''],
    ['en', '???'],
    ['en', 'See https://example.com/?q=what+is+this'],
  ] as const)('%s: finds none in %j', (language, text) => {
    expect(findQuestions(text, language, reader)).toEqual([]);
  });

  it('finds each of several, in order', () => {
    expect(
      findQuestions(
        'What did you build there? It sounds large. And how did you test all of it?',
        'en',
        reader,
      ),
    ).toEqual(['What did you build there?', 'And how did you test all of it?']);
  });

  it('knows what holds nothing but questions', () => {
    expect([
      asksOnly('when is the release', 'en', reader),
      asksOnly('When is it due? And who does it?', null, reader),
      asksOnly('When is it due? On Thursday.', 'en', reader),
      asksOnly('', 'en', reader),
    ]).toEqual([true, true, false, false]);
  });

  it('passes over code, buttons and fields of a screen', () => {
    const blocks = [
      { kind: 'code', text: 'const ready = isReady() ? "yes it is" : "no it is not";' },
      { kind: 'control', text: 'Forgot your own password?' },
      { kind: 'paragraph', text: 'Question 4: Which of these sorts in linear time?' },
    ];
    expect(findScreenQuestions(blocks, 'en', reader)).toEqual([
      'Question 4: Which of these sorts in linear time?',
    ]);
  });

  it('ends in time on hostile text', () => {
    for (const text of [
      'what '.repeat(20_000),
      '?'.repeat(50_000),
      'a. '.repeat(30_000),
      `${'so, '.repeat(10_000)}what is it`,
    ])
      findQuestions(text, 'en', reader);
  });
});
