import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { KeyRequestError } from '../services/keys/create-key.ts';
import { AdminRequestError, runAdminCommand } from './admin-commands.ts';
import { socketPathOf } from './data-lock.ts';
import { runKeyCommand } from './key-commands.ts';
import { written } from './printable.ts';

const REQUEST_MAX_BYTES = 64 * 1024;
const REPLY_TIMEOUT_MILLISECONDS = 30_000;
const BACKUP_TIMEOUT_MILLISECONDS = 600_000;

const args = z.array(z.string()).max(50);
const request = z.union([
  z.object({ keys: args }),
  z.object({ admin: args }),
  z.object({ ask: z.literal('role') }),
]);
const reply = z.object({ ok: z.boolean(), output: z.string() });

/** Who holds a data folder: a server that stays, or a command that will be done soon. */
export type HolderRole = 'server' | 'command';

/** What the holder of a data folder may be asked. */
export type AdminRequest = z.infer<typeof request>;

/** Answers one command per connection with `database`. Only this user can open the socket. */
export function serveAdmin(
  role: HolderRole,
  database: Promise<Database>,
): (socket: Socket) => void {
  return (socket) => {
    let received = '';
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      received += piece;
      if (received.length > REQUEST_MAX_BYTES) {
        socket.destroy();
        return;
      }
      if (!received.includes('\n')) return;
      socket.pause();
      void answer(role, database, received).then((result) =>
        socket.end(`${JSON.stringify(result)}\n`),
      );
    });
  };
}

async function answer(
  role: HolderRole,
  database: Promise<Database>,
  line: string,
): Promise<z.infer<typeof reply>> {
  try {
    const asked = request.parse(JSON.parse(line));
    return { ok: true, output: 'ask' in asked ? role : await runCommand(await database, asked) };
  } catch (error) {
    return {
      ok: false,
      output: isRequestError(error)
        ? error.message
        : 'The running server could not carry out the command; its log says why.',
    };
  }
}

/**
 * Runs a command of the operator's on an open database. Throws an error with a reason to act on.
 */
export function runCommand(
  database: Database,
  asked: Exclude<AdminRequest, { ask: unknown }>,
): Promise<string> {
  return 'keys' in asked
    ? written(asked.keys, (rest) => runKeyCommand(database, rest))
    : runAdminCommand(database, asked.admin);
}

/** Whether an error says what the operator has to change. */
export const isRequestError = (error: unknown): error is Error =>
  error instanceof KeyRequestError || error instanceof AdminRequestError;

/**
 * Asks the process that holds `dataDirectory`: to run a command, or for its role. Null when it left
 * before it took the question; rejects when it does not answer in time.
 */
export async function askHolder(
  dataDirectory: string,
  asked: AdminRequest,
): Promise<z.infer<typeof reply> | null> {
  const socket = connect(socketPathOf(dataDirectory));
  socket.setTimeout(
    'admin' in asked && asked.admin[0] === 'backup'
      ? BACKUP_TIMEOUT_MILLISECONDS
      : REPLY_TIMEOUT_MILLISECONDS,
    () =>
      socket.destroy(new KeyRequestError('The running server did not answer in time. Try again.')),
  );
  socket.write(`${JSON.stringify(asked)}\n`);
  const answered = await text(socket).catch((error: unknown) => {
    if (error instanceof KeyRequestError) throw error;
    return '';
  });
  return answered === '' ? null : reply.parse(JSON.parse(answered));
}
