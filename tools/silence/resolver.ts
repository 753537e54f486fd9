import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12,
  DNS_PORT = 53;
const RECORD_A = 1;
/** An answer that names this place in the question, class IN, for a minute, of four bytes. */
const ANSWER_HEAD = [0xc0, HEADER_BYTES, 0, RECORD_A, 0, 1, 0, 0, 0, 60, 0, 4];

/**
 * A name server that answers every name with one address, and tells which names were asked for.
 */
export async function openResolver(
  address: string,
  onName: (name: string) => void,
): Promise<{ close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = readName(query);
    onName(name);
    const wantsAddress = query.readUInt16BE(end) === RECORD_A;
    const reply = Buffer.concat([
      query.subarray(0, end + 4),
      ...(wantsAddress ? [Buffer.from([...ANSWER_HEAD, ...address.split('.').map(Number)])] : []),
    ]);
    // A response without fault, with one question and this many answers.
    reply.writeUInt16BE(0x81_80, 2);
    reply.writeUInt16BE(1, 4);
    reply.writeUInt16BE(wantsAddress ? 1 : 0, 6);
    reply.writeUInt32BE(0, 8);
    socket.send(reply, from.port, from.address);
  });
  socket.bind(DNS_PORT, '0.0.0.0');
  await once(socket, 'listening');
  return { close: () => socket.close() };
}

/** The name in a question, and where its type begins. */
export function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
