import type { RequestResult } from '../../shared/messages.ts';
import { blobUrl } from './connection.ts';

/** Lets the user save a file the service made. */
export function saveFile({ blobId, fileName }: RequestResult<'history.export'>): void {
  const link = document.createElement('a');
  link.href = blobUrl(blobId);
  link.download = fileName;
  link.click();
}

/** Reads a file the user chose, as the service takes it. */
export async function givenFileOf(file: File): Promise<{ name: string; base64: string }> {
  return { name: file.name, base64: base64Of(new Uint8Array(await file.arrayBuffer())) };
}

/** Bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += chunk)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunk));
  return btoa(binary);
}

/** Arguments of one call are limited. */
const chunk = 32_768;
