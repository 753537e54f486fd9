/** What the header of an MPEG audio frame tells. */
export interface Mp3Frame {
  bytes: number;
  sampleRate: number;
  samples: number;
  mono: boolean;
}

const kilobits = {
  version1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  version2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;

/**
 * The MPEG 1, 2 or 2.5 layer III frame whose header stands at `at`, or null. Frames of free bit
 * rate are not known.
 */
export function mp3FrameAt(bytes: Uint8Array, at: number): Mp3Frame | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || (second & 6) !== 2) return null;
  const version = (second >> 3) & 3;
  const rate = rates[(third >> 2) & 3],
    rateOf = version === 3 ? kilobits.version1 : kilobits.version2;
  const bits = rateOf[third >> 4];
  if (version === 1 || rate === undefined || !bits || (fourth & 3) === 2) return null;
  const sampleRate = rate / ({ 3: 1, 2: 2, 0: 4 }[version] ?? 1);
  const samples = version === 3 ? 1152 : 576;
  return {
    sampleRate,
    samples,
    mono: fourth >> 6 === 3,
    bytes: Math.floor((samples * bits * 125) / sampleRate) + ((third >> 1) & 1),
  };
}
