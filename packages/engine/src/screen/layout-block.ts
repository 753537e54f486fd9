import type { Box, ScreenBlock } from '@aplomb/contract';
import type { OcrLine } from '../ports.ts';
import type { Row } from './rows.ts';

/** A block before it is written in the contract's shape. */
export interface LayoutBlock {
  kind: ScreenBlock['kind'];
  /** Code: indentation kept, line numbers left out. */
  text: string;
  /** All that stands there, line numbers too. */
  fullText: string;
  lines: OcrLine[];
  /** The same as rows, from top to bottom. */
  placed: readonly Row[];
  box: Box;
  rows: string[][] | null;
  /** Code: number of each line as the gutter shows it. */
  lineNumbers: (number | null)[] | null;
}
