import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithTests } from './children.ts';
import { freePort } from './free-port.ts';
import { postgresUser } from './postgres.ts';
import { temporaryFolder } from './running-server.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

/** Why no transaction pooler can be started here, or null. */
export const pgbouncerAbsent: string | null =
  program === undefined ? 'PgBouncer is not installed' : null;

/** Starts a PgBouncer that pools transactions in front of a PostgreSQL, with so many connections. */
export async function startPgbouncer(
  postgresUrl: string,
  size: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (program === undefined) throw new Error('PgBouncer is not installed');
  const folder = await temporaryFolder();
  const { hostname, port: behind } = new URL(postgresUrl);
  const port = await freePort();
  const [settings, users] = [join(folder.path, 'pgbouncer.ini'), join(folder.path, 'users.txt')];
  await writeFile(users, '"aplomb" ""\n');
  await writeFile(
    settings,
    [
      '[databases]',
      `postgres = host=${hostname} port=${behind} dbname=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${size}`,
    ].join('\n'),
  );
  if (postgresUser !== null) {
    await chmod(folder.path, 0o755);
    for (const path of [folder.path, settings, users])
      chownSync(path, postgresUser.uid, postgresUser.gid);
  }
  const child = endWithTests(
    spawn(program, [settings], { ...postgresUser, stdio: 'ignore', cwd: folder.path }),
  );
  while (!(await answers(port))) await delay(50);
  return {
    url: postgresUrl.replace(`:${behind}`, `:${port}`),
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await folder.remove();
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
