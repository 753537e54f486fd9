import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram, type SystemProgram } from '../../../../tools/system-packages.ts';
import { endWithTests } from '../children.ts';
import { installContractTools } from '../contract-tools.ts';
import { guideCalls, printedByPrograms } from '../guide-calls.ts';
import { type Guide, openGuide } from '../guide.ts';
import { allCalls } from '../recorder.ts';

/** How a client is generated, compiled with the calls of the guide, and run. */
const languages = {
  'C-sharp': {
    needs: [
      'mono',
      'mcs',
      'monoHttp',
      'monoAnnotations',
      'monoSerialization',
      'monoData',
      'monoXmlLinq',
    ],
    calls: 'calls.cs',
    steps: (packages: string) => {
      const nswag = join(packages, 'nswag/bin/binaries/Win');
      return [
        [
          'mono',
          join(nswag, 'NSwag.exe'),
          'openapi2csclient',
          '/input:openapi.json',
          '/output:client.cs',
          '/namespace:AplombClient',
          '/className:Aplomb',
          '/WrapResponses:true',
          '/GenerateOptionalParameters:true',
          '/GenerateOptionalPropertiesAsNullable:true',
        ],
        ['cp', join(nswag, 'Newtonsoft.Json.dll'), '.'],
        [
          'mcs',
          '-langversion:latest',
          '-warn:0',
          '-out:calls.exe',
          '-r:Newtonsoft.Json.dll',
          '-r:System.Net.Http',
          '-r:System.ComponentModel.DataAnnotations',
          '-r:System.Runtime.Serialization',
          'calls.cs',
          'client.cs',
        ],
      ];
    },
    run: ['mono', 'calls.exe'],
  },
  Go: {
    needs: ['java', 'go', 'goOauth2'],
    calls: 'src/calls/calls.go',
    steps: (packages: string) => [
      [
        'java',
        '-jar',
        join(packages, '@openapitools/openapi-generator-cli/bin/openapi-generator.jar'),
        'generate',
        '-g',
        'go-experimental',
        '-i',
        'openapi.json',
        '-o',
        'src/aplomb',
        '--skip-validate-spec',
        '-p',
        'packageName=aplomb,enumClassPrefix=true',
        // It sends and reads no files, but texts of any bytes.
        '--type-mappings',
        'file=string,File=string,binary=string',
      ],
      ['go', 'vet', 'calls'],
      ['go', 'build', '-o', 'calls', 'calls'],
    ],
    run: ['./calls'],
  },
} as const satisfies Record<string, Language>;

interface Language {
  readonly needs: readonly SystemProgram[];
  /** Where the program that makes the calls is to lie. */
  readonly calls: string;
  readonly steps: (packages: string) => readonly (readonly string[])[];
  readonly run: readonly [string, ...string[]];
}

/** Generates a client in `folder`, and compiles it with the program that makes the calls. */
function compile(
  { calls, steps }: Language,
  folder: string,
  packages: string,
  environment: NodeJS.ProcessEnv,
): void {
  const program = join(folder, calls);
  mkdirSync(dirname(program), { recursive: true });
  copyFileSync(fileURLToPath(new URL(basename(calls), import.meta.url)), program);
  for (const [command = '', ...parts] of steps(packages)) {
    const done = spawnSync(command, parts, { cwd: folder, env: environment, encoding: 'utf8' });
    const said = done.status === 0 ? '' : done.stdout + done.stderr;
    expect([command, done.status, said]).toEqual([command, 0, '']);
  }
}

/** What the compiled program prints, and what it says on standard error. */
async function answers(
  [program, ...parts]: Language['run'],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<[error: string, printed: unknown]> {
  const child = endWithTests(
    spawn(program, parts, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return [err, out === '' ? null : JSON.parse(out)];
}

describe('the document a server gives', () => {
  let guide: Guide;
  let packages: string;
  let source: string;
  beforeAll(async () => {
    packages = join(installContractTools(), 'node_modules');
    guide = await openGuide();
    // All that these generators know.
    source = await (await fetch(`${guide.context.server.origin}/v1/openapi-3.0.json`)).text();
  }, 600_000);
  afterAll(() => guide?.close());

  it('has no call that the guide leaves out', () => {
    const made = guideCalls.map(([operation, sends]) =>
      sends === null ? operation : `${operation} ${sends}`,
    );
    expect([...new Set(made)].toSorted()).toEqual(allCalls.toSorted());
  });

  for (const [name, language] of Object.entries<Language>(languages)) {
    const absent = language.needs.filter((program) => findProgram(program) === null);
    const why = absent.length === 0 ? '' : ` (skipped: no ${absent.join(', ')} here)`;
    it.skipIf(absent.length > 0)(
      `makes a client for ${name} that compiles, makes every call of the guide and is answered${why}`,
      async () => {
        const folder = join(guide.folder, name);
        mkdirSync(folder);
        guide.addFiles(folder);
        writeFileSync(join(folder, 'openapi.json'), source);
        const { environment: own, calls } = await guide.follow();
        const environment = {
          ...own,
          HOME: folder,
          GO111MODULE: 'off',
          GOPATH: `${folder}:/usr/share/gocode`,
          GOPROXY: 'off',
        };
        compile(language, folder, packages, environment);
        expect(await answers(language.run, folder, environment)).toEqual(['', printedByPrograms]);
        expect(calls).toEqual(guideCalls);
      },
    );
  }
});
