import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scanAddresses } from '../package/scan-addresses.ts';
import { checkAddresses, nativeFilesIn } from './check-addresses.ts';
import { readKnownAddresses, unknownAddresses } from './embedded-addresses.ts';
import { RememberedPasses } from './remembered-passes.ts';

const known = [
  { packages: ['recorder', 'recorder-*'], for: 'a link', hosts: ['docs.example.com'] },
];
const text = '\x7fELF\x01\x02see https://docs.example.com/a\0';

describe('addresses in native libraries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-addresses-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const problemsOf = (name: string, file: string, content: Buffer): string[] => {
    const place = mkdtempSync(join(folder, 'package-'));
    mkdirSync(join(place, 'bin', 'node_modules', 'inner'), { recursive: true });
    writeFileSync(join(place, 'bin', file), content);
    writeFileSync(join(place, 'bin/node_modules/inner/a.node'), 'https://inner.example');
    return unknownAddresses(name, nativeFilesIn(place), known);
  };

  it('accepts what was reviewed, in the packages it was reviewed for', () => {
    const bytes = Buffer.from(text, 'latin1');
    expect(problemsOf('recorder-linux-x64', 'recorder.node', bytes)).toEqual([]);
    expect(problemsOf('other', 'recorder.node', bytes)).toHaveLength(1);
  });

  it.each([
    ['recorder.node', 'https://Events.example.net/v1', 'latin1', 'events.example.net'],
    ['recorder.so.1.2', 'wss://10.1.2.3:8080/', 'latin1', '10.1.2.3'],
    ['recorder.dll', 'https://events.example.net/v1', 'utf16le', 'events.example.net'],
    ['recorder.dylib', 'http://a.example.orgThe next text', 'latin1', 'a.example.orgthe'],
    ['recorder.wasm', 'ws://events.example.net', 'latin1', 'events.example.net'],
  ] as const)('refuses a new host in %s: %s (%s)', (file, address, encoding, host) => {
    const bytes = Buffer.concat([
      Buffer.from(text, 'latin1'),
      Buffer.from(`${address}\0`, encoding),
    ]);
    const [problem, ...more] = problemsOf('recorder', file, bytes);
    expect(more).toEqual([]);
    expect(problem).toContain(`${file} holds an address at ${host},`);
    expect(problem).toContain('then add the host with what it is for');
  });

  it('refuses it in the files of the Windows package too', () => {
    const file = (path: string, content: string) => ({ path, bytes: Buffer.from(content) });
    const name = 'node_modules/@koromix/koffi-win32-x64';
    expect(() => scanAddresses([file(`${name}/a.node`, 'MZ no address')])).not.toThrow();
    expect(() => scanAddresses([file(`${name}/a.js`, 'https://new.example.net')])).not.toThrow();
    expect(() => scanAddresses([file(`${name}/a.node`, 'https://new.example.net')])).toThrow(
      '@koromix/koffi-win32-x64 does with it',
    );
  });

  it('finds every address of today reviewed, with what it is for', () => {
    expect(checkAddresses(new RememberedPasses(true))).toEqual([]);
    for (const { for: purpose, hosts } of readKnownAddresses())
      expect(purpose.length * hosts.length).toBeGreaterThan(0);
  });
});
