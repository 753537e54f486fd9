import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from './running-server.ts';

const holder = fileURLToPath(new URL('hold-data-folder.ts', import.meta.url));

it('lets one process at a time hold a data folder, until that one has written its last', async () => {
  const folder = await temporaryFolder();
  const ended = await Promise.allSettled(
    Array.from({ length: 6 }, async () =>
      promisify(execFile)(process.execPath, [holder, folder.path, '40']),
    ),
  );
  await folder.remove();
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
}, 120_000);
