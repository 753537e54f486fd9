import { parse } from 'node:path';
import { bind, unwide } from './bind.ts';

const PROCESSES = 2,
  ENTRY_BYTES = 568,
  NAME_OFFSET = 44;
const snapshot = bind<number>('kernel32.dll', 'CreateToolhelp32Snapshot', 'intptr', [
  'uint',
  'uint',
]);
const first = bind<number>('kernel32.dll', 'Process32FirstW', 'int', ['intptr', 'void *']);
const next = bind<number>('kernel32.dll', 'Process32NextW', 'int', ['intptr', 'void *']);
const closeHandle = bind<number>('kernel32.dll', 'CloseHandle', 'int', ['intptr']);

/** Names of running programs, lower case, without extension. */
export function listWindowsPrograms(): string[] {
  const handle = snapshot(PROCESSES, 0),
    entry = Buffer.alloc(ENTRY_BYTES),
    names = new Set<string>();
  entry.writeUInt32LE(ENTRY_BYTES);
  for (let more = first(handle, entry); more !== 0; more = next(handle, entry))
    names.add(parse(unwide(entry.subarray(NAME_OFFSET))).name.toLowerCase());
  closeHandle(handle);
  return [...names].filter((name) => name !== '');
}
