import { escape } from '../../../screens/html.ts';
import { box, label, labels, lines, paragraph, sentence, type Layout } from './drawing.ts';
import { people } from './people.ts';

const story: Layout = (brush) => {
  const { chance, theme } = brush;
  const parts = Array.from(
    { length: chance.int(2, 6) },
    () =>
      `${chance.one(0.25) ? `<h3 style="margin-top:1em">${escape(label(brush))}</h3>` : ''}<p style="margin:.8em
0">${escape(paragraph(brush))}</p>`,
  );
  const nav = chance.one(0.5)
    ? box(
        `background:${theme.panel};padding:8px 24px`,
        labels(brush, 3, 7).map(escape).join(' &nbsp; '),
      )
    : '';
  const side = chance.one(0.3)
    ? box(
        `width:200px;padding:20px;color:${theme.muted};line-height:1.9`,
        lines(labels(brush, 4, 9)),
      )
    : '';
  const by = chance.one(0.5)
    ? box(
        `color:${theme.muted}`,
        `${chance.pick(people)}, ${chance.int(1, 28)}.${chance.int(1, 12)}.${chance.int(2015, 2029)}`,
      )
    : '';
  return (
    nav +
    box(
      'display:flex',
      side +
        box(
          `padding:26px 36px;max-width:${chance.int(620, 1000)}px`,
          `<h1 style="line-height:1.2">${escape(sentence(brush).slice(0, 70))}</h1>${by}${parts.join('')}`,
        ),
    )
  );
};

const newspaper: Layout = (brush) =>
  box(
    'padding:20px 30px',
    `<h1>${escape(sentence(brush).slice(0, 60))}</h1>` +
      box(
        `columns:${brush.chance.int(2, 3)};column-gap:30px;margin-top:14px`,
        Array.from(
          { length: brush.chance.int(4, 8) },
          () => `<p style="margin-bottom:.7em">${escape(paragraph(brush))}</p>`,
        ).join(''),
      ),
  );

/** A short text with a list, often under a question that it answers itself. */
const notes: Layout = (brush) => {
  const { chance, pools, language } = brush;
  const asked = pools.talks[language].flat().filter((turn) => turn.endsWith('?'));
  const title = chance.one(0.6) ? chance.pick(asked) : label(brush);
  const items = Array.from({ length: chance.int(2, 5) }, () => `• ${sentence(brush).slice(0, 70)}`);
  const size = chance.int(18, 30);
  return box(
    `padding:${chance.int(20, 70)}px;max-width:900px`,
    `<div style="font-size:${size}px;margin-bottom:14px">${escape(title)}</div>` +
      `<p>${escape(paragraph(brush).slice(0, 240))}</p>` +
      items.map((item) => box('margin:10px 0', escape(item))).join(''),
  );
};

export const articleLayouts: Layout[] = [story, story, newspaper, notes, notes];
