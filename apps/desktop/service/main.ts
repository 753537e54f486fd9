import { fileURLToPath } from 'node:url';
import { supervise } from './supervise.ts';

// The program does nothing itself but see to it that the service runs: what may crash is in a
// process that can be started again.
process.exitCode = await supervise(
  fileURLToPath(new URL('./service-process.ts', import.meta.url)),
  process.argv.slice(2),
);
