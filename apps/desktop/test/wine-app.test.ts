import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpTasks, product, rulesFlag, sitePaths } from '@aplomb/contract';
import { makeSigningJwk, openSigningKey, readMachineProof } from '@aplomb/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSystem, runInWine, startInWine, wineFault, wineFolder } from '../../../tools/wine.ts';
import { receiptOf, sessionOf } from '../../../packages/proof/test/receipt-material.ts';
import { VERIFY_RECEIPT } from '../service/base/start-again.ts';
import { installFlags, packageFiles } from '../service/platform/package-files.ts';
import type { WindowInfo } from '../service/base/ports.ts';
import { READER_ID } from '../service/sense/reading/reader-choice.ts';
import { transport } from '../shared/paths.ts';
import type { AppState } from '../shared/shapes/state.ts';
import { examplePolicy } from './group-policy.ts';
import { signedRules } from './signed-rules.ts';
import type { LocalModel } from '../shared/requests/privacy.ts';
import { unzip } from './unzip.ts';
import { openXSession, until, type XSession, xSessionFault } from './x-session.ts';

const built = join(import.meta.dirname, '../../../.cache/package'),
  archive = join(built, product.downloadFile);
const fault =
  xSessionFault() ??
  wineFault() ??
  (existsSync(archive) ? null : 'no archive; npm run package:windows builds it');
const secret = 'Plumb lines find true vertical';

describe.skipIf(fault !== null)(`the Windows app under Wine (${fault ?? 'Wine 10'})`, () => {
  let session: XSession,
    folder: string,
    inside: string,
    app: ChildProcess,
    notepad: ChildProcess,
    origin: string,
    token: string;
  /** The site of the makers, as far as the app asks it here. */
  const site = createServer((request, response) => {
    response.end(
      request.url === sitePaths.readerPack ? readFileSync(join(built, product.readerPackFile)) : '',
    );
  });
  const wine = (): { display: string; prefix: string } => ({
    display: session.display,
    prefix: `${inside}/prefix`,
  });
  const data = (): string =>
    join(wineFolder, inside, 'prefix/drive_c/users/root/AppData/Local/Aplomb');

  const finish = async (program: string, flags: string[]): Promise<void> => {
    const output = join(folder, 'install.log');
    const [code] = (await once(startInWine(program, flags, { ...wine(), output }), 'exit')) as [
      number | null,
    ];
    expect(code, readFileSync(output, 'utf8')).toBe(0);
  };

  /** Runs a program to its end; answers its exit code and what it printed. */
  const outcome = async (
    program: string,
    flags: string[],
  ): Promise<{ code: number | null; said: string }> => {
    const output = join(folder, `${randomUUID()}.log`);
    const child = startInWine(program, flags, { ...wine(), output });
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, said: readFileSync(output, 'utf8') };
  };
  const drive = (file: string): string => join(wineFolder, inside, 'prefix/drive_c', file);

  async function send(
    name: string,
    params: unknown,
  ): Promise<{ ok: boolean; value?: unknown; error?: unknown }> {
    const answer = await fetch(`${origin}${transport.request}${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, origin },
      body: JSON.stringify(params),
    });
    return (await answer.json()) as { ok: boolean };
  }
  async function ask(name: string, params: unknown = {}): Promise<unknown> {
    const body = await send(name, params);
    expect(body.ok, JSON.stringify(body.error)).toBe(true);
    return body.value;
  }

  const reader = async (): Promise<LocalModel | undefined> =>
    ((await ask('models.list')) as LocalModel[]).find(({ id }) => id === READER_ID);
  async function fetchReader(): Promise<void> {
    await ask('models.download', { id: READER_ID });
    await until(
      async () => ['ready', 'failed'].includes((await reader())?.state ?? ''),
      'the pack for reading',
      200,
    );
  }

  /** Starts the app and takes the way in that it prints. */
  async function start(
    more: Readonly<Record<string, string>>,
    flags: string[] = [],
  ): Promise<void> {
    const output = join(folder, 'app.log');
    const environment = {
      APLOMB_DESKTOP_PRINT_URL: '1',
      APLOMB_SITE: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      ...more,
    };
    app = startInWine(`${inside}/app/${packageFiles.program}`, flags, {
      ...wine(),
      environment,
      output,
    });
    await until(
      () => readFileSync(output, 'utf8').includes('"ready"'),
      'the start of the app',
      180,
    );
    const { url } = JSON.parse(
      readFileSync(output, 'utf8')
        .split('\n')
        .find((line) => line.includes('"ready"')) ?? '',
    ) as { url: string };
    origin = new URL(url).origin;
    const ticket = new URLSearchParams(new URL(url).hash.slice(1)).get(transport.ticketField);
    const answer = await fetch(`${origin}${transport.session}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ ticket }),
    });
    ({
      value: { token },
    } = (await answer.json()) as { value: { token: string } });
  }

  beforeAll(async () => {
    mountSystem();
    session = await openXSession();
    folder = await mkdtemp(join(tmpdir(), 'aplomb-wine-'));
    inside = `/opt/${folder.split('/').at(-1)}`;
    await mkdir(join(wineFolder, inside), { recursive: true });
    for (const file of unzip(readFileSync(archive)))
      await writeFile(join(folder, file.path), file.bytes);
    await cp(folder, join(wineFolder, inside, 'app'), { recursive: true });
    runInWine('wineboot', ['-i'], wine());
    await writeFile(drive('note.txt'), `${secret}.\r\nQuestion: what is 12 + 30?\r\n`);
    const type = [
      ['lfFaceName', '/d', 'DejaVu Sans'],
      ['iPointSize', '/t', 'REG_DWORD', '/d', '240'],
    ];
    for (const value of type) {
      await outcome('reg', [
        'add',
        String.raw`HKCU\Software\Microsoft\Notepad`,
        '/f',
        '/v',
        ...value,
      ]);
    }
    // By its whole path: a bare name is started by another program, whose process is not Notepad's.
    notepad = startInWine('C:\\windows\\system32\\notepad.exe', ['C:\\note.txt'], {
      ...wine(),
      output: join(folder, 'notepad.log'),
    });
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    await start({});
  }, 400_000);
  afterAll(async () => {
    runInWine('wineserver', ['-k'], wine());
    site.close();
    await session.close();
    await rm(join(wineFolder, inside), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it('registers its hotkeys and hears a real key', async () => {
    const rows = (await ask('hotkeys.list')) as { action: string; scope: string; state: string }[];
    expect(rows.filter(({ scope }) => scope === 'global').map(({ state }) => state)).toEqual(
      rows.filter(({ scope }) => scope === 'global').map(() => 'ok'),
    );
    // Wine's driver for X hands over hotkeys only while one of its windows has the focus.
    session.run(
      'xdotool',
      'search',
      '--sync',
      '--onlyvisible',
      '--name',
      'Notepad',
      'windowactivate',
      '--sync',
    );
    await until(
      async () => {
        session.run('xdotool', 'key', 'ctrl+shift+h');
        return ((await ask('app.state')) as { capture: string }).capture === 'picking';
      },
      'the picker',
      60,
    );
    await ask('capture.cancel');
  });

  it('captures the screen, reads it and answers', async () => {
    const { answer } = (await ask('capture.start', { mode: 'screen' })) as { answer: unknown };
    expect(JSON.stringify(answer)).toMatch(/true vertical/);
  }, 120_000);

  it('asks the window in a process of its own, and waits for none that hangs', async () => {
    const log = (): string => readFileSync(join(data(), 'logs/service.log'), 'utf8');
    const { windows } = (await ask('capture.targets')) as { windows: WindowInfo[] };
    const area = windows.find(({ title }) => title.includes('Notepad'));
    const picture = async (): Promise<void> => {
      await ask('capture.start', { mode: 'area' });
      const { pickId } = (await ask('capture.picking')) as { pickId: string };
      const answer = await ask('capture.region', { pickId, area });
      // Wine's part for screen readers knows no more of Notepad than its title.
      expect(answer).toMatchObject({ textSource: 'picture' });
      expect(JSON.stringify(answer)).toMatch(/true vertical/);
    };
    await picture();
    expect(log()).not.toMatch(/did not tell its text|process that asks windows/);
    notepad.kill('SIGSTOP');
    try {
      await picture();
      await until(() => log().includes('the process that asks windows ended'), 'its end', 60);
    } finally {
      notepad.kill('SIGCONT');
    }
  }, 120_000);

  it('fetches PP-OCR, tries it and reads with it', async () => {
    await fetchReader();
    const { answer } = (await ask('capture.start', { mode: 'screen' })) as { answer: unknown };
    expect(JSON.stringify(answer)).toMatch(/true vertical/);
    expect(await reader()).toMatchObject({ state: 'ready', detail: 'Reads your screens now.' });
  }, 240_000);

  it('keeps what it read, sealed', async () => {
    const { total } = (await ask('history.list')) as { total: number };
    expect(total).toBeGreaterThan(0);
    const files = readdirSync(data(), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('window-profile'),
    );
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      expect(
        readFileSync(join(file.parentPath, file.name)).includes('true vertical'),
        file.name,
      ).toBe(false);
  });

  it('is shown instead of a second one', async () => {
    await finish(`${inside}/app/${packageFiles.program}`, []);
  }, 60_000);

  it(
    'installs itself for all users through a process with an administrator’s ' +
      'rights, and ends and goes when Windows removes it',
    async () => {
      const menu = 'ProgramData/Microsoft/Windows/Start Menu/Programs';
      const installed = drive(`Program Files/${product.name}`),
        entry = drive(`${menu}/${product.name}.lnk`);
      await writeFile(join(wineFolder, inside, 'app/letter.txt'), 'The user’s own');
      const place = {
        scope: 'machine',
        folder: `C:\\Program Files\\${product.name}`,
        current: false,
      };
      expect(await ask('install.run', { scope: 'machine' })).toEqual({
        offered: true,
        installed: place,
      });
      expect(
        readdirSync(installed)
          .map((name) => name.replace(/^app-[0-9a-f]{12}$/, 'app'))
          .toSorted(),
      ).toEqual(['app', ...Object.values(packageFiles)].toSorted());
      expect(
        readFileSync(entry).includes(
          Buffer.from(`${place.folder}\\${packageFiles.program}`, 'utf16le'),
        ),
      ).toBe(true);
      const ended = once(app, 'exit');
      await finish(`${place.folder}\\${packageFiles.program}`, [
        installFlags.uninstall,
        installFlags.machine,
      ]);
      await ended;
      expect(existsSync(entry)).toBe(false);
      await until(() => !existsSync(installed), 'the end of the installed folder', 150);
    },
    240_000,
  );

  it('installs itself for its user, also over the version there is, and leaves no entry behind', async () => {
    const user = join(wineFolder, inside, 'prefix/drive_c/users/root/AppData'),
      program = `${inside}/app/${packageFiles.program}`;
    const installed = join(user, 'Local/Programs', product.name),
      entry = join(user, 'Roaming/Microsoft/Windows/Start Menu/Programs', `${product.name}.lnk`);
    for (let times = 0; times < 2; times++)
      await finish(program, [installFlags.install, installFlags.quiet]);
    expect(
      readdirSync(installed)
        .map((name) => name.replace(/^app-[0-9a-f]{12}$/, 'app'))
        .toSorted(),
    ).toEqual(['app', ...Object.values(packageFiles)].toSorted());
    expect(readFileSync(entry).includes(Buffer.from(packageFiles.program, 'utf16le'))).toBe(true);
    await finish(program, [installFlags.uninstall, installFlags.quiet]);
    expect(existsSync(entry)).toBe(false);
    await until(() => !existsSync(installed), 'the end of the installed folder', 150);
  }, 240_000);

  it('verifies a receipt by the command, and says what is wrong with an altered one', async () => {
    const key = await openSigningKey(await makeSigningJwk());
    const file = await receiptOf(await sessionOf(2), key);
    await writeFile(drive('receipt.json'), file);
    await writeFile(drive('altered.json'), file.replace('models.example', 'models.exampl3'));
    const program = `${inside}/app/${packageFiles.program}`;
    const whole = await outcome(program, [`${VERIFY_RECEIPT}C:\\receipt.json`]);
    expect([whole.code, whole.said]).toEqual([0, expect.stringContaining(key.fingerprint)]);
    const altered = await outcome(program, [`${VERIFY_RECEIPT}C:\\altered.json`]);
    expect([altered.code, altered.said]).toEqual([1, expect.stringContaining('Altered or forged')]);
  }, 120_000);

  it('keeps to a policy in the registry and to rules from the command line', async () => {
    const key = String.raw`HKLM\Software\Policies\Aplomb`;
    for (const value of [
      ['Organisation', '/d', examplePolicy.Organisation],
      ['AllowLive', '/t', 'REG_DWORD', '/d', '0'],
      ['HistoryRetention', '/d', examplePolicy.HistoryRetention],
    ])
      expect((await outcome('reg', ['add', key, '/f', '/v', ...value])).code).toBe(0);
    const rules = await signedRules({ tier: 'named_tasks', tasks: ['ask', 'live'] });
    await writeFile(drive('exam.aplomb-rules'), rules);
    await start({ APLOMB_DESKTOP_DATA: `C:\\${randomUUID()}` }, [
      `${rulesFlag}C:\\exam.aplomb-rules`,
    ]);
    const state = (): Promise<AppState> => ask('app.state') as Promise<AppState>;
    await until(async () => (await state()).rules !== null, 'the rules', 60);
    expect((await state()).policy).toMatchObject({
      organisation: examplePolicy.Organisation,
      words: [`${helpTasks.live}: off`, 'Keep history for: 1 Month'],
    });
    const live = JSON.stringify((await send('live.start', {})).error);
    expect(live).toContain(`The policy of ${examplePolicy.Organisation} turns this off`);
    const screen = JSON.stringify((await send('capture.start', { mode: 'screen' })).error);
    expect(screen).toContain('The rules of Example Ltd turn this off');
    const change = { group: 'history', values: { history_retention: 'forever' } };
    expect(JSON.stringify((await send('settings.set', change)).error)).toContain(
      'is set by the policy',
    );
    expect((await outcome('reg', ['delete', key, '/f'])).code).toBe(0);
    await until(async () => (await state()).policy === null, 'the end of the policy', 60);
    await ask('settings.set', change);
    await ask('app.quit');
    await once(app, 'exit');
  }, 400_000);

  it('proves itself: no row fails', async () => {
    const program = startInWine(
      `${inside}/app/${packageFiles.program}`,
      [installFlags.prove, installFlags.quiet, '--idle', '10', '--report', 'C:\\proof.jws'],
      { ...wine(), output: join(folder, 'proof.log') },
    );
    await once(program, 'exit');
    const read = await readMachineProof(readFileSync(drive('proof.jws'), 'utf8'));
    if (!read.ok) expect.fail(read.fault);
    expect(read.report.machine.wine).toBe(true);
    expect(read.report.rows.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  }, 600_000);

  it('reads with Tesseract where Microsoft’s runtime is missing, and says what PP-OCR needs', async () => {
    await start({
      APLOMB_DESKTOP_DATA: `C:\\${randomUUID()}`,
      WINEDLLOVERRIDES: 'vcruntime140,vcruntime140_1,msvcp140,msvcp140_1=',
    });
    expect(await ask('diagnostics.run')).toContainEqual(
      expect.objectContaining({
        name: 'System',
        detail: expect.stringContaining('Visual C++ runtime: missing'),
      }),
    );
    await fetchReader();
    expect(await reader()).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/runtime is missing.*Tesseract goes on reading/),
    });
    const { answer } = (await ask('capture.start', { mode: 'screen' })) as { answer: unknown };
    expect(JSON.stringify(answer)).toMatch(/true vertical/);
  }, 400_000);
});
