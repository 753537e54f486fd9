import { connectionRules, product } from '@aplomb/contract';
import { findTarget } from '../remote-media/find-target.ts';
import { requestTarget } from '../remote-media/request-target.ts';

/**
 * Fetches how a client describes itself, from public servers only and without following on; what is
 * larger than a description is cut off. Rejects for what is not fetched, or comes too late.
 */
export async function fetchClientDocument(
  address: string | URL,
  allowLoopback: boolean,
): Promise<Response> {
  const signal = AbortSignal.timeout(connectionRules.documentSeconds * 1_000);
  const target = await findTarget(String(address), null, { field: 'url', allowLoopback, signal });
  const answer = await requestTarget(target, signal, {
    headers: {
      accept: 'application/json',
      'user-agent': `${product.name}/${product.version} (client description)`,
    },
  });
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    pieces.push(piece);
    if (bytes > connectionRules.documentBytes) break;
  }
  answer.destroy();
  const { 'cache-control': cache, expires } = answer.headers;
  return new Response(new Uint8Array(Buffer.concat(pieces)), {
    status: answer.statusCode ?? 502,
    headers: {
      ...(cache !== undefined && { 'cache-control': cache }),
      ...(expires !== undefined && { expires }),
    },
  });
}
