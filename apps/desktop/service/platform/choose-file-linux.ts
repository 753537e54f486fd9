import { spawn } from 'node:child_process';
import { DesktopError } from '../base/desktop-error.ts';
import type { SystemPort } from '../base/ports.ts';

type What = Parameters<SystemPort['chooseFile']>[0];

/** Programs of the two large desktops that show their dialog for opening a file. */
const dialogs: readonly (readonly [string, (what: What) => string[]])[] = [
  [
    'zenity',
    ({ title, name, ending }) => [
      '--file-selection',
      `--title=${title}`,
      `--file-filter=${name} | *.${ending}`,
    ],
  ],
  [
    'kdialog',
    ({ title, name, ending }) => [
      '--title',
      title,
      '--getopenfilename',
      '.',
      `${name} (*.${ending})`,
    ],
  ],
];

/** Shows the desktop's own dialog for opening a file. Throws SERVICE_UNAVAILABLE where there is none. */
export async function chooseLinuxFile(what: What): Promise<string | null> {
  for (const [program, argumentsOf] of dialogs) {
    const said = await choiceOf(program, argumentsOf(what));
    if (said !== undefined) return said;
  }
  throw new DesktopError('SERVICE_UNAVAILABLE', 'No program shows a dialog for files here.', {
    advice: 'Enter the path of the file, or install zenity or kdialog.',
  });
}

/** What was chosen; null for nothing, undefined where the program is not there. */
function choiceOf(program: string, given: string[]): Promise<string | null | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'ignore'] });
    let path = '';
    child.stdout.on('data', (piece: Buffer) => {
      path += piece.toString('utf8');
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve(undefined);
      else reject(error);
    });
    child.on('close', (code) => resolve(code === 0 && path.trim() !== '' ? path.trim() : null));
  });
}
