import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifOutOfReach } from '../../base/out-of-reach.ts';
import { createLoad } from '../../platform/index.ts';
import { waitFor } from './app-under-proof.ts';
import {
  failed,
  figure,
  late,
  passed,
  type ProofContext,
  type ProofOutcome,
  type ProofStep,
  unknown,
} from './row.ts';

const BACK_MILLISECONDS = 60_000,
  SECOND_START_MILLISECONDS = 60_000;

/** What is kept, and that nothing of it leaves or is lost. */
export const keepingSteps: readonly ProofStep[] = [
  { id: 'sealed', run: lookForMarker },
  { id: 'crash', run: killService },
  { id: 'audit', run: readAudit },
  { id: 'sockets', run: countPeers },
];

const isKept = async ({ app, marker }: ProofContext): Promise<boolean> =>
  (await app.ask('history.search', { query: marker })).total > 0;

async function lookForMarker(context: ProofContext): Promise<ProofOutcome> {
  const { app, marker } = context;
  await app.ask('text.analyze', { text: `A note of the proof: ${marker}.`, mode: 'general' });
  if (!(await isKept(context))) return failed('What was written is not found in the history.');
  const files = (await readdir(app.folder, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && !file.parentPath.includes('window-profile'),
  );
  const forms = [Buffer.from(marker), Buffer.from(marker, 'utf16le')];
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name)).catch(ifOutOfReach(null));
    if (bytes !== null && forms.some((form) => bytes.includes(form)))
      return failed(`The words stand readable in ${name}.`);
  }
  return passed(`The words were found by the search and in none of ${files.length} files.`);
}

async function killService(context: ProofContext): Promise<ProofOutcome> {
  const { app } = context;
  const watcher = app.pid();
  const { processes } = await createLoad(watcher)();
  const service = processes.find(({ parent }) => parent === watcher);
  if (service === undefined)
    return unknown('The system does not say which process is the service.');
  const started = performance.now();
  process.kill(service.id, 'SIGKILL');
  await app.enter();
  const figures = [figure('back', performance.now() - started, 'ms')];
  const kept = await waitFor(() => isKept(context), BACK_MILLISECONDS);
  return kept === null
    ? late('It came back, but what was written is not found.', figures)
    : passed('It came back by itself and what was written is there.', figures);
}

async function readAudit({ app }: ProofContext): Promise<ProofOutcome> {
  const verdict = await app.ask('audit.verify', {});
  if (!verdict.whole) return failed('An entry is not as it was written.');
  const { total, bytesSent } = await app.ask('audit.list', {});
  const detail = `${total} entries, none changed; ${bytesSent} bytes left this machine.`;
  return bytesSent === 0 ? passed(detail) : failed(detail);
}

async function countPeers({ peers }: ProofContext): Promise<ProofOutcome> {
  const seen = peers();
  if (seen === null) return unknown('The system does not say whose a connection is.');
  return seen.size === 0
    ? passed('None, looked at twice a second.')
    : failed(`${seen.size} addresses beyond this machine were connected to.`);
}

/** Starts the app once more beside itself; it is to hand over and end. */
export async function startTwice(launch: readonly string[], folder: string): Promise<ProofOutcome> {
  const [program = process.execPath, ...args] = launch;
  const started = performance.now();
  const second = spawn(program, args, {
    env: { ...process.env, APLOMB_DESKTOP_DATA: folder },
    stdio: 'ignore',
    windowsHide: true,
  });
  const killer = setTimeout(() => second.kill('SIGKILL'), SECOND_START_MILLISECONDS);
  const [code] = (await once(second, 'exit')) as [number | null];
  clearTimeout(killer);
  const figures = [figure('ended', performance.now() - started, 'ms')];
  if (code === null) return late('The second start did not end in time, and was killed.', figures);
  return code === 0
    ? passed('The second start showed the first and ended.', figures)
    : failed(`The second start ended with ${code}.`, figures);
}
