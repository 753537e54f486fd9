import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleApp } from '../../tools/package/bundle.ts';

const root = join(import.meta.dirname, '../..');
const MAIN = 'apps/desktop/service/main';
/** What the bundle finds by path and the installation holds. */
const besides = ['node_modules', 'packages/engine/models', 'apps/desktop/window/icons'] as const;

/** The app bundled as its download holds it, for this system. Answers the script that starts it. */
export async function packApp(): Promise<string> {
  const folder = join(root, '.cache/packed-app');
  rmSync(folder, { recursive: true, force: true });
  for (const path of besides) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  await bundleApp(folder, [`${MAIN}.ts`]);
  symlinkSync(join(root, '.cache/desktop-view'), join(folder, dirname(MAIN), 'view'));
  return join(folder, `${MAIN}.mjs`);
}
