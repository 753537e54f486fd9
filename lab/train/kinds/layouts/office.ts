import { escape } from '../../../screens/html.ts';
import {
  amount,
  box,
  label,
  labels,
  lines,
  paragraph,
  people,
  sentence,
  type Brush,
  type Layout,
} from './drawing.ts';

const point = (brush: Brush): string =>
  brush.chance
    .pick([
      () => label(brush),
      () => sentence(brush).split(/[,.;]/)[0] ?? '',
      () => `${label(brush)}: ${amount(brush)}`,
    ])()
    .slice(0, 90);

const bullets: Layout = (brush) => {
  const { chance, theme } = brush;
  const mark = chance.pick(['•', '–', '▪', '', '1.', '→']);
  const foot = chance.one(0.6)
    ? box(
        `position:absolute;bottom:14px;left:5%;right:5%;font-size:${chance.int(12, 16)}px;color:${theme.muted}`,
        `${escape(label(brush))}<span style="float:right">${chance.int(1, 60)}</span>`,
      )
    : '';
  return box(
    `height:100%;padding:5% 6%;position:relative;${chance.one(0.3) ? `border-left:14px solid ${theme.accent}` : ''}`,
    box(`font-size:${chance.int(36, 60)}px;line-height:1.2;font-weight:600`, escape(point(brush))) +
      box(
        'margin-top:30px',
        Array.from({ length: chance.int(2, 6) }, () =>
          box(`font-size:${chance.int(22, 32)}px;margin:14px 0`, `${mark} ${escape(point(brush))}`),
        ).join(''),
      ) +
      foot,
  );
};

const titleSlide: Layout = (brush) => {
  const { chance, theme } = brush;
  return box(
    `height:100%;display:flex;flex-direction:column;justify-content:center;padding:0
8%;${chance.one(0.5) ? 'text-align:center' : ''}`,
    box(`font-size:${chance.int(44, 72)}px;line-height:1.15`, escape(point(brush))) +
      box(
        `font-size:24px;color:${theme.muted};margin-top:26px`,
        `${chance.pick(people)} · ${escape(label(brush))} · ${chance.int(2015, 2029)}`,
      ),
  );
};

const twoColumns: Layout = (brush) => {
  const { chance } = brush;
  const column = (): string =>
    box(
      'flex:1',
      box('font-size:26px;font-weight:600;margin-bottom:12px', escape(label(brush))) +
        Array.from({ length: chance.int(2, 4) }, () =>
          box('font-size:22px;margin:10px 0', `• ${escape(point(brush))}`),
        ).join(''),
    );
  return box(
    'height:100%;padding:5% 6%',
    box(`font-size:${chance.int(34, 52)}px;line-height:1.2`, escape(point(brush))) +
      box('display:flex;gap:50px;margin-top:36px', column() + column()),
  );
};

export const slideLayouts: Layout[] = [bullets, titleSlide, twoColumns, bullets];

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

/** Rows of names and figures under a head. */
export function figures(brush: Brush): string[][] {
  const { chance } = brush;
  const wide = chance.int(3, 7);
  const column = Array.from({ length: wide - 1 }, () => chance.int(0, 4));
  const forms = [
    () => label(brush),
    () => `${chance.int(1, 28)}.${chance.int(1, 12)}.2024`,
    () => String(chance.int(1, 9_999)),
    () => amount(brush),
    () => amount(brush),
  ];
  const cell = (form: number): string => forms[form]?.() ?? '';
  return [
    labels(brush, wide, wide),
    ...Array.from({ length: chance.int(4, 18) }, () => [
      chance.one(0.5) ? chance.pick(people) : label(brush),
      ...column.map(cell),
    ]),
  ];
}

const sheet: Layout = (brush) => {
  const { chance, theme } = brush,
    rows = figures(brush),
    style = `border:1px solid ${theme.border};padding:3px 9px;text-align:left;white-space:nowrap`;
  const letters = `<tr><th style="${style}"></th>${(rows[0] ?? [])
    .map(
      (_, at) => `<th style="${style};
background:${theme.panel}">${'ABCDEFGHIJ'[at]}</th>`,
    )
    .join('')}</tr>`;
  const body = rows
    .map(
      (row, at) =>
        `<tr><td style="${style};background:${theme.panel}">${at + 1}</td>${row
          .map(
            (text) => `<td
style="${style}">${escape(chance.one(0.02) ? '#REF!' : text)}</td>`,
          )
          .join('')}</tr>`,
    )
    .join('');
  const bar = chance.one(0.7)
    ? box(
        `background:${theme.panel};padding:6px 12px`,
        chance
          .pick([
            'File Home Insert Formulas Data Review View',
            'Datei Start Einfügen Formeln Daten Überprüfen',
            'Fichier Accueil Insertion Formules Données',
            'Archivo Inicio Insertar Fórmulas Datos',
          ])
          .split(' ')
          .join(' &nbsp; '),
      )
    : '';
  const formula = chance.one(0.5)
    ? box(
        `border-bottom:1px solid ${theme.border};padding:3px 10px`,
        `${'ABCDE'[chance.int(0, 4)]}${chance.int(1, 20)} &nbsp; =SUM(B2:B${chance.int(5, 20)})`,
      )
    : '';
  return (
    bar +
    formula +
    `<table style="border-collapse:collapse">${letters}${body}</table>` +
    (chance.one(0.5)
      ? box(`padding:6px 12px;color:${theme.muted}`, `Sheet1 &nbsp; Sheet2 &nbsp; +`)
      : '')
  );
};

const plainTable: Layout = (brush) => {
  const { chance, theme } = brush,
    [head = [], ...rows] = figures(brush);
  const border = chance.one(0.6) ? `border-bottom:1px solid ${theme.border}` : '';
  return box(
    'padding:24px',
    `${chance.one(0.6) ? `<h2 style="margin-bottom:12px">${escape(label(brush))}</h2>` : ''}<table
style="border-collapse:collapse;width:${chance.int(60, 100)}%"><tr>${head
      .map(
        (text) => `<th style="text-align:left;
padding:7px 14px;border-bottom:2px solid ${theme.border}">${escape(text)}</th>`,
      )
      .join('')}</tr>${rows
      .map(
        (row) =>
          `<tr>${row
            .map(
              (text) => `<td style="padding:6px
14px;${border}">${escape(text)}</td>`,
            )
            .join('')}</tr>`,
      )
      .join('')}</table>`,
  );
};

export const tableLayouts: Layout[] = [sheet, plainTable, sheet];
