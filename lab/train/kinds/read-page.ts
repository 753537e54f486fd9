import type { ScreenKind } from '@aplomb/contract';
import type { findRulings, OcrLine } from '../../../packages/engine/src/index.ts';
import type { PictureTiles } from '../../../packages/engine/src/kind/picture-look.ts';

/** What was read from a page, and what kind it is of. */
export interface ReadPage {
  kind: ScreenKind;
  width: number;
  height: number;
  lines: OcrLine[];
  rulings: ReturnType<typeof findRulings>;
  tiles: PictureTiles;
}
