import { escape } from '../../../screens/html.ts';
import { amount, box, label, sentence, type Brush, type Layout } from './drawing.ts';
import { people } from './people.ts';

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
