import { readFileSync } from 'node:fs';
import { describeVerdict, verifyReceipt } from '@aplomb/proof';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Name the file of a receipt: npm run -s verify-receipt -- receipt.json\n');
  process.exit(2);
}
const verdict = await verifyReceipt(readFileSync(file));
process.stdout.write(`${describeVerdict(verdict).join('\n')}\n`);
process.exitCode = verdict.valid ? 0 : 1;
