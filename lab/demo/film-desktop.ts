import { chromium } from 'playwright-core';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import type { HeroTheme } from '../screens/hero-look.ts';
import { momentScreens } from '../screens/moment-screens.ts';
import { desktopHead } from '../screens/moments.ts';

/** Pixels of the screen that is filmed, above the band that says what happens. */
export const screenSize = { width: 1600, height: 800 } as const;
/** Where the app's own window lies under the title bar that is drawn for it. */
export const ownWindow = { x: 240, y: 86, width: 1120, height: 640 } as const;

const BAR = 46;
const traceback = `PS C:\\work> python report.py
Traceback (most recent call last):
  File "report.py", line 12, in active_users
    kept = drop_expired(sessions, datetime.now())
  File "report.py", line 5, in drop_expired
    for session in sessions:
RuntimeError: dictionary changed size during iteration`;

/** What is on the screen, scene by scene; what is marked has the id `region`. */
const scenes = {
  interview: {
    title: momentScreens.interview.title,
    body: momentScreens.interview.body,
    place: 'inset:56px 620px 150px 70px',
  },
  error: {
    title: 'Windows PowerShell',
    body: `<main><pre id="region">${traceback}</pre></main>`,
    place: 'inset:56px 460px 190px 70px',
  },
  log: {
    title: 'Audit log',
    body: '',
    place:
      `left:${ownWindow.x}px;top:${ownWindow.y - BAR}px;width:${ownWindow.width}px;` +
      `height:${ownWindow.height + BAR}px;right:auto;bottom:auto`,
  },
} as const;

/** A scene of the film. */
export type Scene = keyof typeof scenes;

/** Names of the scenes in their order. */
export const sceneNames = Object.keys(scenes) as Scene[];

/** What the window of a scene is called. */
export const titleOf = (scene: Scene): string => scenes[scene].title;

/** A whole desktop with one program's window on it, as Windows draws both. */
export function scenePage(scene: Scene, theme: HeroTheme): string {
  const { title, body, place } = scenes[scene];
  return `${desktopHead(theme)}<title>${title}</title><style>
body{height:100vh;font-size:30px}section{${place}}
header{height:${BAR}px;padding:0 20px;align-items:center;gap:34px;font-size:17px}
nav{height:56px;gap:22px}nav i{width:30px;height:30px;border-radius:7px}
pre{padding:10px 6px;font:400 23px/38px 'Geist Mono';white-space:pre}.chat p+p{margin-top:34px}
</style><section><header><b>${title}</b><i>&#x2013;</i><i>&#x25A1;</i><i>&#x2715;</i></header>
${body}</section><nav><i></i><i></i><i></i><i></i><i></i></nav></html>`;
}

/** A part of the screen, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the marked part of a scene lies on the screen. */
export async function markedBox(scene: Scene): Promise<Box> {
  const browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
    args: [...browserFlags],
  });
  try {
    const page = await browser.newPage({ viewport: screenSize });
    await page.setContent(scenePage(scene, 'light'));
    await page.evaluate('document.fonts.ready');
    const box = await page.locator('#region').boundingBox();
    if (box === null) throw new RangeError(`Scene ${scene} marks nothing.`);
    return box;
  } finally {
    await browser.close();
  }
}
