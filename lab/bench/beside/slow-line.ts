import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import type { ServedSite } from './starlight.ts';
import { phone, SLOWER } from './phone.ts';

/** Lighthouse's mobile line: round trip in ms, bytes in a ms, and what TCP sends unasked at first. */
const ROUND_MS = 150;
const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000;
const FIRST_WINDOW = 10 * 1460;
const SEGMENT = 1460;

/**
 * Serves a loopback site through a line that is really slow: connecting takes a round trip, each
 * way half of one, all connections share the rate, and each begins with ten segments and doubles
 * what it sends with every round, as TCP does (RFC 6928).
 */
export async function throughSlowLine(origin: string): Promise<ServedSite> {
  const { hostname, port } = new URL(origin);
  let lineFree = 0;
  const onLine = (bytes: number): number => {
    lineFree = Math.max(lineFree, performance.now()) + bytes / BYTES_PER_MS;
    return lineFree - performance.now();
  };
  const server = createServer((phoneEnd) => {
    const siteEnd = connect(Number(port), hostname);
    const until = performance.now() + ROUND_MS;
    phoneEnd.on('data', (data) => {
      const connected = Math.max(0, until - performance.now());
      setTimeout(() => siteEnd.write(data), connected + ROUND_MS / 2);
    });
    sendSlowly(siteEnd, phoneEnd, onLine);
    for (const [end, other] of [
      [phoneEnd, siteEnd],
      [siteEnd, phoneEnd],
    ] as const)
      end.on('error', () => other.destroy()).on('close', () => other.destroySoon());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** Hands on what comes, as much at once as the window of the connection allows. */
function sendSlowly(from: Socket, to: Socket, onLine: (bytes: number) => number): void {
  const waiting: Buffer[] = [];
  let window = FIRST_WINDOW;
  let onTheWay = 0;
  const send = (): void => {
    while (onTheWay < window) {
      const segment = waiting.shift();
      if (segment === undefined) return;
      onTheWay += segment.length;
      const arrival = onLine(segment.length) + ROUND_MS / 2;
      setTimeout(() => to.write(segment), arrival);
      setTimeout(
        () => {
          onTheWay -= segment.length;
          window += segment.length;
          send();
        },
        arrival + ROUND_MS / 2,
      );
    }
  };
  from.on('data', (data) => {
    for (let at = 0; at < data.length; at += SEGMENT) waiting.push(data.subarray(at, at + SEGMENT));
    send();
  });
}

/** Milliseconds from the request for a page to its largest paint, on the phone of the audits. */
export async function largestPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
}
