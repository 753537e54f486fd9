import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpus, platform, release } from 'node:os';
import { readdirSync } from 'node:fs';
import { installPrograms } from '../../tools/system-packages.ts';
import type { Bench } from './bench.ts';
import { table } from './print-table.ts';

const quiet = process.argv.includes('--quiet');
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const benches = await loadBenches();
// "audio" runs "audio-words" as well.
const isWanted = (name: string): boolean =>
  wanted.some((each) => name === each || (!quiet && name.startsWith(`${each}-`)));
const unknown = wanted.filter(
  (name) => !benches.some((bench) => bench.name === name || bench.name.startsWith(`${name}-`)),
);
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown benchmark ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(1);
}
installPrograms(['tesseract']);
if (!quiet)
  process.stdout.write(
    `Node ${process.version}, ${platform()} ${release()}, ${cpus().length} × ` +
      `${cpus()[0]?.model ?? 'unknown processor'}\n`,
  );
const chosen = benches.filter(({ name }) => wanted.length === 0 || isWanted(name));
const settings = process.argv.filter((argument) => /^--[\w-]+=/.test(argument));
if (chosen.length === 1)
  for (const { name, run } of chosen) process.stdout.write(`\n## ${name}\n${table(await run())}\n`);
// Each in a process of its own, so that none measures the memory and the warm code of another.
else
  for (const { name } of chosen)
    spawnSync(process.execPath, [fileURLToPath(import.meta.url), name, '--quiet', ...settings], {
      stdio: 'inherit',
    });
process.exit(0);

/** Every file of this folder that exports a `bench`. */
async function loadBenches(): Promise<Bench[]> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts'));
  const loaded: Bench[] = [];
  for (const file of files) {
    // A benchmark's child process is a program of its own, not a module.
    if (file === 'run-benches.ts' || file.endsWith('-child.ts') || file.endsWith('.test.ts'))
      continue;
    const module = (await import(`./${file}`)) as Record<string, unknown>;
    loaded.push(...Object.values(module).filter(isBench));
  }
  return loaded;
}

function isBench(value: unknown): value is Bench {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'run' in value &&
    typeof value.run === 'function'
  );
}
