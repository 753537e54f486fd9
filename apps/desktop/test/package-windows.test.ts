import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '@aplomb/contract';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { describe, expect, it } from 'vitest';
import { isShipped } from '../../../tools/package/contents.ts';
import { closureOf } from '../../../tools/package/lock-file.ts';
import { packFiles } from '../../../tools/package/pack-app.ts';
import { readPack } from '../../../packages/engine/src/node/packs/read-pack.ts';
import { roundLanguageModel } from '../../../tools/package/round-model.ts';
import { importsOf, scanImports } from '../../../tools/package/scan-imports.ts';
import { writeZip } from '../../../tools/package/write-zip.ts';
import { encodeShortcut } from '../service/platform/win32/shortcut.ts';
import { unzip } from './unzip.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache/package');
const archive = join(folder, product.downloadFile);
const recorder = readFileSync(
  join(root, 'node_modules/native-recorder-nodejs/prebuilds/win32-x64/NativeAudioSDK.node'),
);

describe('what goes into the Windows package', () => {
  it('finds the libraries a file loads, and refuses those Windows lacks', () => {
    expect(importsOf(recorder)).toEqual(expect.arrayContaining(['kernel32', 'ole32']));
    expect(importsOf(Buffer.from('no program'))).toBeNull();
    expect(() => scanImports([{ path: 'app/recorder.node', bytes: recorder }], {})).not.toThrow();
    const needy = Buffer.from(recorder);
    needy.write('vcruntm140.dll\0', needy.indexOf('KERNEL32.dll'), 'latin1');
    expect(() => scanImports([{ path: 'app/recorder.node', bytes: needy }], {})).toThrow(
      'app/recorder.node needs vcruntm140.dll',
    );
    expect(() =>
      scanImports([{ path: 'app/recorder.node', bytes: needy }], {
        'recorder.node': ['vcruntm140'],
      }),
    ).not.toThrow();
    expect(() =>
      scanImports(
        [
          { path: 'app/recorder.node', bytes: needy },
          { path: 'app/vcruntm140.dll', bytes: Buffer.alloc(0) },
        ],
        {},
      ),
    ).not.toThrow();
  });

  it('takes what Windows needs and leaves sources behind', () => {
    expect(closureOf(['koffi'], new Set())).toEqual([
      'node_modules/@koromix/koffi-win32-x64',
      'node_modules/koffi',
    ]);
    expect(closureOf(['koffi'], new Set(['koffi']))).toEqual([]);
    expect(
      ['package.json', 'LICENSE', 'tree-sitter-c.wasm', 'src/parser.c', 'README.md'].map((file) =>
        isShipped('tree-sitter-c', file),
      ),
    ).toEqual([true, true, true, false, false]);
    expect(
      ['dist/index.js', 'dist/index.js.map', 'index.d.ts', 'test/all.js'].map((file) =>
        isShipped('anything', file),
      ),
    ).toEqual([true, false, false, false]);
  });

  it('writes the same archive from the same files', async () => {
    const place = await mkdtemp(join(tmpdir(), 'aplomb-zip-'));
    const files = [
      { path: 'b.txt', bytes: Buffer.from('second '.repeat(50)) },
      { path: 'a.pack', bytes: Buffer.from('first') },
    ];
    await writeZip(join(place, 'one.zip'), files);
    await writeZip(join(place, 'two.zip'), files.toReversed());
    const one = readFileSync(join(place, 'one.zip'));
    expect(one.equals(readFileSync(join(place, 'two.zip')))).toBe(true);
    expect(unzip(one)).toEqual(files.toReversed());
    await rm(place, { recursive: true });
  });

  it('packs files so that they come out as they went in, machine code with its calls made comparable too', async () => {
    const files = [
      { path: 'b/app.js', bytes: Buffer.from('second '.repeat(50)) },
      { path: 'model.bin', bytes: Buffer.from([0xe8, 1, 2, 3]) },
      { path: 'recorder.node', bytes: recorder },
    ];
    const pack = await packFiles(files);
    expect((await packFiles(files)).digest).toBe(pack.digest);
    const kept = Buffer.from(recorder);
    expect(readPack(pack.bytes).toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(files);
    expect(recorder.equals(kept)).toBe(true);
  });

  it('rounds the language model within its own format', () => {
    const model = readFileSync(join(root, 'packages/engine/models/language/ngrams.bin'));
    const rounded = roundLanguageModel(model);
    expect(rounded).toHaveLength(model.length);
    expect(rounded.equals(model)).toBe(false);
    expect(() => roundLanguageModel(Buffer.from('else'))).toThrow('format');
  });

  it('writes shortcuts with the id Windows asks of a program that notifies', () => {
    const link = encodeShortcut({
      target: 'C:\\Users\\Zoë\\Aplomb.exe',
      folder: 'C:\\Users\\Zoë',
      description: 'Aplomb',
      appId: 'Aplomb.Desktop',
    });
    expect(link.readUInt32LE(0)).toBe(0x4c);
    const infoSize = link.readUInt32LE(0x4c),
      wideAt = 0x4c + link.readUInt32LE(0x4c + 28);
    expect(link.toString('utf16le', wideAt, wideAt + 46)).toBe('C:\\Users\\Zoë\\Aplomb.exe');
    const afterName = 0x4c + infoSize + 2 + 2 * link.readUInt16LE(0x4c + infoSize);
    const block = afterName + 2 + 2 * link.readUInt16LE(afterName);
    expect(link.readUInt32LE(block + 4)).toBe(0xa0000009);
    expect(block + link.readUInt32LE(block) + 4).toBe(link.length);
    expect(link.includes(Buffer.from('Aplomb.Desktop\0', 'utf16le'))).toBe(true);
  });
});

describe.skipIf(!existsSync(archive))('the built archive (npm run package:windows)', () => {
  it('holds the program, its pack and the licences, and is what SHA256SUMS says', () => {
    const bytes = readFileSync(archive),
      files = unzip(bytes);
    expect(files.map(({ path }) => path)).toEqual([
      'Aplomb.exe',
      'README.txt',
      'THIRD-PARTY-LICENCES.txt',
      'aplomb.pack',
    ]);
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toContain(
      `${createHash('sha256').update(bytes).digest('hex')}  ${product.downloadFile}\n`,
    );
    expect(Math.abs(bytes.length / 1e6 - product.downloadMegabytes)).toBeLessThan(1.5);
    expect(files[2]?.bytes.toString()).toMatch(/onnxruntime|sherpa/);
    const program = NtExecutable.from(files[0]?.bytes ?? Buffer.alloc(0));
    const [info] = Resource.VersionInfo.fromEntries(NtExecutableResource.from(program).entries);
    expect(info?.getStringValues({ lang: 1033, codepage: 1200 })).toMatchObject({
      ProductName: product.name,
      ProductVersion: product.version,
    });
    expect(program.newHeader.optionalHeader.subsystem).toBe(2);
  });
});
