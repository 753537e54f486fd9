import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proofRow } from '@aplomb/contract';
import type { Problem } from '../../../shared/shapes/common.ts';
import type { ProofState } from '../../../shared/requests/proof.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import { installFlags } from '../../platform/index.ts';
import { offerFile } from '../kept/history-handlers.ts';

const REPORT_FILE = 'aplomb-proof.jws';
const none: ProofState = { running: false, rows: [], done: false, problem: null };
const fromSource = import.meta.url.endsWith('.ts');
const own = fromSource ? [fileURLToPath(new URL('./prove-main.ts', import.meta.url))] : [];

/** Makes the proof of this machine when it is asked for. */
export interface Proof {
  readonly handlers: HandlersOf<'proof'>;
  /** The signed report; throws RESOURCE_NOT_FOUND before there is one. */
  report(): string;
  close(): void;
}

/** The proof of this machine as the windows see it: made by a program of its own, which may fall. */
export function createProof({ blobs, log }: Pick<Service, 'blobs' | 'log'>): Proof {
  let state = none;
  let child: ChildProcess | null = null;
  let report = Buffer.alloc(0);

  const run = async (): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'aplomb-report-'));
    const file = join(folder, REPORT_FILE);
    const flags = [installFlags.prove, installFlags.quiet, '--report', file];
    try {
      child = spawn(process.execPath, [...own, ...flags], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        windowsHide: true,
      });
      child.on('message', (row) => {
        state = { ...state, rows: [...state.rows, proofRow.parse(row)] };
      });
      await once(child, 'exit');
      report = await readFile(file);
    } finally {
      child = null;
      await rm(folder, { recursive: true, force: true });
    }
  };
  const told = (error: unknown): Problem => {
    logFailure(log, 'the proof ended before its report')(error);
    return new DesktopError(
      'SERVICE_UNAVAILABLE',
      'The proof ended before its report was written. The rows below are what was tried until then.',
      { advice: 'Run it again.' },
    ).toMessage();
  };
  const finished = (): Buffer => {
    if (state.done) return report;
    throw new DesktopError('RESOURCE_NOT_FOUND', 'There is no report of a proof yet.', {
      advice: 'Run the proof to its end.',
    });
  };
  const end = (problem: Problem | null): void => {
    state = { ...state, running: false, done: problem === null, problem };
  };
  return {
    handlers: {
      'proof.get': () => state,
      'proof.start'() {
        if (!state.running) {
          state = { ...none, running: true };
          void run()
            .then(() => null, told)
            .then(end);
        }
        return state;
      },
      'proof.stop'() {
        child?.disconnect();
        return state;
      },
      'proof.report': () =>
        offerFile(blobs, { name: REPORT_FILE, mediaType: 'application/jose', bytes: finished() }),
    },
    report: () => finished().toString(),
    close: () => child?.disconnect(),
  };
}
