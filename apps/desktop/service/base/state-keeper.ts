import type { AppState } from '../../shared/shapes/state.ts';

/** The one state of the app, told to every window and to the tray whenever it changes. */
export interface StateKeeper {
  readonly now: AppState;
  update(change: Partial<Omit<AppState, 'capturing'>>): void;
  onChange(listener: (now: AppState, before: AppState) => void): void;
}
