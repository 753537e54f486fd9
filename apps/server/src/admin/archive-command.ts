import type { Config } from '../config.ts';
import { readBuildState } from '../services/download/build-state.ts';
import type { Output } from './printable.ts';

/** Says how the last build of the app's archive ended, and why it failed. */
export async function runArchiveCommand({
  dataDirectory,
  download,
}: Pick<Config, 'dataDirectory' | 'download'>): Promise<Output> {
  const last = await readBuildState(dataDirectory);
  if (last === null) return 'No build of the archive has ended on this server.';
  const text =
    last.state === 'ready'
      ? `${last.at} The archive was built, or was up to date. It is in ${download.directory}.`
      : `${last.at} The build failed: ${last.reason}`;
  return { text, data: { ...last, directory: download.directory } };
}
