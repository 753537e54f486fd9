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

interface Node {
  x: number;
  y: number;
  text: string;
}
const shape = ({ chance, theme }: Brush, { x, y, text }: Node): string => {
  const wide = Math.max(90, text.length * 8 + 20),
    form = chance.int(0, 3);
  const outline =
    form === 0
      ? `<ellipse cx="${x}" cy="${y}" rx="${wide / 2}" ry="28" fill="${theme.panel}" stroke="${theme.text}"/>`
      : `<rect x="${x - wide / 2}" y="${y - 24}" width="${wide}" height="48" rx="${form === 1 ? 10 : 0}"
fill="${theme.panel}" stroke="${theme.text}"/>`;
  return `${outline}<text x="${x}" y="${y + 5}" text-anchor="middle" font-size="14"
fill="${theme.text}">${escape(text)}</text>`;
};
const arrow = ({ chance, theme }: Brush, from: Node, to: Node): string =>
  `<line x1="${from.x}" y1="${from.y + 24}" x2="${to.x}" y2="${to.y - 24}" stroke="${theme.text}"
stroke-width="${chance.int(1, 2)}"/>${
    chance.one(0.25)
      ? `<text x="${(from.x + to.x) / 2 + 6}"
y="${(from.y + to.y) / 2}" font-size="12"
fill="${theme.muted}">${chance.pick(['yes', 'no', 'ja', 'nein', 'oui', '1..n', '0..1', 'HTTP', 'uses'])}</text>`
      : ''
  }`;
const drawing = (nodes: string, edges: string): string =>
  `<svg width="1800" height="1000">${edges}${nodes}</svg>`;

/** Levels of boxes with lines between them: a flow, a tree, a system. */
const flow: Layout = (brush) => {
  const { chance } = brush;
  const levels = Array.from({ length: chance.int(3, 6) }, (_, row) => {
    const count = chance.int(1, 4),
      names = labels(brush, count, count);
    return names.map((text, at) => ({
      x: 120 + ((at + 0.5) * 960) / count + chance.int(-20, 20),
      y: 60 + row * 130,
      text,
    }));
  });
  const edges = levels
    .slice(1)
    .flatMap((level, row) =>
      level.map((node) => arrow(brush, chance.pick(levels[row] ?? [node]), node)),
    );
  const title = chance.one(0.4)
    ? box('padding:10px 24px;font-size:22px', escape(label(brush)))
    : '';
  return (
    title +
    drawing(
      levels
        .flat()
        .map((node) => shape(brush, node))
        .join(''),
      edges.join(''),
    )
  );
};

const types = ['int', 'String', 'varchar', 'date', 'float'];
const columns = ['id', 'name', 'total', 'created_at', 'email', 'price', 'status', 'count'];

/** Classes or tables of a database with their fields. */
const classes: Layout = (brush) => {
  const { chance, theme } = brush;
  const card = (at: number): string =>
    box(
      `position:absolute;left:${40 + (at % 3) * 330 + chance.int(0, 60)}px;
top:${40 + Math.floor(at / 3) * 270 + chance.int(0, 40)}px;border:1px solid ${theme.text};width:210px`,
      box(
        `border-bottom:1px solid ${theme.text};text-align:center;padding:4px;font-weight:600`,
        chance.pick([
          'Order',
          'Customer',
          'Invoice',
          'User',
          'Product',
          'Kunde',
          'Payment',
          'Session',
          'Compte',
          'Track',
        ]),
      ) +
        box(
          'padding:6px',
          Array.from({ length: chance.int(2, 6) }, () =>
            box(
              '',
              `${chance.pick(['+ ', '- ', '', 'PK '])}${chance.pick(columns)}: ${chance.pick(types)}`,
            ),
          ).join(''),
        ),
    );
  return box(
    'position:relative;height:100%',
    drawing(
      '',
      Array.from({ length: 4 }, () =>
        arrow(
          brush,
          { x: chance.int(150, 900), y: chance.int(100, 300), text: '' },
          { x: chance.int(150, 900), y: chance.int(300, 560), text: '' },
        ),
      ).join(''),
    ).replace('<svg', '<svg style="position:absolute"') +
      Array.from({ length: chance.int(2, 6) }, (_, at) => card(at)).join(''),
  );
};

/** A subject in the middle with branches around it. */
const mindMap: Layout = (brush) => {
  const { chance, theme } = brush,
    count = chance.int(4, 8),
    middle = { x: 620, y: 340, text: label(brush) };
  const around = labels(brush, count, count).map((text, at) => ({
    x: 620 + 440 * Math.cos((at * 6.283) / count),
    y: 340 + 260 * Math.sin((at * 6.283) / count),
    text,
  }));
  return drawing(
    [middle, ...around].map((node) => shape(brush, node)).join(''),
    around
      .map(
        (node) =>
          `<line x1="${middle.x}" y1="${middle.y}" x2="${node.x}" y2="${node.y}" stroke="${theme.accent}"/>`,
      )
      .join(''),
  );
};

export const diagramLayouts: Layout[] = [flow, classes, mindMap, flow];

/** A scene of soft light and grain: what a picture of the world does to a frame. */
function scene({ chance }: Brush, style: string): string {
  const colour = (): string =>
    `hsl(${chance.int(0, 359)} ${chance.int(10, 70)}% ${chance.int(15, 80)}%)`;
  const lights = Array.from(
    { length: chance.int(5, 14) },
    () =>
      `radial-gradient(circle at ${chance.int(0, 100)}% ${chance.int(0, 100)}%, ${colour()},
transparent ${chance.int(15, 60)}%)`,
  );
  const grain = `<svg style="position:absolute;inset:0;width:100%;height:100%;mix-blend-mode:overlay;
opacity:.${chance.int(4, 9)}"><filter id="n${chance.int(0, 99_999)}"><feTurbulence type="fractalNoise"
baseFrequency="0.0${chance.int(1, 9)} 0.${chance.int(1, 6)}" numOctaves="5" seed="${chance.int(1, 999)}"/></filter>
<rect width="100%" height="100%" filter="url(#n)"/></svg>`;
  const id = /filter id="(n\d+)"/.exec(grain)?.[1] ?? 'n';
  return box(
    `position:relative;overflow:hidden;background:${lights.join(',')},${colour()};${style}`,
    grain.replace('url(#n)', `url(#${id})`),
  );
}

const viewer: Layout = (brush) => {
  const { chance, theme } = brush;
  const name = `IMG_${chance.int(1_000, 9_999)}.jpg`;
  const bar = chance.one(0.7)
    ? box(
        `background:${theme.panel};padding:6px 14px`,
        `${name}${chance.one(0.4) ? ` &nbsp; ${chance.int(1, 90)} / ${chance.int(91, 400)} &nbsp; 4032 × 3024` : ''}`,
      )
    : '';
  return box(
    'display:flex;flex-direction:column;height:100%',
    bar +
      scene(brush, 'flex:1') +
      (chance.one(0.3)
        ? box('padding:6px 14px', labels(brush, 1, 4).map(escape).join(' &nbsp; '))
        : ''),
  );
};
const gallery: Layout = (brush) =>
  box(
    'display:grid;grid-template-columns:repeat(4,1fr);gap:8px;padding:12px;height:100%',
    Array.from({ length: brush.chance.int(8, 12) }, () =>
      box('', scene(brush, 'height:170px') + (brush.chance.one(0.5) ? escape(label(brush)) : '')),
    ).join(''),
  );

export const photoLayouts: Layout[] = [viewer, viewer, gallery];
export const picture = scene;
