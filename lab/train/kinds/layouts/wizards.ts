import { escape } from '../../../screens/html.ts';
import { box, label, labels, lines, type Layout } from './drawing.ts';
import { bar, buttons } from './programs.ts';

const configure = {
  en: 'Configure',
  de: 'Einrichten',
  fr: 'Configurer',
  es: 'Configurar',
  it: 'Configura',
  pt: 'Configurar',
  nl: 'Instellen',
};

/** A dialog of settings: areas with icons on the left, tabs, boxes to tick, buttons below. */
export const configureDialog: Layout = (brush) => {
  const { chance, theme, language } = brush;
  const areas = labels(brush, 4, 9).map((name) =>
    box(
      'text-align:center;margin:8px 0',
      `<div style="width:30px;height:30px;margin:auto;background:${theme.accent};opacity:.6">
</div>${escape(name.slice(0, 16))}`,
    ),
  );
  const tabs = chance.one(0.5)
    ? bar(
        brush,
        labels(brush, 2, 6).map((word) => word.slice(0, 18)),
      )
    : '';
  const row = (): string =>
    chance.pick([
      () => `${chance.pick(['☐', '☑', '◉', '○'])} ${escape(label(brush))}`,
      () =>
        `${escape(label(brush))}: <span style="border:1px solid ${theme.border};padding:2px
20px">${escape(label(brush))} ▾</span>`,
      () =>
        `${escape(label(brush))}: <span style="border:1px solid ${theme.border};padding:2px
14px">${chance.int(1, 120)}</span>`,
      () => `<b>${escape(label(brush))}</b>`,
    ])();
  return box(
    'display:flex;flex-direction:column;height:100%',
    bar(brush, [`${configure[language]} — ${label(brush)}`], 'text-align:center') +
      box(
        'display:flex;flex:1;min-height:0;overflow:hidden',
        (chance.one(0.8) ? box(`width:130px;background:${theme.panel}`, areas.join('')) : '') +
          box(
            'flex:1;padding:12px 18px',
            `<h3>${escape(label(brush))}</h3>${tabs}` +
              Array.from({ length: chance.int(4, 11) }, () => box('margin:9px 0', row())).join(''),
          ),
      ) +
      buttons(brush, 2, 5),
  );
};

/** Steps on the left, fields on the right, back and next. */
export const wizard: Layout = (brush) => {
  const { chance, theme } = brush;
  const field = (): string =>
    box(
      'display:flex;margin:10px 0',
      `<div style="width:170px">${escape(label(brush))}:</div><span style="border:1px solid ${theme.border};
padding:3px 10px;min-width:200px">${chance.one(0.4) ? escape(label(brush)) : '&nbsp;'}</span>`,
    );
  return box(
    'display:flex;flex-direction:column;height:100%',
    bar(brush, [label(brush)], 'text-align:center') +
      box(
        `padding:12px 20px;border-bottom:1px solid ${theme.border}`,
        `<h3>${escape(label(brush))}</h3>`,
      ) +
      box(
        'display:flex;flex:1',
        box(
          `width:170px;padding:14px;background:${theme.panel};line-height:2`,
          lines(labels(brush, 3, 7)),
        ) +
          box(
            'flex:1;padding:16px',
            `<p>${escape(chance.pick(brush.pools.sentences[brush.language]))}</p>` +
              Array.from({ length: chance.int(1, 7) }, field).join(''),
          ),
      ) +
      buttons(brush, 2, 4),
  );
};
