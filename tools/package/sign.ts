import { spawnSync } from 'node:child_process';
import { PackageError } from './package-error.ts';

/** A signer asks a server for the time, and some sign in a cloud: one slower than this is as good as away. */
const SIGN_MILLISECONDS = 300_000;

/**
 * Signs the program when the operator has a certificate: APLOMB_SIGN_COMMAND is a command line
 * (osslsigncode, signtool, a cloud signer's
 * own tool) in which {file} stands for the program. Without it the program stays unsigned, and
 * Windows warns at its first start.
 */
export function signExecutable(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const command = environment['APLOMB_SIGN_COMMAND'];
  if (command === undefined || command.trim() === '') return;
  if (!command.includes('{file}'))
    throw new PackageError(
      'APLOMB_SIGN_COMMAND does not say {file}, where the program to sign belongs.',
    );
  const { status, error } = spawnSync(command.replaceAll('{file}', `"${file}"`), {
    shell: true,
    stdio: ['ignore', 2, 2],
    timeout: SIGN_MILLISECONDS,
  });
  if (error !== undefined && 'code' in error && error.code === 'ETIMEDOUT')
    throw new PackageError(
      `The signing command did not end within ${SIGN_MILLISECONDS / 60_000} minutes. ` +
        'Check the connection to its servers and try again. The archive was not written.',
    );
  if (status !== 0)
    throw new PackageError('The signing command failed, see above. The archive was not written.');
}
