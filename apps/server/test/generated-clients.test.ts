import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWithTests } from './children.ts';
import { generateClients, programs } from './contract-clients.ts';
import {
  covers,
  exceptions,
  redoclyFindings,
  sentSchemas,
  spectralFindings,
} from './contract-lint.ts';
import { type ContractTools, importContractTools, installContractTools } from './contract-tools.ts';
import { guideCalls, printedByPrograms } from './guide-calls.ts';
import { type Guide, openGuide } from './guide.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** A licence without an address, a reference that may be null, one of several answers. */
const beyond30 = [/^info-license-strict:/, /property type must be object\.$/];
/** How strictly the clients and the programs that use them are compiled. */
const compilerOptions = [
  '--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --skipLibCheck',
  '--allowImportingTsExtensions --module nodenext --target es2022',
  '--lib es2022,dom,dom.iterable --types node',
].flatMap((line) => line.split(' '));

describe('the document a server gives', () => {
  let tools: ContractTools;
  let guide: Guide;
  let source: string;
  beforeAll(async () => {
    const installed = installContractTools();
    [tools, guide] = await Promise.all([importContractTools(installed), openGuide()]);
    source = await (await fetch(`${guide.context.server.origin}/v1/openapi.json`)).text();
    symlinkSync(join(installed, 'node_modules'), join(guide.folder, 'node_modules'));
    guide.addFiles(guide.folder);
    await generateClients(tools, source, guide.folder);
    for (const [name, program] of Object.entries(programs))
      writeFileSync(join(guide.folder, name), program);
  }, 600_000);
  afterAll(() => guide?.close());

  it.each(['openapi.json', 'openapi-3.2.json'])('%s gives Redocly nothing to say', async (name) => {
    const answer = await fetch(`${guide.context.server.origin}/v1/${name}`);
    expect(await redoclyFindings(tools, await answer.text())).toEqual([]);
  });

  it('openapi-3.0.json gives Redocly only to say what 3.0 has no words for', async () => {
    const answer = await fetch(`${guide.context.server.origin}/v1/openapi-3.0.json`);
    const findings = await redoclyFindings(tools, await answer.text());
    expect(findings.filter((finding) => !beyond30.some((known) => known.test(finding)))).toEqual(
      [],
    );
  });

  it('of the live captions gives the parser of AsyncAPI nothing to say', async () => {
    const answer = await fetch(`${guide.context.server.origin}/v1/asyncapi.json`);
    const { document, diagnostics } = await new tools.Parser().parse(await answer.text());
    expect([document === undefined, diagnostics]).toEqual([false, []]);
  });

  it('of requests gives Spectral nothing to say beyond the reviewed exceptions, each of which is needed', async () => {
    const findings = await spectralFindings(tools, source);
    const sent = sentSchemas(JSON.parse(source) as Parameters<typeof sentSchemas>[0]);
    expect(sent).toContain('AnalyzeTextRequest');
    const covered = findings.map((finding) =>
      exceptions.findIndex((exception) => covers(exception, finding, sent)),
    );
    expect(findings.filter((_, index) => covered[index] === -1)).toEqual([]);
    expect(new Set(covered).size).toBe(exceptions.length);
  });

  it('of requests makes clients that compile with the calls of the guide', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        ...compilerOptions,
        '--typeRoots',
        join(root, 'node_modules/@types'),
        ...Object.keys(programs),
      ],
      { cwd: guide.folder, encoding: 'utf8' },
    );
    expect(stdout + stderr).toBe('');
  });

  it.each(Object.keys(programs))(
    'of requests makes a client that makes every call of the guide and is answered: %s',
    async (name) => {
      const { environment, calls } = await guide.follow();
      const child = endWithTests(
        spawn(process.execPath, [name], {
          cwd: guide.folder,
          env: environment,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
      const [out, err] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ]);
      expect([err, out === '' ? null : JSON.parse(out)]).toEqual(['', printedByPrograms]);
      expect(calls).toEqual(guideCalls);
    },
  );
});
