/** Flags of a process whose work may wait for shorter work of others. */
export const inBackground = [
  '--import',
  import.meta.resolve('@aplomb/engine/node/lower-priority'),
] as const;
