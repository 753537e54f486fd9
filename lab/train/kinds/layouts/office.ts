import { escape } from '../../../screens/html.ts';
import { amount, box, label, labels, type Brush, type Layout } from './drawing.ts';
import { people } from './people.ts';

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
