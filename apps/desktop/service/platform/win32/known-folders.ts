import { bind, unwide } from './bind.ts';

const ids = {
  localData: 0x1c,
  userPrograms: 0x02,
  programFiles: 0x26,
  commonPrograms: 0x17,
  system: 0x25,
} as const;
const LONGEST_PATH = 260,
  OK = 0;
const getFolderPath = bind<number>('shell32.dll', 'SHGetFolderPathW', 'int', [
  'intptr',
  'int',
  'intptr',
  'uint',
  'void *',
]);

/**
 * A folder as Windows itself knows it: variables of the environment can be set by anybody, which
 * must not steer an administrator's process. Null: it has none.
 */
export function knownFolder(name: keyof typeof ids): string | null {
  const bytes = Buffer.alloc(LONGEST_PATH * 2);
  return getFolderPath(0, ids[name], 0, 0, bytes) === OK ? unwide(bytes) || null : null;
}
