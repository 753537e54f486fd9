import type { Box, ScreenAnalysis } from '@aplomb/contract';
import recorded from './hero.recorded.json' with { type: 'json' };

/**
 * The screen of the hero and what the engine really answered to it, in both looks: made by
 * `lab/record-hero.ts`, repeated by a test.
 */
export interface RecordedHero {
  /** Size of the screen in CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number };
  /** What was dragged over, in CSS pixels. */
  readonly region: Box;
  /** Pixels of the picture that was read, per CSS pixel. */
  readonly scale: number;
  readonly answers: Readonly<Record<HeroTheme, ScreenAnalysis>>;
}
export type HeroTheme = 'light' | 'dark';

export const hero = recorded as unknown as RecordedHero;

/** A place on the screen in per cent of it. */
export interface Place {
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
}

/** Place of a box given in CSS pixels of the screen. */
export function placeOf({ x, y, width, height }: Box): Place {
  const share = (part: number, whole: number): string =>
    `${Math.round((part / whole) * 10_000) / 100}%`;
  return {
    left: share(x, hero.screen.width),
    top: share(y, hero.screen.height),
    width: share(width, hero.screen.width),
    height: share(height, hero.screen.height),
  };
}

/**
 * Places of what was read: one per piece of text, and whole rows for lines of code by their number.
 */
export function readPlaces(theme: HeroTheme): Place[] {
  return hero.answers[theme].details.blocks
    .flatMap(({ lines }) => lines)
    .map(({ box }) => placeOf(onScreen(box)));
}

/**
 * Place of the row that starts with these words, from the left edge of what was dragged over to its
 * right edge.
 */
export function rowPlace(theme: HeroTheme, start: string): Place | undefined {
  const line = hero.answers[theme].details.blocks
    .flatMap(({ lines }) => lines)
    .find(({ text }) => text.startsWith(start));
  if (line === undefined) return undefined;
  const { y, height } = onScreen(line.box);
  return placeOf({ x: hero.region.x, y: y - 3, width: hero.region.width, height: height + 6 });
}

function onScreen({ x, y, width, height }: Box): Box {
  const { region, scale } = hero;
  return {
    x: region.x + x / scale,
    y: region.y + y / scale,
    width: width / scale,
    height: height / scale,
  };
}
