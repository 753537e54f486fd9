import { installFlags, packageFiles } from '../../apps/desktop/service/platform/package-files.ts';
import { product } from '../../packages/contract/src/product.ts';

/** What stands beside the program in the archive. */
export const readMe = `${product.name} ${product.version} for Windows

1. Unpack all files of this archive into one folder, for example %LOCALAPPDATA%\\Programs\\${product.name}.
2. Start ${packageFiles.program}. No administrator right is needed. The first start unpacks the app beside the
   program, which takes a few seconds.
3. This beta is not signed yet: Windows may say that it protected your PC. Choose "More info", then
   "Run anyway", if the SHA-256 of the archive is the one the download page shows.

${packageFiles.program} ${installFlags.install} copies it to your programs and enters it in the Start menu
for you alone, without administrator rights; ${installFlags.install} ${installFlags.machine} does so
for all users, for which Windows asks for an administrator.
The settings of the app do the same. To remove it, choose Uninstall in Windows' list of installed apps, or
delete this folder. Your own data is in %LOCALAPPDATA%\\${product.name}; "Delete everything" in the settings removes it.

Windows shows the app with WebView2, which Windows 11 and current Windows 10 have. Where it or Microsoft's
Visual C++ runtime is missing, the app opens its windows in Microsoft Edge instead.

The licences of the software inside are in THIRD-PARTY-LICENCES.txt.
`;
