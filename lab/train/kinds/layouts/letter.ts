import { escape } from '../../../screens/html.ts';
import { label, sentence, type Brush } from './drawing.ts';
import { people } from './people.ts';
import { mailWords } from './mail-words.ts';

/** A letter: greeting, what it is about, what is asked, by when, goodbye. */
export function letter(brush: Brush, sender: string): string {
  const { chance, language } = brush;
  const words = mailWords[language];
  const [first = ''] = chance.pick(people).split(' ');
  const middle = [
    ...(chance.one(0.7) ? [chance.pick(words.reports)] : []),
    ...(chance.one(0.3) ? [sentence(brush)] : []),
    ...(chance.one(0.8) ? [chance.pick(words.asks)] : []),
    ...(chance.one(0.5) ? [chance.pick(words.deadlines)] : []),
    ...(chance.one(0.3) ? [chance.pick(words.asks)] : []),
    ...(chance.one(0.3) ? [chance.pick(words.thanks)] : []),
  ];
  const body = chance.one(0.5) ? middle.join(' ') : middle.join('\n\n');
  const sign = chance.one(0.4)
    ? `\n${label(brush)}\n+${chance.int(10, 99)} ${chance.int(100, 999)} ${chance.int(1_000, 9_999)}`
    : '';
  const greeting = chance.one(0.92) ? `${chance.pick(words.greetings)} ${first},\n\n` : '';
  return `${greeting}${body || chance.pick(words.reports)}\n\n${chance.pick(words.goodbyes)}\n${sender}${sign}`;
}

export const address = (name: string, { chance }: Brush): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(
      ' ',
      chance.pick(['.', '_', '']),
    )}@${chance.pick(['example.com', 'firma.example', 'mail.example', 'acme.example', 'orchard.example'])}`;

const date = ({ chance }: Brush): string =>
  `${chance.int(1, 28)}.${chance.int(1, 12)}.${chance.int(2019, 2029)}`;

export const day = (brush: Brush): string =>
  `${brush.chance.pick(mailWords[brush.language].days)} ${date(brush)}`;

export const asHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p style="margin:.7em 0;white-space:pre-line">${escape(part)}</p>`)
    .join('');
