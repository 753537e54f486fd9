import { escape } from '../../../screens/html.ts';
import { box, clock, label, labels, lines, window, type Brush, type Layout } from './drawing.ts';
import { picture } from './photos.ts';

/** Windows of two kinds side by side, or one over the other. */
export const sideBySide = (brush: Brush, first: string, second: string): string => {
  const { chance } = brush,
    share = chance.int(42, 58);
  if (chance.one(0.7))
    return box(
      'display:flex;height:100%',
      window(brush, `width:${share}%;height:100%`, first) +
        window(brush, `width:${100 - share}%;height:100%`, second),
    );
  return box(
    'position:relative;height:100%',
    window(brush, 'position:absolute;inset:0;width:78%;height:88%', first) +
      window(brush, 'position:absolute;right:0;bottom:0;width:52%;height:60%', second),
  );
};

const calendar: Layout = (brush) => {
  const { chance, theme } = brush;
  const cells = Array.from({ length: 35 }, (_, at) =>
    box(
      `border:1px solid ${theme.border};height:104px;padding:4px`,
      `${(at % 30) + 1}${
        chance.one(0.3)
          ? `<div style="background:${theme.panel};
font-size:85%">${clock(brush)} ${escape(label(brush))}</div>`
          : ''
      }`,
    ),
  );
  return box(
    'padding:12px',
    `<h2>${chance.pick(['May', 'Juni', 'Avril', 'October', 'Marzo'])} ${chance.int(2020, 2029)}</h2>` +
      box(
        'display:grid;grid-template-columns:repeat(7,1fr)',
        ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
          .join('</div><div>')
          .replace(/^/, '<div>')
          .concat('</div>') + cells.join(''),
      ),
  );
};
const files: Layout = (brush) => {
  const { chance, theme, pools } = brush;
  const item = (): string =>
    box(
      'width:110px;text-align:center',
      `<div style="height:54px;background:${theme.accent};margin:0 26px 6px;opacity:.7">
</div>${chance.one(0.5) ? chance.pick(pools.code).name : escape(label(brush))}`,
    );
  return box(
    'display:flex;height:100%',
    box(
      `width:180px;background:${theme.panel};padding:12px;line-height:2`,
      lines(labels(brush, 4, 8)),
    ) +
      box(
        'flex:1;padding:20px;display:flex;flex-wrap:wrap;gap:20px;align-content:flex-start',
        Array.from({ length: chance.int(6, 24) }, item).join(''),
      ),
  );
};
const player: Layout = (brush) => {
  const { chance, theme } = brush;
  return box(
    'padding:20px',
    labels(brush, 6, 14)
      .map((name) =>
        box(
          `border-bottom:1px solid ${theme.border};padding:7px`,
          `${chance.int(1, 20)} &nbsp; ${escape(name)}<span
style="float:right">${chance.int(1, 7)}:${chance.int(10, 59)}</span>`,
        ),
      )
      .join('') +
      box(
        'text-align:center;padding:20px',
        `⏮ ▶ ⏭<br>${chance.int(0, 3)}:${chance.int(10, 59)} / 4:${chance.int(10, 59)}`,
      ),
  );
};
const desktop: Layout = (brush) =>
  picture(brush, 'position:absolute;inset:0') +
  box(
    'position:absolute;top:20px;left:20px;color:#fff;width:90px;text-align:center',
    lines(labels(brush, 1, 7), 'margin-bottom:30px'),
  ) +
  box(
    `position:absolute;bottom:0;left:0;right:0;background:#0009;color:#fff;padding:8px 14px`,
    `${labels(brush, 0, 4).map(escape).join(' &nbsp; ')}<span style="float:right">${clock(brush)}</span>`,
  );

export const otherLayouts: Layout[] = [calendar, files, player, desktop];
