import { addressOf, bind, bindAsync, wide } from './bind.ts';

const SIZE = 112,
  KEEP_PROCESS = 0x40,
  NO_ASYNC = 0x100,
  NO_MESSAGES = 0x400,
  HIDDEN = 0,
  SIGNALLED = 0,
  LONGEST_MILLISECONDS = 600_000;
const shellExecute = bindAsync<number>('shell32.dll', 'ShellExecuteExW', 'int', ['void *']);
const waitFor = bindAsync<number>('kernel32.dll', 'WaitForSingleObject', 'uint', [
  'intptr',
  'uint',
]);
const exitCodeOf = bind<number>('kernel32.dll', 'GetExitCodeProcess', 'int', ['intptr', 'void *']);
const closeHandle = bind<number>('kernel32.dll', 'CloseHandle', 'int', ['intptr']);

/** Whether this process has an administrator's rights. */
export const isAdministrator = bind<number>('shell32.dll', 'IsUserAnAdmin', 'int', []);

/**
 * Runs a program with an administrator's rights, for which Windows asks its user. Answers the exit
 * code; null: the user or Windows refused.
 */
export async function runElevated(
  program: string,
  flags: readonly string[],
): Promise<number | null> {
  const verb = wide('runas'),
    file = wide(program),
    parameters = wide(flags.join(' '));
  const request = Buffer.alloc(SIZE);
  request.writeUInt32LE(SIZE, 0);
  request.writeUInt32LE(KEEP_PROCESS | NO_ASYNC | NO_MESSAGES, 4);
  for (const [index, text] of [verb, file, parameters].entries())
    request.writeBigUInt64LE(addressOf(text), 16 + 8 * index);
  request.writeInt32LE(HIDDEN, 48);
  const started = await shellExecute(request);
  const handle = request.readBigUInt64LE(104);
  // The texts must live until here: Windows has only their addresses.
  if (started === 0 || handle === 0n || verb.length + file.length + parameters.length === 0)
    return null;
  const code = Buffer.alloc(4);
  const ended =
    (await waitFor(handle, LONGEST_MILLISECONDS)) === SIGNALLED && exitCodeOf(handle, code) !== 0;
  closeHandle(handle);
  return ended ? code.readInt32LE() : null;
}
