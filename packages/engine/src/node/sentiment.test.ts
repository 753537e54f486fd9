import { beforeAll, describe, expect, it } from 'vitest';
import type { LanguageCode } from '@aplomb/contract';
import type { SentimentJudge } from '../ports.ts';
import { createSentimentJudge } from './sentiment.ts';

let judge: SentimentJudge;
beforeAll(async () => {
  judge = await createSentimentJudge();
});

function sentimentOf(text: string, language: LanguageCode | null = null): string {
  return judge.judge(text, language).sentiment;
}

describe('sentiment of plain statements', () => {
  const cases: [LanguageCode, string, string, string][] = [
    [
      'en',
      'I love it, works perfectly and arrived early.',
      'The meeting is on Tuesday at 10 am.',
      'Terrible service, the food was cold and the waiter was rude.',
    ],
    [
      'fr',
      'Un film magnifique, je le recommande vivement !',
      'La réunion aura lieu mardi à 10 heures.',
      'Quelle arnaque, produit cassé et service client nul.',
    ],
    [
      'de',
      'Ein wunderbarer Abend, danke an alle!',
      'Die Sitzung beginnt am Dienstag um zehn Uhr.',
      'Das Essen war furchtbar und der Kellner unfreundlich.',
    ],
    [
      'es',
      'Me encanta, funciona de maravilla y llegó rápido.',
      'La reunión es el martes a las diez.',
      'Una mierda de servicio, no vuelvo nunca más.',
    ],
    [
      'it',
      'Bellissimo libro, lo consiglio a tutti!',
      'La riunione è martedì alle dieci.',
      'Che schifo, soldi buttati e personale maleducato.',
    ],
    [
      'pt',
      'Adorei, chegou rápido e é lindo!',
      'A reunião é na terça às dez.',
      'Péssimo atendimento, produto veio quebrado, não recomendo.',
    ],
    [
      'ar',
      'فيلم رائع جدا أنصح به الجميع',
      'الاجتماع يوم الثلاثاء الساعة العاشرة',
      'خدمة سيئة جدا ولن أعود أبدا',
    ],
    ['hi', 'बहुत शानदार फिल्म, मजा आ गया', 'बैठक मंगलवार को दस बजे है', 'एकदम घटिया फिल्म, पैसे बर्बाद'],
  ];
  it.each(cases)(
    'reads %s, with and without being told the language',
    (language, positive, neutral, negative) => {
      for (const hint of [language, null]) {
        expect(sentimentOf(positive, hint)).toBe('positive');
        expect(sentimentOf(neutral, hint)).toBe('neutral');
        expect(sentimentOf(negative, hint)).toBe('negative');
      }
    },
  );

  it('reads Hindi in Latin letters', () => {
    expect(sentimentOf('yaar kya movie thi, maza aa gaya, ekdum mast', 'hi')).toBe('positive');
    expect(sentimentOf('bilkul bakwas hai, paisa barbad ho gaya', null)).toBe('negative');
  });
});

describe('rules that turn a sentence', () => {
  it('hears negation before and after the word', () => {
    expect(sentimentOf('This is not good at all.')).toBe('negative');
    expect(sentimentOf('Das gefällt mir nicht, das ist gar nicht gut.')).toBe('negative');
    expect(sentimentOf('यह फोन अच्छा नहीं है, बिल्कुल पसंद नहीं आया')).toBe('negative');
  });
  it('gives the clause after a contrast more weight', () => {
    expect(sentimentOf('The acting is good, but the movie is a terrible, boring mess.')).toBe(
      'negative',
    );
    expect(sentimentOf('The start is a bit slow, but the film is brilliant and moving.')).toBe(
      'positive',
    );
  });
  it('reads emoji and ratings', () => {
    expect(sentimentOf('😍😍❤️')).toBe('positive');
    expect(sentimentOf('😡😡👎')).toBe('negative');
    expect(sentimentOf('Bought it in May. 5/5 stars.')).toBe('positive');
    expect(sentimentOf('Bought it in May. 1/5 stars.')).toBe('negative');
  });
  it('reads business news', () => {
    expect(sentimentOf('Operating profit rose to EUR 13.1 mn from EUR 8.7 mn.')).toBe('positive');
    expect(
      sentimentOf('Shares plunged after the company missed estimates and cut its forecast.'),
    ).toBe('negative');
  });
});

describe('transcripts', () => {
  it('reads plain talk and narration without punctuation as neutral', () => {
    for (const text of [
      'okay so the next point is the office move the van comes on friday at eight and we ' +
        'still need two people for the shelves',
      'he went down the stairs took his hat from the hook and stepped into the street ' +
        'where the driver was already waiting',
      'then you open the second drawer and take out the blue folder with the plans of the house',
    ])
      expect(sentimentOf(text, 'en'), text).toBe('neutral');
  });
  it('still hears praise and blame in them', () => {
    expect(
      sentimentOf(
        'i have to say it was a lovely evening everybody laughed and the food was delicious',
        'en',
      ),
    ).toBe('positive');
    expect(
      sentimentOf(
        'i am angry i have waited for three weeks and nobody calls me back this is terrible service',
        'en',
      ),
    ).toBe('negative');
  });
});

describe('robustness', () => {
  it('is not misled by a wrong language', () => {
    expect(sentimentOf('This is a wonderful book and I love it so much.', 'de')).toBe('positive');
    expect(sentimentOf('خدمة سيئة جدا', 'fr')).toBe('negative');
  });
  it('is unsure in a language it has no words for', () => {
    const { confidence } = judge.judge('Tämä on melko pitkä lause ilman tuttuja sanoja', 'fi');
    expect(confidence).toBeLessThan(0.7);
  });
  it('calls a text without words neutral', () => {
    for (const text of ['', '   ', '12345', '\0\0\0', '---'])
      expect(judge.judge(text, null).sentiment).toBe('neutral');
  });
  const hostile: [string, string][] = [
    ['one giant word', 'a'.repeat(100_000)],
    ['one giant line', 'good bad '.repeat(11_111)],
    ['lone surrogates', '\ud800\udc00\ud800'.repeat(30_000)],
    ['NULs', '\0'.repeat(100_000)],
    ['marks', '!?.'.repeat(33_333)],
    ['colons', ':-'.repeat(50_000)],
    ['hashtags', '#'.repeat(100_000)],
    ['one hashtag', `#${'good'.repeat(25_000)}`],
    ['apostrophes', "l'".repeat(50_000)],
    ['laughter', 'ha'.repeat(50_000)],
    ['drawn out', `so${'o'.repeat(99_998)}`],
    ['combining marks', 'e\u0301'.repeat(50_000)],
    ['emoji', '😡'.repeat(50_000)],
    ['digits', '1/'.repeat(50_000)],
    ['address', `http${':/'.repeat(50_000)}`],
  ];
  it.each(hostile)(
    'answers bounded and sane on %s',
    (_, text) => {
      const { sentiment, confidence } = judge.judge(text, null);
      expect(['positive', 'neutral', 'negative']).toContain(sentiment);
      expect(confidence).toBeGreaterThan(1 / 3 - 1e-9);
      expect(confidence).toBeLessThanOrEqual(1);
    },
    10_000,
  );
});
