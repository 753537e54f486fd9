import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  audioTypes,
  audioTypesInWords,
  codeLanguageOfFile,
  imageTypes,
  type MediaType,
  sniffMedia,
  typesInWords,
} from '@aplomb/contract';
import { UseError } from './failures.ts';

/** What is to be analyzed. */
export type Material =
  | { readonly kind: 'picture' | 'recording'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Name of the file, where there is one. */
      readonly name: string | null;
      readonly isCode: boolean;
    };

/** Reads the file, or standard input without one, and tells by its first bytes what it is. */
export async function readMaterial(file: string | null): Promise<Material> {
  if (file !== null && file !== '-') return materialOf(await bytesOf(file), file);
  if (process.stdin.isTTY)
    throw new UseError('There is nothing to analyze. Name a file, or pipe text in.');
  return materialOf(await buffer(process.stdin), null);
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new UseError(`${file} can’t be read: ${(error as Error).message}.`, error);
  }
}

/** Bytes as what they are; where they do not tell, the extension does. */
export function materialOf(bytes: Uint8Array, file: string | null): Material {
  const is = (table: Readonly<Record<string, MediaType>>): boolean =>
    sniffMedia(bytes, table) !== null;
  if (is(imageTypes)) return { kind: 'picture', bytes };
  if (is(audioTypes)) return { kind: 'recording', bytes };
  const text = decoded(bytes);
  if (text === null) return { kind: kindByName(file), bytes };
  if (text.trim() === '') throw new UseError(`${file ?? 'Standard input'} holds no text.`);
  const language = file === null ? null : codeLanguageOfFile(file);
  return {
    kind: 'text',
    text,
    name: file === null ? null : basename(file),
    isCode: language !== null && language !== 'markdown',
  };
}

function kindByName(file: string | null): 'picture' | 'recording' {
  const extension = extname(file ?? '')
    .slice(1)
    .toLowerCase();
  const has = (table: Readonly<Record<string, MediaType>>): boolean =>
    Object.values(table).some(({ extensions }) => extensions.includes(extension));
  if (has(imageTypes)) return 'picture';
  if (has(audioTypes)) return 'recording';
  throw new UseError(
    `${file ?? 'Standard input'} is no text in UTF-8, ` +
      `no picture (${typesInWords(imageTypes)}) and no recording (${audioTypesInWords}).`,
  );
}

/** Text in UTF-8, or in UTF-16 with a mark, as PowerShell writes it; null for other bytes. */
function decoded(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && !isUtf8(bytes)) return null;
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
  return text.includes('\0') ? null : text;
}
