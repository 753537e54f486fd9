import { setTimeout as wait } from 'node:timers/promises';
import { DeploymentFault } from './deployment-fault.ts';
import { Podman, whyNoPodman } from './podman.ts';

/** Outside the checkout, which is the context of the build. */
const FOLDER = '/var/tmp/aplomb-image';
const DOCKERFILE = 'deploy/Dockerfile';
const TAG = 'localhost/aplomb:proof';
const USER = '10001';
const READY_MILLISECONDS = 180_000;
/** As compose.yaml and the chart run it; without a network it is asked from inside. */
const confined = [
  '--network=none',
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
];
const analyze = `
  const answer = await fetch('http://127.0.0.1:' + process.env.PORT + '/v1/text/analyze', {
    method: 'POST',
    headers: { authorization: 'Bearer ' + process.argv[1], 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Composure under pressure.', analysis_mode: 'language' }),
  });
  console.log(answer.status, (await answer.json()).data?.detected_language);`;

/** Why no image can be built here, or null. */
export const whyNoImage = whyNoPodman;

/**
 * Builds the image of deploy/Dockerfile on a base of Debian's packages, runs it as it is meant to
 * run, and has it analyze a text. Throws DeploymentFault.
 */
export async function proveImage(say: (line: string) => void): Promise<void> {
  const podman = new Podman(FOLDER);
  const began = performance.now();
  podman.makeBase();
  podman.build(DOCKERFILE, TAG);
  const seconds = Math.round((performance.now() - began) / 1_000);
  say(`image: built in ${seconds} s, ${Math.round(podman.megabytesOf(TAG))} MB`);
  const container = podman.start(TAG, ...confined);
  try {
    await prove(podman, container);
  } finally {
    podman.try('rm', '--force', '--volumes', container);
  }
  say(
    `image: user ${USER}, root read-only, no capabilities, health check green, a text analyzed, stopped cleanly`,
  );
}

async function prove(podman: Podman, container: string): Promise<void> {
  const inside = (...command: string[]): string => podman.ask('exec', container, ...command);
  const end = Date.now() + READY_MILLISECONDS;
  while (podman.try('healthcheck', 'run', container) === null) {
    if (Date.now() > end)
      throw new DeploymentFault(`not healthy in time:\n${podman.ask('logs', container)}`);
    await wait(1_000);
  }
  expectThat(inside('id', '-u') === USER, 'it runs as another user');
  for (const folder of ['/', '/app', '/usr/local'])
    expectThat(
      podman.try('exec', '--user=0', container, 'touch', `${folder}/proof`) === null,
      `${folder} can be written to`,
    );
  const key = inside('node', 'apps/server/src/keys.ts', 'create', '--name', 'proof');
  const answer = inside('node', '--input-type=module', '--eval', analyze, key);
  expectThat(answer === '201 en', `a text was answered with ${answer}`);
  podman.ask('stop', '--time=90', container);
  const code = podman.ask('inspect', '--format={{.State.ExitCode}}', container);
  expectThat(code === '0', `it ended with ${code}:\n${podman.ask('logs', container)}`);
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new DeploymentFault(otherwise);
}
