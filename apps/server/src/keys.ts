import { runAndPrint } from './admin/run-on-database.ts';

await runAndPrint({ keys: process.argv.slice(2) });
