import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canDropPrivileges, canHaveSmallDisk, onSmallDisk, withoutPrivileges } from './confined.ts';
import { startServer, temporaryFolder } from './running-server.ts';

const stackLine = /^\s+at /m;

describe('a server whose data folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await chmod(folder.path, 0o755);
  });
  afterAll(async () => {
    await folder?.remove();
  });

  it.skipIf(!canDropPrivileges)('may not be written to says so and does not start', async () => {
    const data = join(folder.path, 'forbidden');
    await mkdir(data);
    await chmod(data, 0o555);
    const outcome = await startServer({ APLOMB_DATA_DIR: data }, [], withoutPrivileges).catch(
      String,
    );
    expect(outcome).toContain(
      `APLOMB_DATA_DIR: this user may not write to the folder "${data}" (EACCES). Change its ` +
        'rights, or name another folder.',
    );
    expect(outcome).not.toMatch(stackLine);
  });

  it.skipIf(!canHaveSmallDisk)('has no room says so, and starts once there is room', async () => {
    const data = join(folder.path, 'small');
    await mkdir(data);
    const server = await startServer({ APLOMB_DATA_DIR: data }, [], onSmallDisk(data, 4, 200));
    expect(server.log()).toMatch(
      /cannot be opened: the disk is full\. \d MB are left, .* Make room/,
    );
    expect(server.log()).not.toMatch(stackLine);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});
