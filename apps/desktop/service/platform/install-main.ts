// Started as `Aplomb.exe --install` or `--uninstall`: by the app itself, by its user, or by Windows' list of installed apps.
import { spawn } from 'node:child_process';
import { createInstallation } from './install-win32.ts';

const installation = createInstallation({ program: process.execPath, environment: process.env });
if (process.argv.includes('--uninstall')) {
  await installation.uninstall();
} else {
  const program = await installation.install();
  if (!process.argv.includes('--quiet')) spawn(program, [], { detached: true, stdio: 'ignore' }).unref();
}
process.exit(0);
