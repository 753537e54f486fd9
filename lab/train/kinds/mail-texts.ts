import { clock, label, labels, paragraph, sentence, type Brush } from './layouts/drawing.ts';
import { address, day, letter } from './layouts/letter.ts';
import { subjectOf } from './layouts/mail.ts';
import { mailWords } from './layouts/mail-words.ts';
import { people } from './layouts/people.ts';

const rules = ['-----', '________________________________', '---', ''];

/** A mail as somebody pastes it: with its headers, above what it answers, or by itself. */
export function mailText(brush: Brush): string {
  const { chance } = brush;
  const sender = chance.pick(people);
  switch (chance.int(0, 5)) {
    case 0:
      return `${headers(brush, sender, chance.int(2, 4))}\n\n${letter(brush, sender)}`;
    case 1:
      return `${subjectOf(brush)}\n\n${letter(brush, sender)}`;
    case 2:
      return letter(brush, sender);
    case 3:
      return `${shortText(brush)}\n\n${signature(brush, sender)}`;
    default:
      return threadText(brush);
  }
}

/** Messages of a thread, the newest first, each above the one that it answers. */
function threadText(brush: Brush): string {
  const { chance } = brush;
  const inner = chance.one(0.2) ? threadText(brush) : bodyText(brush);
  const isMarked = chance.one(0.7);
  const quoted = isMarked ? inner.replaceAll(/^/gm, '> ') : inner;
  const below = chance.one(0.15) ? `\n\n${bodyText(brush)}` : '';
  return `${bodyText(brush)}\n\n${attribution(brush)}\n${chance.one(0.5) ? '\n' : ''}${quoted}${below}`;
}

function bodyText(brush: Brush): string {
  const { chance } = brush;
  const sender = chance.pick(people);
  const text = chance.pick([letter, shortText, shortText, longText])(brush, sender);
  return chance.one(0.25) ? `${text}\n\n${signature(brush, sender)}` : text;
}

const longText = (brush: Brush): string =>
  Array.from({ length: brush.chance.int(1, 3) }, () => paragraph(brush)).join('\n\n');

function shortText(brush: Brush): string {
  const { chance } = brush;
  const words = mailWords[brush.language];
  return chance.pick([
    () => sentence(brush),
    () => chance.pick(words.thanks),
    () => chance.pick(words.asks),
    () => `${chance.pick(words.reports)} ${chance.pick(words.asks)}`,
    () =>
      `${sentence(brush)}\n\n${labels(brush, 2, 4)
        .map((name) => `- ${name}`)
        .join('\n')}`,
  ])();
}

function signature(brush: Brush, sender: string): string {
  const { chance } = brush;
  const words = mailWords[brush.language];
  return chance.pick([
    () => chance.pick(words.devices),
    () => `-- \n${sender}${chance.one(0.5) ? `\n${label(brush)}` : ''}`,
    () => `${chance.pick(words.goodbyes)}\n${sender.split(' ')[0]}`,
  ])();
}

/** The lines above a mail that is answered or passed on. */
function attribution(brush: Brush): string {
  const { chance } = brush;
  const words = mailWords[brush.language];
  const sender = chance.pick(people);
  const who = chance.one(0.8) ? `${sender} <${address(sender, brush)}>` : sender;
  const when = `${day(brush)} ${clock(brush)}`;
  const rule = chance.pick(rules);
  return chance.pick([
    () => `${words.on} ${when}, ${who} ${words.wrote}:`,
    () => `${words.on} ${when} ${words.wrote} ${who}:`,
    () => `${when} ${who}:`,
    () => `${rule} ${chance.pick(words.originals)} ${rule}\n${headers(brush, sender, 4)}\n`,
    () => `${rule}\n${headers(brush, sender, 4)}\n`,
  ])();
}

function headers(brush: Brush, sender: string, count: number): string {
  const { chance } = brush;
  const words = mailWords[brush.language];
  const other = chance.pick(people);
  const bold = chance.one(0.15) ? '*' : '';
  const heads = [
    [words.from, `${sender} ${chance.one(0.7) ? `<${address(sender, brush)}>` : ''}`],
    [words.date, `${day(brush)} ${clock(brush)}`],
    [words.to, chance.one(0.5) ? other : `${other} <${address(other, brush)}>`],
    [words.subject, subjectOf(brush)],
  ];
  const shown = chance.one(0.7) ? heads.slice(0, count) : chance.some(heads, count);
  return shown.map(([name, value]) => `${bold}${name}:${bold} ${value}`).join('\n');
}
