import { escape } from '../../../screens/html.ts';
import { box, label, labels, type Brush, type Layout } from './drawing.ts';

const chord = ({ chance }: Brush): string =>
  chance.one(0.5)
    ? `${chance.pick(['Ctrl+', 'Ctrl+Shift+', 'Alt+', 'Strg+', '⌘', '⇧⌘'])}${chance.pick([...'ACNOPQSVXZ', 'F4'])}`
    : '';

const dropDown: Layout = (brush) => {
  const { chance, theme } = brush;
  const list = (style: string): string =>
    box(
      `position:absolute;${style};border:1px solid ${theme.border};background:${theme.panel};padding:6px 0;
min-width:${chance.int(200, 300)}px`,
      Array.from({ length: chance.int(5, 14) }, () =>
        box(
          `padding:4px 20px;${chance.one(0.12) ? `border-top:1px solid ${theme.border}` : ''}`,
          `${escape(label(brush))}<span style="float:right;margin-left:40px;
color:${theme.muted}">${chance.one(0.2) ? '▸' : chord(brush)}</span>`,
        ),
      ).join(''),
    );
  const left = chance.int(10, 240);
  const bar = chance.one(0.75)
    ? box(
        `background:${theme.panel};padding:5px 12px`,
        labels(brush, 4, 8)
          .filter((name) => name.length < 14)
          .map(escape)
          .join(' &nbsp; '),
      )
    : '';
  const second = chance.one(0.3) ? list(`left:${left + 310}px;top:${chance.int(60, 160)}px`) : '';
  return bar + list(`left:${left}px;top:${bar === '' ? chance.int(40, 200) : 30}px`) + second;
};

const startMenu: Layout = (brush) => {
  const { chance, theme } = brush;
  const tiles = labels(brush, 8, 20).map((name) =>
    box(
      `border:1px solid ${theme.border};padding:26px 8px 8px;width:120px;height:90px;overflow:hidden`,
      escape(name),
    ),
  );
  return box(
    'padding:30px',
    box(`display:flex;flex-wrap:wrap;gap:10px;max-width:${chance.int(420, 800)}px`, tiles.join('')),
  );
};

export const menuLayouts: Layout[] = [dropDown, dropDown, startMenu];
