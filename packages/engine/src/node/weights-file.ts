import { readFile } from 'node:fs/promises';

const folder = new URL('../../models/kinds/', import.meta.url);

/**
 * A model of the kinds: what it says of itself in a line of JSON, and its weights as signed bytes.
 * Rejects when the file is missing.
 */
export async function readWeights<Header>(
  name: string,
): Promise<{ header: Header; weights: Int8Array }> {
  const bytes = await readFile(new URL(name, folder));
  const end = bytes.indexOf(0x0a);
  const header = JSON.parse(bytes.toString('utf8', 0, end)) as Header;
  return { header, weights: Int8Array.from(bytes.subarray(end + 1)) };
}

/** What a model says when it is not whole. */
export const damaged = (name: string): TypeError =>
  new TypeError(`models/kinds/${name} is damaged.`);
