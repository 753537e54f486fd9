import { product } from '../../packages/contract/src/product.ts';

/** What stands beside the program in the archive. */
export const readMe = `${product.name} ${product.version} for Windows

1. Unpack all files of this archive into one folder, for example %LOCALAPPDATA%\\Programs\\${product.name}.
2. Start ${product.name}.exe. No administrator right is needed. The first start unpacks the app beside the
   program, which takes a few seconds.
3. This beta is not signed yet: Windows may say that it protected your PC. Choose "More info", then
   "Run anyway", if the SHA-256 of the archive is the one the download page shows.

${product.name}.exe --install enters it in the Start menu for you alone, without administrator rights. To remove
it, choose Uninstall in Windows' list of installed apps, or delete this folder. Your own data is in
%LOCALAPPDATA%\\${product.name}; "Delete everything" in the settings removes it.

Windows shows the app with WebView2, which Windows 11 and current Windows 10 have. Where it or Microsoft's
Visual C++ runtime is missing, the app opens its windows in Microsoft Edge instead.

The licences of the software inside are in THIRD-PARTY-LICENCES.txt.
`;
