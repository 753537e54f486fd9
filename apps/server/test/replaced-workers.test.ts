import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeLanguages } from '@aplomb/contract';
import { dataFolder } from './database-template.ts';
import { type RunningServer, startServer, type TemporaryFolder } from './running-server.ts';

/** Every fourth language: each task loads a process. */
const EACH = 4;

let server: RunningServer;
let key = '';
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await dataFolder();
  // No worker holds so little: each ends after its task.
  server = await startServer({ APLOMB_DATA_DIR: folder.path, APLOMB_TEXT_MEMORY_MB: '1' });
  key = await server.createKey();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const ask = async (body: unknown): Promise<number> => {
  const answer = await fetch(`${server.origin}/v1/text/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
};

const replacements = async (): Promise<number> => {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^aplomb_workers_replaced_total\{pool="text"\} (\d+)/m.exec(metrics)?.[1]);
};

it('answers every request while workers are replaced, in many languages of code', async () => {
  const bodies = [
    ...Object.keys(codeLanguages)
      .filter((_, at) => at % EACH === 0)
      .map((id) => ({
        text: `// ${id}\nint f(int x) { return x + 1; }\nclass A { }\n`,
        analysis_mode: 'code',
      })),
    { text: 'The plan are good. We meets on Monday.', analysis_mode: 'document' },
  ];
  const statuses: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++])
      statuses.push(await ask(body));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(statuses).toEqual(bodies.map(() => 201));
  expect(await replacements()).toBeGreaterThan(0);
});
