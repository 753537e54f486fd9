import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A server of media on this machine, as good or as hostile as its listener. */
export interface MediaServer {
  origin: string;
  port: number;
  requests: string[];
  close(): void;
}

/**
 * A certificate for a host, by default localhost, that is its own authority; `certificateFile` goes into
 * NODE_EXTRA_CA_CERTS of who is to trust it.
 */
export function makeCertificate(
  folder: string,
  host = 'localhost',
): {
  certificateFile: string;
  cert: Buffer;
  key: Buffer;
} {
  const [certificateFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${host}`,
      '-addext',
      `subjectAltName=DNS:${host}`,
      '-keyout',
      keyFile,
      '-out',
      certificateFile,
    ],
    { stdio: 'ignore' },
  );
  return { certificateFile, cert: readFileSync(certificateFile), key: readFileSync(keyFile) };
}

/** Starts one; with a certificate it speaks https. */
export async function openMedia(
  listener: RequestListener,
  tls: { cert: Buffer; key: Buffer } | null = null,
): Promise<MediaServer> {
  const requests: string[] = [];
  const noted: RequestListener = (request, response) => {
    requests.push(request.url ?? '');
    listener(request, response);
  };
  const server: Server = tls === null ? createHttpServer(noted) : createHttpsServer(tls, noted);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls === null ? 'http' : 'https'}://${tls === null ? '127.0.0.1' : 'localhost'}:${port}`,
    port,
    requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
