/** A microphone being listened to. */
export interface Listening {
  /** Name the system gives the device. */
  readonly device: string;
  /** Loudness of this moment, 0–1: root mean square in decibels over the 60 dB below full scale. */
  level(): number;
  stop(): void;
}

const QUIETEST_DECIBELS = -60;

/**
 * Opens a microphone, the default one without an id; nothing is recorded. Rejects with the
 * browser's refusal.
 */
export async function listen(deviceId?: string): Promise<Listening> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: deviceId === undefined ? true : { deviceId: { exact: deviceId } },
  });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    device: stream.getAudioTracks()[0]?.label ?? 'Microphone',
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.max(
        0,
        Math.min(1, 1 - (10 * Math.log10(power + Number.EPSILON)) / QUIETEST_DECIBELS),
      );
    },
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}

/** Microphones there are, once the reader has allowed one. */
export async function microphones(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label === '' ? 'Microphone' : label }));
}
