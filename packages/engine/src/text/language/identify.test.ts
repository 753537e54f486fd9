import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLanguageIdentifier } from '../../node/language.ts';
import type { LanguageIdentifier } from '../../ports.ts';

let identifier: LanguageIdentifier;
const best = (text: string): string | undefined => identifier.identify(text)[0]?.language;

beforeAll(async () => {
  identifier = await createLanguageIdentifier();
});

describe('sentences', () => {
  it.each([
    ['en', 'The council decided on Tuesday to close the old bridge for repairs.'],
    ['de', 'Die Regierung hat am Montag neue Regeln für den Verkehr beschlossen.'],
    ['nl', 'De gemeente heeft besloten om de oude brug te sluiten.'],
    ['af', 'Die regering het besluit om die ou brug te sluit omdat dit gevaarlik geword het.'],
    ['pt', 'A prefeitura decidiu fechar a ponte antiga para obras na semana que vem.'],
    ['es', 'El ayuntamiento decidió cerrar el puente viejo por obras.'],
    ['ca', "L'ajuntament ha decidit tancar el pont vell perquè hi ha obres."],
    ['mk', 'Владата одлучи да го затвори стариот мост поради обнова.'],
    ['bg', 'Правителството реши да затвори стария мост заради ремонт.'],
    ['sr', 'Влада је одлучила да затвори стари мост због обнове.'],
    ['uk', 'Уряд вирішив закрити старий міст на ремонт.'],
    ['be', 'Урад вырашыў закрыць стары мост на рамонт.'],
    ['ru', 'Правительство решило закрыть старый мост на ремонт.'],
    ['fa', 'دولت تصمیم گرفت پل قدیمی را برای تعمیر ببندد'],
    ['ur', 'حکومت نے پرانے پل کو مرمت کے لیے بند کرنے کا فیصلہ کیا ہے'],
    ['ar', 'قررت الحكومة إغلاق الجسر القديم من أجل الإصلاح'],
    ['hi', 'सरकार ने पुराने पुल को मरम्मत के लिए बंद करने का फैसला किया है।'],
    ['mr', 'सरकारने जुना पूल दुरुस्तीसाठी बंद करण्याचा निर्णय घेतला आहे.'],
    ['ja', '政府は古い橋を修理のために閉鎖することを決めた。'],
    ['zh', '政府决定关闭这座旧桥进行维修。'],
    ['ko', '정부는 낡은 다리를 수리하기 위해 폐쇄하기로 했다.'],
    ['el', 'Η κυβέρνηση αποφάσισε να κλείσει την παλιά γέφυρα.'],
    ['th', 'รัฐบาลตัดสินใจปิดสะพานเก่าเพื่อซ่อมแซม'],
    ['zu', 'Uhulumeni unqume ukuvala ibhuloho elidala ukuze lilungiswe.'],
  ])('%s', (language, text) => {
    expect(best(text)).toBe(language);
  });

  it('keeps its figures on held-out articles of the Universal Declaration', () => {
    const labelled = JSON.parse(
      readFileSync(new URL('../../../fixtures/language/udhr.json', import.meta.url), 'utf8'),
    ) as Record<string, { sentences: string[]; words: string[] }>;
    const share = (kind: 'sentences' | 'words'): number => {
      const shares = Object.entries(labelled).map(
        ([language, texts]) =>
          texts[kind].filter((text) => best(text) === language).length / texts[kind].length,
      );
      return shares.reduce((sum, value) => sum + value, 0) / shares.length;
    };
    expect(Object.keys(labelled)).toHaveLength(75);
    expect(share('sentences')).toBeGreaterThan(0.95);
    expect(share('words')).toBeGreaterThan(0.77);
  });
});

describe('the answer', () => {
  it('is a ranked list of at most five whose confidences sum to at most one', () => {
    for (const text of [
      'hotel',
      'kan',
      'Это дом. This is a house. 这是房子',
      'casa grande',
      '日本',
    ]) {
      const answer = identifier.identify(text);
      expect(answer.length).toBeGreaterThan(0);
      expect(answer.length).toBeLessThanOrEqual(5);
      expect(answer.reduce((sum, { confidence }) => sum + confidence, 0)).toBeLessThanOrEqual(
        1.001,
      );
      expect(answer.map(({ confidence }) => confidence)).toEqual(
        answer.map(({ confidence }) => confidence).toSorted((a, b) => b - a),
      );
    }
  });

  it('is empty without letters', () => {
    for (const text of ['', '   \n', '12 + 34 = 46', '🙂🎉', '\0\0', '\uD800', '...!?'])
      expect(identifier.identify(text)).toEqual([]);
  });

  it('is less sure of an ambiguous word than of a sentence', () => {
    const word = identifier.identify('problem')[0]?.confidence ?? 1;
    expect(word).toBeLessThan(
      identifier.identify('Kormány döntött arról, hogy a régi hidat felújítás miatt lezárja.')[0]
        ?.confidence ?? 0,
    );
  });
});

describe('mixed input', () => {
  it('names both languages of a text in two scripts', () => {
    const languages = identifier
      .identify(
        'Правительство решило закрыть старый мост. Η κυβέρνηση αποφάσισε να κλείσει τη γέφυρα.',
      )
      .map(({ language }) => language);
    expect(languages).toContain('ru');
    expect(languages).toContain('el');
  });

  it('looks past addresses and identifiers', () => {
    expect(
      best(
        'Die Funktion getUserName() in src/app/main.ts gibt manchmal keinen Namen zurück, ' +
          'siehe https://example.com/the/issue/with/the/name',
      ),
    ).toBe('de');
  });

  it('still answers for nothing but identifiers', () => {
    expect(identifier.identify('getUserName').length).toBeGreaterThan(0);
  });

  it('reads a long Chinese paragraph without white space', () => {
    expect(best('政府决定关闭这座旧桥进行维修。'.repeat(50))).toBe('zh');
  });
});

describe('hostile input', () => {
  it.each([
    ['one giant word', 'a'.repeat(100_000)],
    ['lone surrogates', '\uD83D'.repeat(100_000)],
    ['NULs and letters', 'a\0'.repeat(50_000)],
    ['combining marks', `e${'\u0301'.repeat(99_999)}`],
    ['base64 line', 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo5'.repeat(2700)],
    ['quotes', "l'".repeat(50_000)],
    ['at signs', '@'.repeat(100_000)],
    ['links', 'http://'.repeat(14_000)],
    ['every script', 'aжعहαאբკবਅઅதతกあ漢한 '.repeat(5500)],
  ])('%s is answered', (_, text) => {
    expect(identifier.identify(text).length).toBeLessThanOrEqual(5);
  });
});
