import { escape } from '../../../screens/html.ts';
import {
  amount,
  box,
  clock,
  label,
  labels,
  lines,
  people,
  sentence,
  window,
  type Brush,
  type Layout,
} from './drawing.ts';
import { picture } from './pictures.ts';

const hosts = ['orchard', 'nordwind', 'tidewater', 'acme'];
const paths = ['', 'shop', 'search?q=boots', 'en/home'];

const chrome = (brush: Brush): string =>
  brush.chance.one(0.6)
    ? box(
        `background:${brush.theme.panel};padding:6px 14px`,
        `${escape(label(brush))} × &nbsp; ${escape(label(brush))} × &nbsp; +<br>← → ⟳ &nbsp;
https://www.${brush.chance.pick(hosts)}.example/${brush.chance.pick(paths)}`,
      )
    : '';

const results: Layout = (brush) => {
  const { chance, theme } = brush;
  const hit = (): string =>
    box(
      'margin:18px 0;max-width:680px',
      `<div style="color:${theme.muted};
font-size:85%">www.${chance.pick(['orchard', 'nordwind', 'harbour'])}.example › ${escape(label(brush))}</div><div
style="color:${theme.accent};font-size:120%">${escape(sentence(brush).slice(0, 60))}</div>
<div>${escape(sentence(brush).slice(0, 150))}</div>`,
    );
  return (
    chrome(brush) +
    box(
      'padding:16px 60px',
      box(
        `border:1px solid ${theme.border};border-radius:18px;padding:8px 16px;width:480px`,
        escape(label(brush)),
      ) +
        box(
          `color:${theme.muted};margin:10px 0`,
          labels(brush, 3, 6).map(escape).join(' &nbsp; '),
        ) +
        Array.from({ length: chance.int(3, 7) }, hit).join(''),
    )
  );
};

const shop: Layout = (brush) => {
  const { chance, theme } = brush;
  const item = (): string =>
    box(
      'width:210px',
      picture(brush, 'height:130px') +
        `<div>${escape(label(brush))}</div><b>${amount(brush)}</b> <span
style="color:${theme.accent}">${chance.one(0.5) ? '★★★★☆' : ''}</span>`,
    );
  return (
    chrome(brush) +
    box(
      `padding:12px 30px;border-bottom:1px solid ${theme.border}`,
      `<b>${escape(label(brush))}</b> &nbsp; ${labels(brush, 3, 7).map(escape).join(' &nbsp; ')}<span
style="float:right">🛒 ${chance.int(0, 9)}</span>`,
    ) +
    box(
      'display:flex;flex-wrap:wrap;gap:22px;padding:22px 30px',
      Array.from({ length: chance.int(5, 10) }, item).join(''),
    )
  );
};

const home: Layout = (brush) => {
  const { chance, theme } = brush;
  const teaser = (): string =>
    box(
      'width:280px',
      `<b>${escape(label(brush))}</b><p>${escape(sentence(brush).slice(0, 110))}</p><span
style="color:${theme.accent}">${escape(label(brush))} →</span>`,
    );
  return (
    chrome(brush) +
    box(
      'padding:14px 40px',
      `<b>${escape(label(brush))}</b><span
style="float:right">${labels(brush, 3, 6).map(escape).join(' &nbsp; ')}</span>`,
    ) +
    box(
      'padding:50px 40px',
      `<div style="font-size:${chance.int(34, 52)}px;line-height:1.2;
max-width:760px">${escape(sentence(brush).slice(0, 60))}</div><p style="margin:16px 0">${escape(sentence(brush))}</p>
<span style="background:${theme.accent};color:#fff;padding:9px 22px;border-radius:6px">${escape(label(brush))}</span>`,
    ) +
    box(
      'display:flex;gap:30px;padding:0 40px',
      Array.from({ length: chance.int(2, 4) }, teaser).join(''),
    )
  );
};

const forum: Layout = (brush) => {
  const { chance, theme } = brush;
  const row = (): string =>
    box(
      `border-bottom:1px solid ${theme.border};padding:9px 0`,
      `<span style="color:${theme.accent}">${escape(sentence(brush).slice(0, 70))}</span><div
style="color:${theme.muted};font-size:86%">${chance.int(1, 900)} points · ${chance.pick(people)}
· ${chance.int(1, 23)} h · ${chance.int(0, 400)} comments</div>`,
    );
  return (
    chrome(brush) +
    box(
      'padding:16px 40px',
      labels(brush, 3, 6).map(escape).join(' | ') +
        Array.from({ length: chance.int(6, 12) }, row).join(''),
    )
  );
};

export const browserLayouts: Layout[] = [results, shop, home, forum];

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
