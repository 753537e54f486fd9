import { chromium } from 'playwright-core';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import type { HeroTheme } from '../screens/hero-look.ts';
import { desktopHead } from '../screens/moments.ts';
import { desktopStyle, taskbar, titleButtons } from './windows-look.ts';

/** Pixels of the screen that is filmed, above the band that says what happens. */
export const screenSize = { width: 1600, height: 800 } as const;
/** Where the app's own window lies under the title bar that is drawn for it. */
export const ownWindow = { x: 160, y: 72, width: 1280, height: 640 } as const;
/** Where the answers stand. */
export const overlayWindow = { x: 960, y: 32, width: 600, height: 680 } as const;
/** What is shown larger while an answer, or the log, is read: of the screen's own shape. */
export const overlayNear = { x: 680, y: 12, width: 920, height: 460 } as const;
export const logNear = { x: 420, y: 240, width: 960, height: 480 } as const;

const BAR = 44;
const traceback = `PS C:\\work> python report.py
Traceback (most recent call last):
  File "report.py", line 12, in active_users
    kept = drop_expired(sessions, now)
  File "report.py", line 5, in drop_expired
    for session in sessions:
RuntimeError: dictionary changed size
during iteration`;

/** What is on the screen, scene by scene; what is marked has the id `region`. */
const scenes = {
  call: {
    title: 'Practice interview',
    body: `<div class="call"><p class="face">PN</p><p><b>Priya Nair</b></p><p class="voice">
<s></s><s></s><s></s><s></s><s></s></p></div>`,
    place: 'inset:44px 700px 130px 50px',
  },
  error: {
    title: 'Windows PowerShell',
    body: `<main><pre><span id="region">${traceback}</span></pre></main>`,
    place: 'inset:44px 700px 130px 50px',
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

/** A whole desktop with one program's window on it, as Windows 11 draws both. */
export function scenePage(scene: Scene, theme: HeroTheme): string {
  const { title, body, place } = scenes[scene];
  return `${desktopHead(theme)}<title>${title}</title><style>${desktopStyle}
section{${place}}header{height:${BAR}px}</style>
<section><header><b>${title}</b>${titleButtons}</header>${body}</section>${taskbar(new Date())}</html>`;
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
