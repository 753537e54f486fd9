// Makes a Debian 13 system with Wine 10 in a folder of its own, where the Windows app is tried. Needs Linux and root, once, and about 2 GB.
import { makeWine, wineFault, wineFolder } from './wine.ts';

makeWine();
const fault = wineFault();
process.stdout.write(fault === null ? `Wine is ready in ${wineFolder}.\n` : `Wine cannot be used: ${fault}.\n`);
process.exitCode = fault === null ? 0 : 1;
