import type { WindowPlace } from '../base/ports.ts';

/** Moves and shows top-level windows of another process. Ids are the system's. */
export interface WindowControl {
  /** Windows of the process that a user can see. */
  list(pid: number): Promise<number[]>;
  exists(id: number): Promise<boolean>;
  place(id: number, place: WindowPlace): Promise<void>;
  /** Shows it where it belongs, before all others. */
  show(id: number, place: WindowPlace): Promise<void>;
  hide(id: number): Promise<void>;
  close(id: number): Promise<void>;
  isProtected(id: number): Promise<boolean | null>;
  end(): Promise<void>;
}
