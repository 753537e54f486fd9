/** A source string and its translation. */
export type Pair = [source: string, translation: string];

/** Reads a Qt .qm file: translations only (source strings are hashed away in most releases). */
export function readQm(bytes: Buffer): Pair[] {
  const pairs: Pair[] = [];
  let offset = 16;
  while (offset + 5 <= bytes.length) {
    const section = bytes[offset];
    const length = bytes.readUInt32BE(offset + 1);
    if (section === 0x69) readQmMessages(bytes.subarray(offset + 5, offset + 5 + length), pairs);
    offset += 5 + length;
  }
  return pairs;
}

function readQmMessages(block: Buffer, pairs: Pair[]): void {
  let offset = 0;
  let translations: string[] = [];
  let source = '';
  while (offset < block.length) {
    const tag = block[offset++];
    if (tag === 1) {
      for (const text of translations) pairs.push([source, text]);
      translations = [];
      source = '';
    } else if (tag === 5) {
      offset += 4;
    } else if (tag === 3 || tag === 6 || tag === 7 || tag === 8) {
      const length = block.readUInt32BE(offset);
      offset += 4;
      if (length === 0xffffffff) continue;
      const raw = block.subarray(offset, offset + length);
      if (tag === 3) translations.push(Buffer.from(raw).swap16().toString('utf16le'));
      else if (tag === 6) source = raw.toString('utf8');
      offset += length;
    } else {
      return;
    }
  }
}
