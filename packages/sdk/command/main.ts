#!/usr/bin/env node
import { commandExits } from '@aplomb/contract';
import { tell } from './failures.ts';
import { run } from './run.ts';

const stop = new AbortController();
// A second Ctrl+C ends the program where it is.
process.once('SIGINT', () => stop.abort());
// Whoever read the answer has closed the pipe, as head does.
process.stdout.on('error', () => process.exit());

try {
  process.stdout.write(await run(process.argv.slice(2), stop.signal));
} catch (error) {
  if (stop.signal.aborted) {
    process.stderr.write('Cancelled.\n');
    process.exitCode = commandExits.cancelled.code;
  } else {
    const { exit, lines } = tell(error);
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exitCode = exit;
  }
}
