import { SPEECH_RATE } from '../src/audio/ports.ts';

/** What a WAV file of a test says about itself; what is left out is true. */
export interface WavHeader {
  sampleRate?: number;
  bits?: number;
  encoding?: 'integer' | 'float';
  extensible?: boolean;
  dataLength?: number;
  channels?: number;
  tag?: number;
  oddChunk?: 'padded' | 'unpadded';
}

/** A sine of half the full scale. */
export function tone(
  hertz: number,
  seconds: number,
  sampleRate: number = SPEECH_RATE,
): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
  );
}

/** A WAV file of these channels. */
export function wavFile(channels: readonly Float32Array[], header: WavHeader = {}): Uint8Array {
  const {
    sampleRate = SPEECH_RATE,
    bits = 16,
    encoding = 'integer',
    extensible = false,
    oddChunk,
  } = header;
  const width = [8, 16, 24, 32, 64].includes(bits) ? bits / 8 : 2,
    frames = channels[0]?.length ?? 0,
    bytes = frames * channels.length * width;
  const odd =
    oddChunk === undefined
      ? Buffer.alloc(0)
      : Buffer.concat([
          Buffer.from('note'),
          Buffer.of(3, 0, 0, 0),
          Buffer.from('abc'),
          Buffer.alloc(oddChunk === 'padded' ? 1 : 0),
        ]);
  const count = header.channels ?? channels.length,
    tag = header.tag ?? (encoding === 'float' ? 3 : 1);
  const format = Buffer.alloc(extensible ? 40 : 16);
  format.writeUInt16LE(extensible ? 0xfffe : tag, 0);
  format.writeUInt16LE(count, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE((sampleRate * channels.length * width) % 2 ** 32, 8);
  format.writeUInt16LE(channels.length * width, 12);
  format.writeUInt16LE(bits, 14);
  if (extensible) format.writeUInt16LE(tag, 24);
  const data = Buffer.alloc(bytes);
  for (let i = 0; i < frames; i++)
    channels.forEach((samples, c) =>
      write(
        data,
        (i * channels.length + c) * width,
        encoding === 'float' ? (samples[i] ?? 0) : Math.min(1, Math.max(-1, samples[i] ?? 0)),
        width,
        encoding,
      ),
    );
  const lengthField = (length: number): Buffer => {
    const field = Buffer.alloc(4);
    field.writeUInt32LE(length);
    return field;
  };
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.alloc(4),
      Buffer.from('WAVEfmt '),
      lengthField(format.length),
      format,
      odd,
      Buffer.from('data'),
      lengthField(header.dataLength ?? bytes),
      data,
    ]),
  );
}

function write(
  data: Buffer,
  at: number,
  value: number,
  width: number,
  encoding: 'integer' | 'float',
): void {
  if (encoding === 'float') {
    if (width === 8) data.writeDoubleLE(value, at);
    else data.writeFloatLE(value, at);
  } else if (width === 1) data.writeUInt8(Math.round(value * 127 + 128), at);
  else data.writeIntLE(Math.round(value * (2 ** (8 * width - 1) - 1)), at, width);
}
