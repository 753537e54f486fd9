import { DesktopError } from '../base/desktop-error.ts';
import type { SecretPort } from '../base/ports.ts';
import { addressOf, bind, bytesAt } from './win32/bind.ts';

const WITHOUT_WINDOW = 1,
  BLOB_BYTES = 16;
/** Seals of other programs of the same user do not open here by accident. */
const purpose = Buffer.from('Aplomb data key');
const blobParameters = [
  'void *',
  'void *',
  'void *',
  'intptr',
  'intptr',
  'uint',
  'void *',
] as const;
const protect = bind<number>('crypt32.dll', 'CryptProtectData', 'int', blobParameters);
const unprotect = bind<number>('crypt32.dll', 'CryptUnprotectData', 'int', blobParameters);
const localFree = bind<number>('kernel32.dll', 'LocalFree', 'intptr', ['intptr']);

/** Seals with the data protection of Windows, bound to the user. */
export function createDpapiSecrets(): SecretPort {
  return {
    kind: 'dpapi',
    seal: async (secret) => run(protect, secret) ?? refuse('Windows did not seal the app’s key.'),
    open: async (sealed) =>
      run(unprotect, sealed) ??
      refuse('A sealed value was changed, or sealed by another user or on another machine.'),
  };
}

function run(call: typeof protect, bytes: Uint8Array): Uint8Array | null {
  const given = Buffer.from(bytes),
    blob = blobOf(given),
    extra = blobOf(purpose),
    result = Buffer.alloc(BLOB_BYTES);
  if (call(blob, null, extra, 0, 0, WITHOUT_WINDOW, result) === 0) return null;
  const place = result.readBigUInt64LE(8);
  const copied = bytesAt(place, result.readUInt32LE(0));
  localFree(place);
  return copied;
}

/** A length and a pointer, as DATA_BLOB holds them. */
function blobOf(bytes: Buffer): Buffer {
  const blob = Buffer.alloc(BLOB_BYTES);
  blob.writeUInt32LE(bytes.length);
  blob.writeBigUInt64LE(addressOf(bytes), 8);
  return blob;
}

const refuse = (detail: string): never => {
  throw new DesktopError('ACCESS_DENIED', detail, {
    advice:
      'Sign in as the user who made this data, on the machine it was made on, or restore a backup.',
  });
};
