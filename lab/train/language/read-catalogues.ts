import { type Pair } from './read-qm.ts';

/** Reads a GNU gettext .mo file: every singular and plural form with its source string. */
export function readMo(bytes: Buffer): Pair[] {
  if (bytes.length < 28 || bytes.readUInt32LE(0) !== 0x950412de) return [];
  const count = bytes.readUInt32LE(8);
  const [sources, translations] = [bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  const at = (table: number, index: number): string => {
    const length = bytes.readUInt32LE(table + index * 8);
    const offset = bytes.readUInt32LE(table + index * 8 + 4);
    return bytes.toString('utf8', offset, offset + length);
  };
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index++) {
    const source = at(sources, index).split('\u0004').at(-1) ?? '';
    if (source === '') continue;
    for (const form of at(translations, index).split('\0')) pairs.push([source, form]);
  }
  return pairs;
}

/** Reads a flat JSON message file of MediaWiki; metadata keys are left out. */
export function readMessages(json: string): Pair[] {
  const parsed = JSON.parse(json) as Record<string, unknown>;
  return Object.entries(parsed).flatMap(([key, value]): Pair[] =>
    key.startsWith('@') || typeof value !== 'string' ? [] : [['', value]],
  );
}

/** Reads Fluent and Java property files: the value part of each message. */
export function readProperties(text: string): Pair[] {
  return text.split('\n').flatMap((line): Pair[] => {
    if (/^\s*[#!]/u.test(line)) return [];
    const value =
      /^\s*[-.\w]+\s*=\s*(.+)$/u.exec(line)?.[1] ?? /^\s{2,}(?![.[}*])(.+)$/u.exec(line)?.[1];
    return value === undefined
      ? []
      : [
          [
            '',
            value.replace(/\\u([0-9a-f]{4})/giu, (_, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          ],
        ];
  });
}

/** Reads the running text of an HTML or Mallard page, one line per block element. */
export function readMarkup(markup: string): Pair[] {
  const body = markup.replace(
    /<(script|style|code|pre|screen|cmd|input|output|credit|head|nav)\b[\s\S]*?<\/\1>/giu,
    ' ',
  );
  return body
    .split(/<\/?(?:p|li|h\d|td|th|div|title|item|dt|dd|section|tr)\b[^>]*>/iu)
    .map((block): Pair => ['', block]);
}
