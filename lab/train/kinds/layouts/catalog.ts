import type { Layout } from './drawing.ts';
import { chatLayouts } from './chat.ts';
import { mailLayouts } from './mail.ts';
import { tableLayouts } from './office.ts';
import { articleLayouts } from './articles.ts';
import { slideLayouts } from './slides.ts';
import { diagramLayouts } from './pictures.ts';
import { photoLayouts } from './photos.ts';
import { dashboardLayouts } from './dashboards.ts';
import { problemLayouts } from './problem.ts';
import { album, listing, reader, record, workshop } from './programs.ts';
import { configureDialog, wizard } from './wizards.ts';
import { errorLayouts } from './errors.ts';
import { codeLayouts, terminalLayouts } from './tools.ts';
import { browserLayouts } from './web.ts';
import { otherLayouts, sideBySide } from './desktops.ts';
import { formLayouts } from './forms.ts';
import { menuLayouts } from './menus.ts';
import { settingsLayouts } from './settings.ts';

const single = {
  code: [...codeLayouts, workshop],
  terminal: terminalLayouts,
  error: errorLayouts,
  slide: slideLayouts,
  article: articleLayouts,
  table: tableLayouts,
  chat: chatLayouts,
  form: [...formLayouts, wizard, record],
  problem: problemLayouts,
  email: mailLayouts,
  dashboard: dashboardLayouts,
  diagram: diagramLayouts,
  menu: menuLayouts,
  photo: [...photoLayouts, album],
  browser: browserLayouts,
  settings: [...settingsLayouts, configureDialog, configureDialog],
  other: [...otherLayouts, listing, reader],
} satisfies Record<string, Layout[]>;

const parts = [
  'code',
  'terminal',
  'article',
  'table',
  'chat',
  'email',
  'dashboard',
  'slide',
  'problem',
] as const;

/** Two programs that a person works with at once. */
const mixed: Layout = (brush) => {
  const [first = 'code', second = 'chat'] = brush.chance.some(parts, 2);
  return sideBySide(
    brush,
    ...([first, second].map((kind) => brush.chance.pick(single[kind])(brush)) as [string, string]),
  );
};

/** Layouts of every kind. */
export const layouts = { ...single, mixed: [mixed] };
export type DrawnKind = keyof typeof layouts;
