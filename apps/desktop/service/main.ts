import { fileURLToPath } from 'node:url';
import { VERIFY_RECEIPT } from './base/start-again.ts';
import { supervise } from './supervise.ts';

const args = process.argv.slice(2);
const receipt = args.find((argument) => argument.startsWith(VERIFY_RECEIPT));
if (receipt === undefined)
  // The program does nothing itself but see to it that the service runs: what may crash is in a
  // process that can be started again.
  process.exitCode = await supervise(
    fileURLToPath(new URL('./service-process.ts', import.meta.url)),
    args,
  );
else {
  const { verifyReceiptFile } = await import('./verify-receipt.ts');
  process.exitCode = await verifyReceiptFile(receipt.slice(VERIFY_RECEIPT.length));
}
