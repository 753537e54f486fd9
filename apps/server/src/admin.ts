import { resolve } from 'node:path';
import { keepCompiledSources } from './compile-cache.ts';

keepCompiledSources();
const { runAndPrint } = await import('./admin/run-on-database.ts');
const [subject, ...rest] = process.argv.slice(2);
// The server that carries the command out may have been started elsewhere.
const here = (path: string): string =>
  path.startsWith('-') ? path : resolve(process.env['INIT_CWD'] ?? '.', path);
await runAndPrint({
  admin:
    subject === undefined
      ? []
      : [subject, ...(subject === 'backup' || subject === 'restore' ? rest.map(here) : rest)],
});
