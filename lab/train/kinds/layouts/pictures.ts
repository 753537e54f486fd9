import { escape } from '../../../screens/html.ts';
import { box, label, labels, type Brush, type Layout } from './drawing.ts';

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
export const drawing = (nodes: string, edges: string): string =>
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
