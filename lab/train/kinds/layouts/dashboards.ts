import { escape } from '../../../screens/html.ts';
import { amount, box, clock, label, labels, lines, type Brush, type Layout } from './drawing.ts';

const chart = (brush: Brush): string => {
  const { chance, theme } = brush,
    wide = 320,
    high = 130;
  const marks = Array.from(
    { length: 4 },
    (_, at) =>
      `<text x="0" y="${high - at * 38}" font-size="11" fill="${theme.muted}">${at * chance.int(5, 50)}</text>`,
  ).join('');
  const under = Array.from(
    { length: 6 },
    (_, at) =>
      `<text x="${36 + at * 50}" y="${high + 16}" font-size="11"
fill="${theme.muted}">${chance.one(0.5) ? clock(brush) : `${at + 1}. ${chance.int(1, 12)}`}</text>`,
  ).join('');
  const values = Array.from({ length: 12 }, () => chance.int(10, high - 10));
  const drawn = chance.one(0.5)
    ? `<polyline fill="none" stroke="${theme.accent}" stroke-width="2"
points="${values.map((value, at) => `${36 + at * 24},${high - value}`).join(' ')}"/>`
    : values
        .map(
          (value, at) =>
            `<rect x="${36 + at * 24}" y="${high - value}" width="16" height="${value}" fill="${theme.accent}"/>`,
        )
        .join('');
  return `<svg width="${wide}" height="${high + 20}">${marks}${under}${drawn}</svg>`;
};
const ring = ({ chance, theme }: Brush): string => {
  const share = chance.int(5, 95);
  return `<svg width="110" height="110"><circle cx="55" cy="55" r="44" fill="none" stroke="${theme.border}"
stroke-width="14"/><circle cx="55" cy="55" r="44" fill="none" stroke="${theme.accent}" stroke-width="14"
stroke-dasharray="${share * 2.76} 276"/><text x="38" y="60" fill="${theme.text}">${share}%</text></svg>`;
};

const spans = ['Last 24 hours', 'Last 7 days', 'Letzte 30 Tage', '7 derniers jours', 'This month'];
const overviews = ['Dashboard', 'Overview', 'Übersicht', 'Tableau de bord', 'Panel', 'Analytics'];

const metrics: Layout = (brush) => {
  const { chance, theme } = brush;
  const card = (content: string, width: number): string =>
    box(
      `border:1px solid ${theme.border};background:${theme.panel};border-radius:6px;padding:14px;width:${width}px`,
      content,
    );
  const value = (): string =>
    card(
      `<div style="color:${theme.muted}">${escape(label(brush))}</div><div
style="font-size:${chance.int(24, 38)}px">${amount(brush)}</div>
${chance.one(0.6) ? `<div>${chance.pick(['▲', '▼', '+', '−'])}${chance.int(1, 40)}.${chance.int(0, 9)} %</div>` : ''}`,
      chance.int(170, 260),
    );
  const drawing = (): string =>
    card(`<b>${escape(label(brush))}</b><br>${chance.one(0.75) ? chart(brush) : ring(brush)}`, 360);
  const ranking = (): string =>
    card(
      `<b>${escape(label(brush))}</b>${labels(brush, 4, 7)
        .map((name) =>
          box('margin:5px 0', `${escape(name)}<span style="float:right">${amount(brush)}</span>`),
        )
        .join('')}`,
      300,
    );
  const side = chance.one(0.6)
    ? box(
        `width:${chance.int(150, 210)}px;background:${theme.panel};padding:14px;line-height:2.1`,
        lines(labels(brush, 4, 9)),
      )
    : '';
  const head = box(
    'margin-bottom:14px',
    `<b style="font-size:20px">${escape(chance.one(0.4) ? chance.pick(overviews) : label(brush))}</b> <span
style="float:right">${chance.pick(spans)} ▾</span>`,
  );
  const cards = [
    ...Array.from({ length: chance.int(2, 6) }, value),
    ...Array.from({ length: chance.int(1, 5) }, drawing),
    ...(chance.one(0.5) ? [ranking()] : []),
  ];
  return box(
    'display:flex;height:100%',
    side +
      box(
        'flex:1;padding:16px',
        head + box('display:flex;flex-wrap:wrap;gap:14px', cards.join('')),
      ),
  );
};

export const dashboardLayouts: Layout[] = [metrics];
