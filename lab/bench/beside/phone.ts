/** The phone of Lighthouse's mobile preset: how much slower than this machine it is. */
export const SLOWER = 4;
/** Its screen, as Playwright's context takes it. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
