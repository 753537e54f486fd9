import { escape } from '../../../screens/html.ts';
import { box, label, labels, type Brush, type Layout } from './drawing.ts';

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
