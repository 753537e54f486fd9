// Tries for real what deploy/ offers: npm run prove:deployment -- [chart] [image].
import { CommandError } from '../tools/debian.ts';
import { MissingProgramError } from '../tools/system-packages.ts';
import { DeploymentFault } from './deployment/deployment-fault.ts';
import { proveChart, whyNoChart } from './deployment/prove-chart.ts';
import { proveImage, whyNoImage } from './deployment/prove-image.ts';

const parts = {
  chart: { whyNot: whyNoChart, prove: proveChart },
  image: { whyNot: whyNoImage, prove: proveImage },
};
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  say(`Unknown part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const [name, { whyNot, prove }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const reason = await whyNot();
  if (reason !== null) {
    say(`${name} skipped: ${reason}`);
    continue;
  }
  try {
    await prove(say);
  } catch (error) {
    if (
      !(error instanceof DeploymentFault) &&
      !(error instanceof CommandError) &&
      !(error instanceof MissingProgramError)
    )
      throw error;
    say(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
