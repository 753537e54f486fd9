/**
 * One or two channels of a block: more are mixed to one. `wanted` is the number in the blocks
 * before, which this one is made to have; 0 for the first.
 */
export function mixDown<Block extends { channels: Float32Array[] }>(
  block: Block,
  wanted: number,
): Block {
  const { channels } = block;
  if (channels.length === 0) return block;
  const usual = channels.length > 2 ? 1 : channels.length;
  const target = wanted === 0 ? usual : wanted;
  if (channels.length === target) return block;
  const mixed = mean(channels);
  return { ...block, channels: Array.from({ length: target }, () => mixed) };
}

/** The mean of all channels. */
export function mean(channels: readonly Float32Array[]): Float32Array {
  const mixed = new Float32Array(channels[0]?.length ?? 0);
  for (const samples of channels)
    for (let i = 0; i < mixed.length; i++)
      mixed[i] = (mixed[i] ?? 0) + (samples[i] ?? 0) / channels.length;
  return mixed;
}
