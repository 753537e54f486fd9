/** A media type with how its files start. */
export interface MediaType {
  readonly mediaType: string;
  readonly extensions: readonly string[];
  /** Alternatives of byte patterns that start a file of this type; null stands for any byte. */
  readonly magic: readonly (readonly (number | null)[])[];
}

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const any = (count: number): null[] => Array.from({ length: count }, () => null);

/** Pictures accepted by the API and the app. */
export const imageTypes = {
  png: {
    mediaType: 'image/png',
    extensions: ['png'],
    magic: [[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], magic: [[0xff, 0xd8, 0xff]] },
} as const satisfies Record<string, MediaType>;

/** Videos accepted by URL. */
export const videoTypes = {
  mp4: {
    mediaType: 'video/mp4',
    extensions: ['mp4'],
    magic: [
      [...any(4), ...ascii('ftypisom')],
      [...any(4), ...ascii('ftypmp4')],
      [...any(4), ...ascii('ftypavc1')],
      [...any(4), ...ascii('ftypiso')],
      [...any(4), ...ascii('ftypM4V')],
      [...any(4), ...ascii('ftypdash')],
      [...any(4), ...ascii('ftypMSNV')],
    ],
  },
  /** Files older than the box ftyp begin with any box. */
  mov: {
    mediaType: 'video/quicktime',
    extensions: ['mov'],
    magic: ['ftypqt', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map((box) => [
      ...any(4),
      ...ascii(box),
    ]),
  },
} as const satisfies Record<string, MediaType>;

/** Recordings accepted by the API and the app; of MP4, MOV and WebM files the sound is heard. */
export const audioTypes = {
  mp3: {
    mediaType: 'audio/mpeg',
    extensions: ['mp3'],
    magic: [ascii('ID3'), [0xff, 0xfb], [0xff, 0xf3], [0xff, 0xf2], [0xff, 0xfa]],
  },
  wav: {
    mediaType: 'audio/wav',
    extensions: ['wav'],
    magic: [[...ascii('RIFF'), ...any(4), ...ascii('WAVE')]],
  },
  flac: { mediaType: 'audio/flac', extensions: ['flac'], magic: [ascii('fLaC')] },
  m4a: {
    mediaType: 'audio/mp4',
    extensions: ['m4a', 'm4b'],
    magic: ['ftypM4A', 'ftypM4B'].map((box) => [...any(4), ...ascii(box)]),
  },
  /** AAC in ADTS frames, without a container. */
  aac: {
    mediaType: 'audio/aac',
    extensions: ['aac'],
    magic: [
      [0xff, 0xf1],
      [0xff, 0xf9],
    ],
  },
  ogg: { mediaType: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'], magic: [ascii('OggS')] },
  webm: { mediaType: 'audio/webm', extensions: ['webm'], magic: [[0x1a, 0x45, 0xdf, 0xa3]] },
  ...videoTypes,
} as const satisfies Record<string, MediaType>;

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** The types of a table in words: "MP4 or MOV". */
export const typesInWords = (table: Readonly<Record<string, MediaType>>): string =>
  alternatives.format(Object.keys(table).map((name) => name.toUpperCase()));
/** The recordings that are accepted, in words. */
export const audioTypesInWords = typesInWords(audioTypes);

/**
 * What a transcript is answered in besides JSON, by Accept: plain text, SRT or WebVTT subtitles.
 */
export const transcriptFormats = {
  text: 'text/plain',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
} as const;
export type TranscriptFormat = keyof typeof transcriptFormats;

/** Name of the type in `table` whose magic bytes start `bytes`, or null. */
export function sniffMedia<Table extends Readonly<Record<string, MediaType>>>(
  bytes: Uint8Array,
  table: Table,
): (keyof Table & string) | null {
  for (const name in table) {
    const starts = table[name]?.magic.some((pattern) =>
      pattern.every((byte, index) => byte === null || bytes[index] === byte),
    );
    if (starts) return name;
  }
  return null;
}
