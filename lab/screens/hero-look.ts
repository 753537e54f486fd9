/** Size of the hero's screenshot in CSS pixels; it is photographed at twice that. */
export const heroSize = { width: 640, height: 476 } as const;

/** Where the pointer drags, in CSS pixels: the code and nothing else. */
export const heroRegion = { x: 60, y: 64, width: 524, height: 348 } as const;

/** Looks the screenshot comes in: those of the page it stands on. */
export const heroThemes = ['light', 'dark'] as const;
export type HeroTheme = (typeof heroThemes)[number];

export const colours: Record<
  HeroTheme,
  Record<'ground' | 'bar' | 'line' | 'text' | 'muted' | 'word' | 'string', string>
> = {
  light: {
    ground: '#ffffff',
    bar: '#f6f4ee',
    line: '#e4e1d9',
    text: '#14181f',
    muted: '#5b6270',
    word: '#8a6212',
    string: '#1f5f5b',
  },
  dark: {
    ground: '#151a21',
    bar: '#10151b',
    line: '#262d37',
    text: '#eceae4',
    muted: '#9aa3b2',
    word: '#e0b45c',
    string: '#6fc2b8',
  },
};
