import { page } from '../../screens/html.ts';
import { themes } from '../../screens/themes.ts';
import { layouts, type DrawnKind } from './layouts/catalog.ts';
import { fonts, themeNames, type Brush } from './layouts/drawing.ts';
import { framed } from './layouts/programs.ts';
import { drawnLanguages, type Pools } from './pools.ts';
import { chanceOf } from './random.ts';

/** A training page: its kind, which layout it is drawn in, its size and what to photograph. */
export interface DrawnPage {
  kind: DrawnKind;
  layout: string;
  width: number;
  height: number;
  html: string;
}

const kinds = Object.keys(layouts) as DrawnKind[];
const sizes = [
  [1280, 720],
  [1366, 768],
  [1024, 768],
  [1600, 900],
  [900, 640],
  [1440, 900],
  [800, 600],
] as const;

/** Draws the page of a seed; the same for the same words. */
export function draw(seed: number, pools: Pools): DrawnPage {
  const chance = chanceOf(seed * 7_919 + 1);
  const kind = kinds[seed % kinds.length] ?? 'other';
  const theme = themes[chance.one(0.5) ? 'paper' : chance.pick(themeNames)];
  const language = chance.one(0.5) ? 'en' : chance.pick(drawnLanguages);
  const brush: Brush = { chance, pools, language, theme };
  const layout = chance.pick(layouts[kind]);
  const inside = layout(brush);
  const body = kind !== 'mixed' && chance.one(0.35) ? framed(brush, inside) : inside;
  const [width, height] = chance.pick(sizes);
  const font = chance.pick(fonts);
  const size = chance.int(13, 18);
  const html = page({ font, size, theme, body });
  return { kind, layout: `${kind} ${layout.name}`, width, height, html };
}
