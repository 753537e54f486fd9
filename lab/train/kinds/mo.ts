/** Translations of a GNU message catalogue (.mo), without plurals, contexts and placeholders. */
export function readCatalogue(bytes: Buffer): { source: string; translation: string }[] {
  const count = bytes.readUInt32LE(8);
  const text = (table: number, index: number): string => {
    const length = bytes.readUInt32LE(table + index * 8);
    const at = bytes.readUInt32LE(table + index * 8 + 4);
    return bytes.toString('utf8', at, at + length);
  };
  const [sources, translations] = [bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  return Array.from({ length: count }, (_, index) => ({
    source: plain(text(sources, index)),
    translation: plain(text(translations, index)),
  })).filter(({ source, translation }) => source !== '' && translation !== '');
}

function plain(message: string): string {
  const [text = ''] = (message.split('\u0004').at(-1) ?? '').split('\0');
  return /[%<{\\]|\n\n/.test(text) ? '' : text.replaceAll('_', '').replaceAll(/\s+/g, ' ').trim();
}
