import { expect, test } from 'vitest';
import { describeLetter } from './letter.ts';

test('who wants what by when, in the sentences of the letter', () => {
  const said = describeLetter(
    'From: Karin Holm <karin.holm@example.com>\n\nDear all,\n\nthe lamps are late. Could you tell me ' +
      'when they will come? We open on 4 May and I have to know by Friday.\n\nKarin',
    'en',
  );
  expect(said).toContain('Karin Holm asks: “');
  expect(said).toContain('Could you tell me when they will come?');
  expect(said).toContain('by Friday');
});

test.each([
  ['de', 'Können Sie mir den Vertrag schicken? Wir brauchen ihn am Montag.', 'Montag'],
  ['fr', 'Pouvez-vous m’envoyer le contrat ? Il nous le faut lundi.', 'lundi'],
  ['es', '¿Puede enviarme el contrato? Lo necesitamos el lunes.', 'lunes'],
] as const)('a day is known by the calendar of %s', (language, text, day) => {
  expect(describeLetter(text, language)).toContain(day);
});

test('a letter that asks nothing gets no summary', () => {
  expect(describeLetter('Dear Anna, the parcel arrived. It is blue and heavy.', 'en')).toBeNull();
});
