// The side of the proof that has no way out but one cable: it uses server and app, and asks the
// world what reached it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { declaredPlaces, type Findings, findingsOf, isQuiet, type Recorded } from './findings.ts';
import { addresses, joinWorld, MODEL_HOST, packetsSent } from './network.ts';
import { openDesktop } from './use-desktop.ts';
import { useServer } from './use-server.ts';
import { Tracer } from './traced.ts';

const SETTLE_MILLISECONDS = 2_000;
const [folder = ''] = process.argv.slice(2);
const place = (name: string): string => {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
};
const home = place('home');
const temporary = place('tmp');
process.env['HOME'] = home;
process.env['TMPDIR'] = temporary;
const environment = { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: temporary };

let nothingBefore: Recorded = { packets: 0, names: [], arrivals: [] };

await ask('join');
joinWorld(join(folder, 'resolv.conf'));
await proveThatItSees();
await proveServer();
await proveDesktop();
process.disconnect();

/** What is recorded must be seen, or silence would mean nothing. */
async function proveThatItSees(): Promise<void> {
  const tracer = new Tracer(place('trace-probe'), environment);
  const probe = `
    const { writeFileSync } = require('node:fs');
    writeFileSync(${JSON.stringify(join(home, 'probe'))}, 'x');
    fetch('https://probe.example/').catch(() => undefined).then(() => console.log('done'));`;
  await tracer.run('--eval', probe);
  // Its connection is still being closed.
  await wait(SETTLE_MILLISECONDS);
  const findings = await look(tracer);
  const { packets, names, addresses: seen, written } = findings;
  const good = packets > 0 && [names, seen, written].every((one) => one.length > 0);
  tell('A probe that sends, asks and writes is seen', good, findings);
}

async function proveServer(): Promise<void> {
  const tracer = await useServer(place('data'), place('trace-server'), environment);
  const findings = await look(tracer);
  tell('The server', isQuiet(findings), findings);
}

async function proveDesktop(): Promise<void> {
  const certificate = join(folder, 'cert.pem');
  const app = await openDesktop(place('data'), place('trace-app'), {
    ...environment,
    NODE_EXTRA_CA_CERTS: certificate,
  });
  try {
    await app.useAll();
    const quiet = await look(app.tracer);
    tell('The app', isQuiet(quiet), quiet);
    const logged = await app.askModel(`https://${MODEL_HOST}/v1`);
    const findings = await look(app.tracer);
    const list = (arrivals: readonly object[]): string =>
      JSON.stringify(arrivals.map((one) => JSON.stringify(one)).toSorted());
    const good =
      logged.length > 0 &&
      list(logged) === list(findings.arrivals) &&
      findings.names.every((name) => name === MODEL_HOST) &&
      findings.written.length === 0 &&
      findings.addresses.every((one) => one === addresses.outside || one === addresses.everyName);
    tell(`The app with a model, whose audit log says ${JSON.stringify(logged)}`, good, findings);
  } finally {
    await app.close();
  }
}

/** What happened since the last look. */
async function look(tracer: Tracer): Promise<Findings> {
  const recorded = { ...(await ask('recorded')), packets: packetsSent() };
  const findings = findingsOf(tracer.seen, nothingBefore, recorded, [
    place('data'),
    temporary,
    ...declaredPlaces,
  ]);
  nothingBefore = recorded;
  return findings;
}

/** Says how one part went. */
function tell(name: string, good: boolean, findings: Findings): void {
  const { packets, names, addresses: seen, written, arrivals } = findings;
  const lines = [...names, ...seen, ...written, ...arrivals.map((one) => JSON.stringify(one))];
  process.stdout.write(
    `${good ? 'ok  ' : 'FAIL'} ${name}: ${packets} packets, ${names.length} names looked up, ` +
      `${seen.length} addresses, ${arrivals.length} requests, ${written.length} files elsewhere\n` +
      lines.map((line) => `     ${line}\n`).join(''),
  );
  if (!good) process.exitCode = 1;
}

/** Asks the world outside, which answers each question once. */
function ask(question: 'join' | 'recorded'): Promise<Omit<Recorded, 'packets'>> {
  return new Promise((resolve) => {
    process.once('message', (answer: Omit<Recorded, 'packets'>) => resolve(answer));
    process.send?.(question);
  });
}
