// Makes a Debian 13 system with Wine 10 in a folder of its own, where the Windows app is tried.
// Needs Linux and root, once, and about 2 GB.
import { CommandError } from './debian.ts';
import { makeWine, WineError, wineFault, wineFolder } from './wine.ts';

try {
  makeWine();
  const fault = wineFault();
  if (fault !== null) throw new WineError(fault);
  process.stdout.write(`Wine is ready in ${wineFolder}.\n`);
} catch (error) {
  if (!(error instanceof WineError || error instanceof CommandError)) throw error;
  process.stderr.write(`Wine cannot be used: ${error.message}\n`);
  process.exitCode = 1;
}
