// Started as `Aplomb.exe --prove`, by a person or by the app: tries on this machine what the app
// promises and writes a signed report.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type MachineProof, proofOutcomes, type ProofRow, proofTime } from '@aplomb/contract';
import { makeSigningJwk, openSigningKey, signMachineProof } from '@aplomb/proof';
import { asDesktopError } from '../../base/desktop-error.ts';
import { showMessage } from '../../platform/index.ts';
import { runProof } from './run-proof.ts';

const FAILED = 1;
const fromSource = import.meta.url.endsWith('.ts');
const launch = fromSource
  ? [process.execPath, fileURLToPath(new URL('../../main.ts', import.meta.url))]
  : [process.execPath];
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    prove: { type: 'boolean' },
    quiet: { type: 'boolean', default: false },
    report: { type: 'string', default: 'aplomb-proof.jws' },
    idle: {
      type: 'string',
      default: process.env['APLOMB_PROOF_IDLE_SECONDS'] ?? String(proofTime.idleSeconds),
    },
  },
});
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
  if (process.platform === 'win32' && !values.quiet) showMessage(text, 'information');
};

const stop = new AbortController();
for (const event of ['disconnect', 'SIGINT', 'SIGTERM'] as const)
  process.once(event, () => stop.abort());

try {
  const report = await runProof({
    launch,
    idleSeconds: Number(values.idle),
    onRow: tellRow,
    signal: stop.signal,
  });
  stop.signal.throwIfAborted();
  const path = resolve(values.report);
  await writeFile(
    path,
    await signMachineProof(report, await openSigningKey(await makeSigningJwk())),
  );
  say(`${summaryOf(report)} The signed report is in ${path}. Nothing was sent.`);
  process.exitCode = report.rows.some(({ outcome }) => outcome === 'failed') ? FAILED : 0;
} catch (error) {
  const { detail, advice } = asDesktopError(error);
  say(`The proof could not be made. ${detail} ${advice}`);
  process.exitCode = FAILED;
}
process.exit();

/** A line for people, or, for the app that asked, one for it to read. */
function tellRow(row: ProofRow): void {
  if (process.connected) {
    process.send?.(row);
    return;
  }
  const figures = row.figures.map(({ name, value, unit }) => `${name} ${value} ${unit}`).join(', ');
  process.stdout.write(
    `${proofOutcomes[row.outcome]}: ${row.title}. ${row.detail}${figures && ` (${figures})`}\n`,
  );
}

function summaryOf({ rows }: MachineProof): string {
  const count = (outcome: ProofRow['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length;
  return (
    `${count('passed')} passed, ${count('failed')} failed, ` +
    `${count('unknown')} cannot be told here.`
  );
}
