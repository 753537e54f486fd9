import type { AppLoad } from '../base/ports.ts';
import { createLinuxLoad } from './load-linux.ts';
import { createWin32Load } from './load-win32.ts';

/** Counts processes below `root` as the system does. */
export const createLoad = (root: number): (() => Promise<AppLoad>) =>
  process.platform === 'win32' ? createWin32Load(root) : createLinuxLoad(root);
