import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { apiErrors, commandFlags, commands, commandUsage } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../../../apps/server/test/api-context.ts';
import { endWithTests } from '../../../apps/server/test/children.ts';
import { embedded } from '../../../apps/server/test/databases.ts';
import { silence } from '../../../apps/server/test/recordings.ts';
import { requireProgram } from '../../../tools/system-packages.ts';
import { openHostile } from './hostile-server.ts';
import { installPackage, type Project, root } from './installed-package.ts';

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

describe('the command line', () => {
  let project: Project;
  let context: ApiContext;
  let environment: Record<string, string>;
  beforeAll(async () => {
    [project, context] = await Promise.all([installPackage(), openApi(embedded)]);
    environment = {
      PATH: process.env['PATH'] ?? '',
      APLOMB_URL: context.server.origin,
      APLOMB_KEY: await context.key(),
    };
    copyFileSync(join(project.folder, 'screenshot.png'), join(project.folder, 'picture'));
    project.write('note.txt', 'The sound is warm and clear. I would buy it again.');
    project.write('total.py', 'def total(xs):\n    return sum(xs\n');
    writeFileSync(join(project.folder, 'bytes.pdf'), Buffer.from([0x25, 0x50, 0xff, 0x00, 0xfe]));
  });
  afterAll(async () => {
    await context?.close();
    await project?.remove();
  });

  const begin = (args: readonly string[], variables: Record<string, string> = environment) =>
    endWithTests(
      spawn(process.execPath, [join(project.sdk, 'aplomb.js'), ...args], {
        cwd: project.folder,
        env: variables,
        stdio: ['pipe', 'pipe', 'pipe'],
      }),
    );
  const aplomb = async (
    args: readonly string[],
    given: { variables?: Record<string, string>; input?: string | Uint8Array } = {},
  ): Promise<Ended> => {
    const { variables = environment, input = '' } = given;
    const child = begin(args, variables);
    child.stdin.on('error', () => undefined).end(input);
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return { code, out, err };
  };
  const data = async (
    args: readonly string[],
    input: string | Uint8Array = '',
  ): Promise<unknown> => {
    const { code, out, err } = await aplomb([...args, '--json'], { input });
    expect([code, code === 0 ? '' : err]).toEqual([0, '']);
    return JSON.parse(out) as unknown;
  };

  it('tells by first bytes and extension what a file is', async () => {
    expect(await data(['analyze', 'note.txt'])).toMatchObject({ sentiment: 'positive' });
    expect(await data(['analyze', 'total.py'])).toMatchObject({
      analysis_mode: 'code',
      code: { language: 'python', syntax: { checked: true, errors: [{ line: 2 }] } },
    });
    const { code, err } = await aplomb(['analyze', 'bytes.pdf']);
    expect([code, err]).toEqual([2, expect.stringContaining('no picture (PNG or JPEG)')]);
  });

  it('knows a picture without an extension', async () => {
    expect(await data(['analyze', 'picture'])).toMatchObject({ details: { kind: 'problem' } });
  });

  it('reads standard input, in UTF-8 and as PowerShell pipes it', async () => {
    const words = 'The sound is warm and clear. I would buy it again.';
    expect(await data(['analyze'], words)).toMatchObject({ sentiment: 'positive' });
    expect(await data(['analyze', '-'], Buffer.from(`\uFEFF${words}`, 'utf16le'))).toMatchObject({
      sentiment: 'positive',
    });
  });

  it('hears a recording as a job with progress, and tells of the job later', async () => {
    const { code, out, err } = await aplomb(['analyze', 'recording.wav']);
    expect([code, out]).toEqual([0, 'Length: 0:01\nHeard by: nobody speaks\n']);
    expect(err).toContain('succeeded 100 %');
    const id = /^Job (\S+)$/m.exec(err)?.[1] ?? '';
    expect(await data(['job', id])).toMatchObject({ id, state: 'succeeded' });
    expect(await data(['job', id, '--follow'])).toMatchObject({ transcript: '' });
  });

  it('has the lines of a file analyzed as one job, and names a line that is wrong', async () => {
    const line = (id: string, words: string) => JSON.stringify({ custom_id: id, text: words });
    const both = [
      line('warm', 'The sound is warm and clear. I would buy it again.'),
      line('broken', 'It broke after a day. I want my money back.'),
    ];
    project.write('texts.jsonl', both.join('\n\n'));
    expect(await data(['batch', 'texts.jsonl'])).toMatchObject({
      succeeded: 2,
      results: [
        { custom_id: 'warm', data: { sentiment: 'positive' } },
        { custom_id: 'broken', data: { sentiment: 'negative' } },
      ],
    });
    project.write('wrong.jsonl', `${line('warm', 'Warm.')}\n\n{"text": ""}\n`);
    const { code, err } = await aplomb(['batch', 'wrong.jsonl']);
    expect([code, err]).toEqual([1, expect.stringContaining('line 3')]);
    expect(await data(['files', 'list'])).toEqual([]);
  });

  it('cancels the job it began on Ctrl+C', async () => {
    writeFileSync(join(project.folder, 'long.wav'), silence(1_200));
    const child = begin(['analyze', 'long.wav']);
    let err = '';
    const began = new Promise<string>((done) => {
      child.stderr.on('data', (chunk: Buffer) => {
        err += chunk.toString();
        const [, id] = /^Job (\S+)\n/m.exec(err) ?? [];
        if (id !== undefined) done(id);
      });
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    const id = await began;
    child.kill('SIGINT');
    expect([(await ended)[0], err]).toEqual([130, expect.stringContaining(`Cancelled job ${id}.`)]);
    const after = await aplomb(['job', id, '--json']);
    const { state } =
      after.code === 0 ? (JSON.parse(after.out) as { state: string }) : { state: '' };
    expect([state, after.err]).toEqual(
      after.code === 0 ? ['cancelled', ''] : ['', expect.stringContaining('RESOURCE_NOT_FOUND')],
    );
  });

  it('searches the history and tells usage', async () => {
    await data(['analyze'], 'A red kite over the hill.');
    expect(await data(['history', 'search', 'red', 'kite'])).toHaveLength(1);
    expect((await aplomb(['history', 'search', 'nowhere'])).out).toContain('Nothing found');
    const key = await context.key('--scopes', 'usage:read');
    expect((await aplomb(['usage', '--key', key])).out).toMatch(/^Left today: /m);
  });

  it('prints text without colours or codes of a terminal, and Markdown', async () => {
    const input = 'Please call \u001B[31mAnna\u001B[0m by Friday.';
    const plain = await aplomb(['analyze'], { input });
    expect(plain.out).toMatch(/^Summary\n/m);
    // oxlint-disable-next-line no-control-regex -- Nothing that drives a terminal.
    expect(plain.out).not.toMatch(/\u001B/);
    expect((await aplomb(['analyze', '--markdown'], { input })).out).toMatch(/^## Summary\n\n/m);
  });

  it('tells a refusal in the words of the catalogue, with 1', async () => {
    const { code, out, err } = await aplomb(['usage', '--key', 'apl_live_unknown']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`INVALID_API_KEY: ${apiErrors.INVALID_API_KEY.title}\n`);
    expect(err).toContain(`What to do: ${apiErrors.INVALID_API_KEY.remedy}\n`);
    expect(err).toMatch(/^Request-Id: req_/m);
    const { origin, close } = await openHostile();
    close();
    const variables = { ...environment, APLOMB_URL: origin };
    const nobody = await aplomb(['usage'], { variables });
    expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('NETWORK_ERROR: ')]);
  });

  it.each([
    [[], 'No command'],
    [['fly'], 'no command “fly”'],
    [['usage', '--mode', 'code'], 'takes no --mode'],
    [['usage', '--nope'], '--nope'],
    [['analyze', '--mode', 'poem'], 'one of general'],
    [['analyze', 'a', 'b'], 'one FILE'],
    [['analyze', 'absent.txt'], 'absent.txt can’t be read'],
    [['job'], 'needs ID'],
    [['history', 'search', 'a', '--limit', 'x'], '--limit'],
    [['usage', '--json', '--markdown'], 'exclude'],
    [['usage', '--url', 'http://example.com'], 'plain HTTP'],
    [['usage', '--key', ''], 'no API key'],
  ])('refuses %j with 2', async (args, says) => {
    const { code, out, err } = await aplomb(args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(says)]);
  });

  it('says which program of the system is missing', async () => {
    const PATH = join(project.folder, 'empty');
    mkdirSync(PATH);
    const asked = (args: string[], display: Record<string, string>) =>
      aplomb(args, { variables: { ...environment, PATH, ...display } });
    const both = { DISPLAY: ':1', WAYLAND_DISPLAY: 'wayland-0' };
    expect((await asked(['screenshot'], both)).err).toMatch(/grim is missing.*import is missing/);
    expect((await asked(['clipboard'], both)).err).toMatch(/wl-paste is missing.*xclip is missing/);
    expect((await asked(['clipboard'], {})).err).toContain('There is no screen here');
  });

  it('helps with every command and flag of the table', async () => {
    const { code, out } = await aplomb(['--help']);
    expect(code).toBe(0);
    for (const command of Object.values(commands)) expect(out).toContain(commandUsage(command));
    for (const flag of Object.keys(commandFlags)) expect(out).toContain(`--${flag}`);
    expect((await aplomb(['job', '--help'])).out).not.toContain('analyze');
  });

  const shell = async (program: string, args: readonly string[]): Promise<string[]> => {
    const child = endWithTests(spawn(program, args, { cwd: join(root, 'packages/sdk') }));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(err).toBe('');
    return out.split('\n').filter((line) => line !== '');
  };
  const asked = [
    [['his'], ['history']],
    [['history', ''], ['search']],
    [['--key', 'k', 'job', '--f'], ['--follow']],
    [['analyze', '--mode', 'co'], ['code']],
    [['completion', 'z'], ['zsh']],
    [['analyze', 'READ'], ['README.md']],
  ] as const;

  it.each(asked)('completes %j in bash', async (words, expected) => {
    const script = join(project.folder, 'completion.bash');
    writeFileSync(script, (await aplomb(['completion', 'bash'])).out);
    const lines = await shell('/bin/bash', [
      '--norc',
      '-c',
      `source "$0"; COMP_WORDS=(aplomb "$@"); COMP_CWORD=$#; _aplomb; printf '%s\\n' "\${COMPREPLY[@]}"`,
      script,
      ...words,
    ]);
    expect(lines).toEqual(expected);
  });

  it.each(asked)('completes %j in zsh', async (words, expected) => {
    const script = join(project.folder, 'completion.zsh');
    writeFileSync(script, (await aplomb(['completion', 'zsh'])).out);
    // What the shell's own parts are handed is what it offers, once it has matched the beginning.
    const lines = await shell(requireProgram('zsh'), [
      '-f',
      '-c',
      `compdef() { :; }
compadd() { shift; print -l -- "$@"; }
_files() { print -l -- *; }
source "$0"; words=(aplomb "$@"); CURRENT=$#words; _aplomb`,
      script,
      ...words,
    ]);
    const begins = words.at(-1) ?? '';
    expect(lines.filter((line) => line.startsWith(begins))).toEqual(expected);
  });

  it('names every command and flag in the script of PowerShell', async () => {
    const { out } = await aplomb(['completion', 'powershell']);
    expect(out).toContain('Register-ArgumentCompleter -Native -CommandName aplomb');
    for (const { words } of Object.values(commands))
      for (const word of words) expect(out).toContain(`'${word}'`);
    for (const flag of Object.keys(commandFlags)) expect(out).toContain(`'--${flag}'`);
  });
});
