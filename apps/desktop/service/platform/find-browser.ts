import { constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
] as const;
const onWindows = [
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
] as const;
const windowsRoots = ['ProgramFiles(x86)', 'ProgramFiles', 'LOCALAPPDATA'] as const;

/** Path of a browser that can show an app window, or null. */
export function findBrowser(
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const candidates =
    process.platform === 'win32'
      ? onWindows.flatMap((path) =>
          windowsRoots.flatMap((root) => {
            const folder = environment[root];
            return folder === undefined ? [] : [join(folder, path)];
          }),
        )
      : onPath.flatMap((name) =>
          (environment['PATH'] ?? '')
            .split(delimiter)
            .filter(Boolean)
            .map((folder) => join(folder, name)),
        );
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  return process.platform === 'win32' || (found.mode & constants.S_IXUSR) !== 0;
}
