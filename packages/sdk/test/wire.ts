import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A wire between client and server that can be cut, and that can swallow what is sent. */
export interface Wire {
  origin: string;
  cuts: number;
  cut(): void;
  /** Passes nothing on until `thaw`, as a network that lost its way. */
  hang(): { thaw(): void };
  /** Passes nothing more on of the connections there are, and says so to nobody; new ones work. */
  lose(): void;
  close(): void;
}

/** Opens a wire to the server `target` says at each new connection; null refuses it. */
export async function openWire(target: () => string | null): Promise<Wire> {
  const sockets = new Set<Socket>();
  let passing: Promise<void> = Promise.resolve();
  let losses = 0;
  const gate = (): Transform => {
    const before = losses;
    return new Transform({
      transform: (piece, _encoding, done) => {
        if (losses === before) void passing.then(() => done(null, piece));
      },
    });
  };
  const server: Server = createServer((near) => {
    const chosen = target();
    if (chosen === null) {
      near.on('error', () => near.destroy()).destroy();
      return;
    }
    const { hostname, port } = new URL(chosen);
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(gate()).pipe(to);
    }
    sockets.add(near).add(far);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wire: Wire = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: 0,
    cut: () => {
      wire.cuts += 1;
      for (const socket of sockets) socket.destroy();
    },
    hang: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      passing = promise;
      return { thaw: resolve };
    },
    lose: () => {
      losses += 1;
    },
    close: () => {
      wire.cut();
      server.close();
    },
  };
  return wire;
}
