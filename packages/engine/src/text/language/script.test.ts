import { languageCodes } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { scriptOf, scriptShares, sharedScripts } from './script.ts';

describe('scriptOf', () => {
  it.each([
    ['a', 'Latn'],
    ['ß', 'Latn'],
    ['ế', 'Latn'],
    ['ж', 'Cyrl'],
    ['ə', 'Latn'],
    ['ش', 'Arab'],
    ['क', 'Deva'],
    ['漢', 'Hani'],
    ['𠮷', 'Hani'],
    ['か', 'Kana'],
    ['한', 'Hang'],
    ['ქ', 'Geor'],
    ['א', 'Hebr'],
    ['ก', 'Thai'],
  ])('%s is %s', (letter, script) => {
    expect(scriptOf(letter)).toBe(script);
  });

  it('knows digits, signs and foreign scripts as none', () => {
    for (const character of ['1', ' ', '!', '×', '¿', '🙂', 'ꦲ'])
      expect(scriptOf(character)).toBeNull();
  });
});

describe('scriptShares', () => {
  it('covers every identified language by a script of its own or a shared one', () => {
    const samples = [
      'ελ',
      'אב',
      'բգ',
      'ქა',
      'বাংলা',
      'ਪੰਜਾਬੀ',
      'ગુજરાતી',
      'தமிழ்',
      'తెలుగు',
      'ไทย',
      '한국어',
    ];
    const alone = samples.flatMap((text) => scriptShares(text)[0]?.languages ?? []);
    const shared = Object.values(sharedScripts).flat();
    expect([...alone, ...shared].toSorted()).toEqual([...languageCodes].toSorted());
  });

  it('takes kana for Japanese and leaves bare Han open', () => {
    expect(scriptShares('東京へ行きます')[0]?.languages).toEqual(['ja']);
    expect(scriptShares('北京大学')[0]?.languages).toEqual(['ja', 'zh']);
  });

  it('sums to one, largest first, and is empty without letters', () => {
    const shares = scriptShares('hello мир and 世界');
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(shares[0]?.script).toBe('Latn');
    expect(scriptShares('123 🙂')).toEqual([]);
  });
});
