import { describe, expect, it } from 'vitest';
import { createUnmasker } from '../../answer/unmask-stream.ts';
import { maskPersonal } from './mask.ts';

describe('maskPersonal', () => {
  it.each([
    [
      'Write to Maria Lopez at maria.lopez@mail.example or +49 (30) 1234-5678.',
      ['Maria Lopez', 'maria.lopez@mail.example', '1234-5678'],
    ],
    [
      'Dear Anna, your card 4111 1111 1111 1111 and IBAN DE89 3704 0044 0532 0130 00 are on file.',
      ['Anna', '4111 1111', 'DE89 3704'],
    ],
    [
      'Herr Müller wohnt Lindenstraße 12 in Jena, Kundennummer 883401.',
      ['Müller', 'Lindenstraße 12', '883401'],
    ],
    [
      'Mme Dupont, 12 rue de la Paix 3, see https://intranet.example/users/77 from 10.2.3.4',
      ['Dupont', 'intranet.example', '10.2.3.4'],
    ],
    ['He lives at 221 Baker Street with Dr. Watson.', ['221 Baker Street', 'Watson']],
  ])('masks %s', (text, secrets) => {
    const masked = maskPersonal([text]);
    for (const secret of secrets) expect(masked.texts[0]).not.toContain(secret);
    expect(masked.unmask(masked.texts[0] ?? '')).toBe(text);
  });

  it('keeps what answers need: small figures, decimals, code', () => {
    const text = 'for (let i = 0; i < 100; i++) total += 3.14159 * i; // 12 apples and 250 pears';
    expect(maskPersonal([text]).texts[0]).toBe(text);
  });

  it('gives the same words the same mark in all texts, and puts them back into an answer', () => {
    const masked = maskPersonal(['Ask Jane Smith.', 'Jane Smith and Omar Haddad called.']);
    expect(masked.texts).toEqual(['Ask [NAME 1].', '[NAME 1] and [NAME 2] called.']);
    expect(masked.unmask('Call [NAME 2], then [NAME 1].')).toBe(
      'Call Omar Haddad, then Jane Smith.',
    );
  });

  it('puts them back when a mark arrives in two pieces', () => {
    const masked = maskPersonal(['Jane Smith called.']);
    const unmasker = createUnmasker(masked);
    const shown =
      ['Tell [NA', 'ME 1', '] that [the list', '] is a long one [and this never closes, ever']
        .map((piece) => unmasker.push(piece))
        .join('') + unmasker.end();
    expect(shown).toBe(
      'Tell Jane Smith that [the list] is a long one [and this never closes, ever',
    );
  });

  it('ends in time on hostile text', () => {
    for (const text of [
      'A '.repeat(50_000),
      '1-'.repeat(50_000),
      'a@'.repeat(50_000),
      'Aa'.repeat(50_000),
      '[NAME '.repeat(20_000),
    ])
      expect(maskPersonal([text]).texts).toHaveLength(1);
  });
});
