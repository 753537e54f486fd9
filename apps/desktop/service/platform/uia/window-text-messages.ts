import type { ScreenRect } from '../../base/ports.ts';

/** What the process that asks windows is asked. */
export interface WindowTextRequest {
  /** The window's handle. */
  window: number;
  area: ScreenRect;
  milliseconds: number;
}
