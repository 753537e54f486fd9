import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../src/config.ts';
import { operatorVariables } from '../src/operator-variables.ts';
import { temporaryFolder } from './running-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const deploy = join(root, 'deploy');
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Of the system, of Node and of npm; not the server's own. */
const others = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE']);
const isOwn = (name: string): boolean => !others.has(name) && !name.startsWith('MALLOC_');

const labels = z.object({
  'app.kubernetes.io/name': z.literal('aplomb'),
  'app.kubernetes.io/instance': z.string(),
});
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
});
/** What of a Deployment this chart uses, as apps/v1 has it. */
const deployment = z.object({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  spec: z.strictObject({
    replicas: z.int(),
    strategy: z.object({ type: z.literal('RollingUpdate') }),
    selector: z.strictObject({ matchLabels: labels }),
    template: z.strictObject({
      metadata: z.strictObject({ labels }),
      spec: z.object({
        terminationGracePeriodSeconds: z.int(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.int().min(1) }),
        containers: z.tuple([
          z.object({
            env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
            ports: z.array(z.strictObject({ name: z.literal('http'), containerPort: z.int() })),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
            }),
            volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
});

/** Fills in a template of the chart, which uses plain values only. */
function render(template: string, values: Record<string, unknown>): unknown {
  const filled = template.replaceAll(
    /\{\{ \.(Release\.Name|Values\.(\w+)) \}\}/g,
    (_, all, name) => {
      if (all === 'Release.Name') return 'beta';
      if (!Object.hasOwn(values, name)) throw new Error(`values.yaml has no ${name}`);
      return String(values[name]);
    },
  );
  expect(filled).not.toContain('{{');
  return parse(filled);
}

describe('what runs a server elsewhere', () => {
  it('names only variables that the server knows', () => {
    const compose = parse(read('compose.yaml')) as {
      services: { aplomb: { environment: Record<string, string> } };
    };
    const named = [
      ...Object.keys(compose.services.aplomb.environment),
      ...[...read('Dockerfile').matchAll(/\b(\w+)=[^\s=]+/g)]
        .map(([, name = '']) => name)
        .filter((name) => name.startsWith('APLOMB_')),
      ...[...read('aplomb.service').matchAll(/[ =]([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name),
    ].filter(isOwn);
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(Object.keys(operatorVariables), name).toContain(name);
  });

  it('has a chart of a hardened Deployment whose parts fit together', () => {
    const values = parse(read('chart/values.yaml')) as Record<string, unknown>;
    const rendered = readdirSync(join(deploy, 'chart', 'templates')).map(
      (file) => render(read(`chart/templates/${file}`), values) as { kind: string },
    );
    expect(rendered.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'PodDisruptionBudget',
      'Service',
    ]);
    const { spec } = deployment.parse(rendered[0]);
    const pod = spec.template.spec;
    const [container] = pod.containers;
    expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
    expect((rendered[2] as unknown as { spec: { selector: unknown } }).spec.selector).toEqual(
      spec.template.metadata.labels,
    );
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(
      pod.volumes.map(({ name }) => name),
    );
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    const environment = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const { drainSeconds } = readConfig(environment);
    // A stop takes 90 s at most after the drain.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 90);
  });

  it.skipIf(!hasSystemd)('has a unit that systemd accepts', async () => {
    const folder = await temporaryFolder();
    const unit = join(folder.path, 'aplomb.service');
    await writeFile(
      unit,
      read('aplomb.service').replaceAll('/opt/aplomb', root.replace(/\/$/, '')),
    );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    await folder.remove();
  });
});
