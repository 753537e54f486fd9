import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, installPrograms, requireProgram } from '../../../tools/system-packages.ts';

const programs = ['dbusDaemon', 'accessibilityBus'] as const;

/** Why no accessibility tree can be offered here, or null. */
export function sessionBusFault(): string | null {
  installPrograms(programs);
  const absent = programs.filter((name) => findProgram(name) === null);
  return absent.length === 0 ? null : `needs ${absent.join(', ')}`;
}

/** A session bus of its own. */
export interface SessionBus {
  /** What programs of the session are started with. */
  readonly environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** Starts a session bus, on which programs offer what they tell screen readers. */
export async function openSessionBus(): Promise<SessionBus> {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-bus-'));
  const daemon = spawn(
    requireProgram('dbusDaemon'),
    ['--session', '--nofork', '--print-address=1'],
    {
      // Its sockets stand in this folder, apart from those of any other session.
      env: { ...process.env, XDG_RUNTIME_DIR: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [address] = (await once(daemon.stdout, 'data')) as [Buffer];
  return {
    environment: {
      DBUS_SESSION_BUS_ADDRESS: address.toString().trim(),
      XDG_RUNTIME_DIR: folder,
      ACCESSIBILITY_ENABLED: '1',
    },
    async close() {
      daemon.kill('SIGKILL');
      await once(daemon, 'exit');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
