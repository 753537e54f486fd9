/** Samples a second of what is sent: all that speech needs. */
const RATE = 16_000;
const HEADER = 44;

/** Turns a recording of the browser into a WAV file: one channel, 16 bits. */
export async function wavOf(recording: Blob): Promise<Blob> {
  const context = new AudioContext();
  try {
    const decoded = await context.decodeAudioData(await recording.arrayBuffer());
    const offline = new OfflineAudioContext(
      1,
      Math.max(1, Math.ceil(decoded.duration * RATE)),
      RATE,
    );
    const source = offline.createBufferSource();
    source.buffer = decoded;
    source.connect(offline.destination);
    source.start();
    return new Blob([wavBytes((await offline.startRendering()).getChannelData(0), RATE)], {
      type: 'audio/wav',
    });
  } finally {
    await context.close();
  }
}

/** A WAV file of samples between -1 and 1. */
export function wavBytes(samples: Float32Array, rate: number): ArrayBuffer {
  const buffer = new ArrayBuffer(HEADER + samples.length * 2);
  const view = new DataView(buffer);
  const word = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index += 1)
      view.setUint8(at + index, text.charCodeAt(index));
  };
  word(0, 'RIFF');
  view.setUint32(4, buffer.byteLength - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) =>
    view.setInt16(HEADER + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true),
  );
  return buffer;
}
