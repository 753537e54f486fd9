import type { Llama } from './addon.ts';

/** The graphics card that a library found; null where it has no code for one, or found none. */
export const deviceOf = (llama: Llama): string | null =>
  llama.getGpuType() ? (llama.getGpuDeviceInfo().deviceNames[0] ?? null) : null;
