import { spawnSync } from 'node:child_process';
import { PackageError } from './package-error.ts';

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
  const { status } = spawnSync(command.replaceAll('{file}', `"${file}"`), {
    shell: true,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0)
    throw new PackageError('The signing command failed, see above. The archive was not written.');
}
