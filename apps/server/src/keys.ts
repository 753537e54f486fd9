import { keepCompiledSources } from './compile-cache.ts';

keepCompiledSources();
const { runAndPrint } = await import('./admin/run-on-database.ts');
await runAndPrint({ keys: process.argv.slice(2) });
