import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const buildState = z.object({
  state: z.enum(['ready', 'failed']),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
/** How the last build of the archive ended on this server. */
export type BuildState = z.infer<typeof buildState>;

const pathIn = (dataDirectory: string): string => join(dataDirectory, 'archive-build.json');

/** Writes down how a build ended, for the operator's command. */
export async function keepBuildState(dataDirectory: string, state: BuildState): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const part = `${pathIn(dataDirectory)}.part`;
  await writeFile(part, JSON.stringify(state), { mode: 0o600 });
  await rename(part, pathIn(dataDirectory));
}

/** How the last build ended; null when none did. */
export async function readBuildState(dataDirectory: string): Promise<BuildState | null> {
  const text = await readFile(pathIn(dataDirectory), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return text === null ? null : buildState.parse(JSON.parse(text));
}
