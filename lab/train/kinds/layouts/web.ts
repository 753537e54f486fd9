import { escape } from '../../../screens/html.ts';
import { amount, box, label, labels, sentence, type Brush, type Layout } from './drawing.ts';
import { people } from './people.ts';
import { picture } from './photos.ts';

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
