import { articleScreens } from './article.ts';
import { chatScreens } from './chat.ts';
import { codeScreens } from './code.ts';
import { dialogScreens } from './dialog.ts';
import { docsScreens } from './docs.ts';
import { errorScreens } from './error.ts';
import type { ScreenSpec } from './html.ts';
import { mathScreens } from './math.ts';
import { problemScreens } from './problem.ts';
import { tableScreens } from './sheet.ts';
import { slideScreens } from './slide.ts';
import { terminalScreens } from './terminal.ts';

/** Every page of the kept set. Within a category every second page is held out from tuning. */
export const catalog: ScreenSpec[] = [
  ...codeScreens,
  ...terminalScreens,
  ...slideScreens,
  ...chatScreens,
  ...articleScreens,
  ...tableScreens,
  ...dialogScreens,
  ...mathScreens,
  ...problemScreens,
  ...docsScreens,
  ...errorScreens,
];
