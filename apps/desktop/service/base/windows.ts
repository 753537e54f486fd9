import type { WindowName, WindowPlace } from './ports.ts';

/**
 * The app's windows: opened when first shown, and kept out of captures while a presentation asks
 * for it.
 */
export interface Windows {
  show(window: WindowName, place?: WindowPlace): Promise<void>;
  hide(window: WindowName): Promise<void>;
  place(window: WindowName, place: WindowPlace): Promise<void>;
  /** Hides all at once. */
  hideAll(): Promise<void>;
  /** Opens what has to appear at once out of sight. */
  prepare(): Promise<void>;
  /** Hears of windows the user closed. */
  onClosed(listener: (window: WindowName) => void): void;
}
