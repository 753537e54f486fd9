import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GrowingCaption } from './captions.ts';

describe('a growing caption', () => {
  test('words are stable once two looks in a row agree, and the final keeps them', () => {
    const caption = new GrowingCaption();
    expect(caption.update('please sand')).toEqual({ stable: '', tail: 'please sand' });
    expect(caption.update('please send the')).toEqual({ stable: 'please', tail: 'send the' });
    expect(caption.update('please send the report')).toEqual({
      stable: 'please send the',
      tail: 'report',
    });
    expect(caption.finish('Please send the report, today.')).toBe('please send the report, today.');
  });

  test('a look that hears the beginning otherwise changes only what was not stable', () => {
    const caption = new GrowingCaption();
    caption.update('we meet at nine');
    caption.update('we meet at nine tomorrow');
    expect(caption.update('he meets at nine tomorrow morning').stable).toBe(
      'we meet at nine tomorrow',
    );
    expect(caption.finish('he meets at nine tomorrow morning early')).toBe(
      'we meet at nine tomorrow morning early',
    );
  });

  test('whatever is heard, stable words never change and the final begins with them', () => {
    const words = fc
      .array(fc.constantFrom('a', 'be', 'see', 'de', 'the'), { maxLength: 8 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), words, (looks, last) => {
        const caption = new GrowingCaption();
        let before = '';
        for (const look of looks) {
          const { stable } = caption.update(look);
          expect(stable.startsWith(before)).toBe(true);
          before = stable;
        }
        expect(caption.finish(last).startsWith(before)).toBe(true);
      }),
    );
  });
});
