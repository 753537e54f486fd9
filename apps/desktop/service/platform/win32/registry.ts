import { bind, unwide, wide } from './bind.ts';

const roots = { user: -2147483647, machine: -2147483646 } as const;
export type RegistryRoot = keyof typeof roots;

const STRING = 1,
  ONLY_STRING = 2,
  STRING_OR_NUMBER = 0x12,
  NUMBER = 4,
  MOST_BYTES = 4096,
  SUCCESS = 0;
const regGetValue = bind<number>('advapi32.dll', 'RegGetValueW', 'int', [
  'intptr',
  'void *',
  'void *',
  'uint',
  'void *',
  'void *',
  'void *',
]);
const regSetKeyValue = bind<number>('advapi32.dll', 'RegSetKeyValueW', 'int', [
  'intptr',
  'void *',
  'void *',
  'uint',
  'void *',
  'uint',
]);
const regDeleteKeyValue = bind<number>('advapi32.dll', 'RegDeleteKeyValueW', 'int', [
  'intptr',
  'void *',
  'void *',
]);
const regDeleteTree = bind<number>('advapi32.dll', 'RegDeleteTreeW', 'int', ['intptr', 'void *']);

/** A text of the registry, or null. */
export function readRegistry(root: RegistryRoot, key: string, name: string): string | null {
  const bytes = Buffer.alloc(MOST_BYTES),
    size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return regGetValue(roots[root], wide(key), wide(name), ONLY_STRING, null, bytes, size) === SUCCESS
    ? unwide(bytes.subarray(0, size.readUInt32LE()))
    : null;
}

/** A text or a number of the registry, or null. */
export function readRegistryValue(
  root: RegistryRoot,
  key: string,
  name: string,
): string | number | null {
  const bytes = Buffer.alloc(MOST_BYTES),
    size = Buffer.alloc(4),
    type = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  const result = regGetValue(
    roots[root],
    wide(key),
    wide(name),
    STRING_OR_NUMBER,
    type,
    bytes,
    size,
  );
  if (result !== SUCCESS) return null;
  return type.readUInt32LE() === NUMBER
    ? bytes.readUInt32LE()
    : unwide(bytes.subarray(0, size.readUInt32LE()));
}

/** Writes a text of the registry; null deletes it. Answers whether it is so now. */
export function writeRegistry(
  root: RegistryRoot,
  key: string,
  name: string,
  text: string | null,
): boolean {
  if (text === null) {
    regDeleteKeyValue(roots[root], wide(key), wide(name));
    return readRegistry(root, key, name) === null;
  }
  const bytes = wide(text);
  return (
    regSetKeyValue(roots[root], wide(key), wide(name), STRING, bytes, bytes.length) === SUCCESS
  );
}

/** Deletes a key of the registry with all in it. */
export function deleteRegistryKey(root: RegistryRoot, key: string): void {
  regDeleteTree(roots[root], wide(key));
}
