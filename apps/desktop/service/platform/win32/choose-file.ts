import { addressOf, bind, bindAsync, unwide, wide } from './bind.ts';

const STRUCTURE_BYTES = 152,
  PATH_CHARACTERS = 4_096;
/** Explorer's look; only files that are there; the program's folder stays what it was. */
const FLAGS = 0x00080000 | 0x00001000 | 0x00000800 | 0x00000008 | 0x00000004;
/** Where the fields of OPENFILENAMEW are on 64-bit Windows. */
const AT = { owner: 8, filter: 24, file: 48, fileCharacters: 56, title: 88, flags: 96 } as const;
const foreground = bind<number>('user32.dll', 'GetForegroundWindow', 'intptr', []);
const open = bindAsync<number>('comdlg32.dll', 'GetOpenFileNameW', 'int', ['void *']);

/** Shows the dialog of Windows for opening a file, on a thread of its own. */
export async function chooseWin32File(what: {
  title: string;
  name: string;
  ending: string;
}): Promise<string | null> {
  const file = Buffer.alloc(PATH_CHARACTERS * 2);
  const filter = wide(`${what.name}\0*.${what.ending}\0`);
  const title = wide(what.title);
  const structure = Buffer.alloc(STRUCTURE_BYTES);
  structure.writeUInt32LE(STRUCTURE_BYTES, 0);
  // The window that was just pressed; without an owner the dialog may open behind it.
  structure.writeBigInt64LE(BigInt(foreground()), AT.owner);
  structure.writeBigUInt64LE(addressOf(filter), AT.filter);
  structure.writeBigUInt64LE(addressOf(file), AT.file);
  structure.writeUInt32LE(PATH_CHARACTERS, AT.fileCharacters);
  structure.writeBigUInt64LE(addressOf(title), AT.title);
  structure.writeUInt32LE(FLAGS, AT.flags);
  // Zero too when the dialog was closed; the buffers are referenced until then.
  const chosen = await open(structure);
  return chosen === 0 || filter.length === 0 || title.length === 0 ? null : unwide(file);
}
