import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textSources } from './language/sources.ts';
import { isPermissive, licenceGuard, namesCopyleft } from './licences.ts';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const copyright = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/

Files: *
Copyright: 2020 Somebody
License: Expat

Files: contrib/* src/old?.c
Copyright: 2010 Somebody else
License: LGPL-2.1+

Files: debian/*
Copyright: 2020 A packager
License: GPL-3+
`;

describe('licences of training material', () => {
  it('reads expressions: one alternative is enough, of what holds at once all', () => {
    for (const expression of [
      'MIT',
      'Expat or GPL-2+',
      '(GPL-2.0 OR Apache-2.0)',
      'Artistic or GPL-1+',
      'BSD-3-clause and Expat',
      'CC-BY-2.5',
      'Unicode-3.0',
    ])
      expect([expression, isPermissive(expression)]).toEqual([expression, true]);
    for (const expression of [
      'GPL-2+',
      'LGPL-2.1+ or MPL-2.0',
      'Expat and LGPL-2.1+',
      'CC-BY-3.0 or GPL-3+, and CC-BY-SA-3.0',
      'CC-BY-SA-4.0',
      'CC-BY-NC-4.0',
      'EPL-1.0',
      'UNLICENSED',
      '',
    ])
      expect([expression, isPermissive(expression)]).toEqual([expression, false]);
  });

  it('takes of a Debian source what its paragraph allows, file by file', () => {
    const allowed = licenceGuard(folderOf({ 'debian/copyright': copyright }));
    expect(allowed('src/new.c')).toBe(true);
    expect(allowed('src/old1.c')).toBe(false);
    expect(allowed('contrib/deep/tool.py')).toBe(false);
    expect(allowed('debian/rules')).toBe(false);
  });

  it('takes an installed Debian package only when no part of it is copyleft', () => {
    const at = 'usr/share/doc/one/copyright';
    expect(licenceGuard(folderOf({ [at]: copyright }))('usr/bin/one')).toBe(false);
    const clean = copyright.replace('LGPL-2.1+', 'Zlib');
    expect(licenceGuard(folderOf({ [at]: clean }))('usr/bin/one')).toBe(true);
  });

  it('judges repositories by their licence file, npm packages by their field, else nothing', () => {
    const mit = 'Permission is hereby granted, free of charge, to any person';
    expect(licenceGuard(folderOf({ LICENSE: mit }))('a.ts')).toBe(true);
    const lesser = `${mit}\nGNU Lesser General Public License`;
    expect(licenceGuard(folderOf({ LICENSE: lesser }))('a.ts')).toBe(false);
    const field = (license: string) => folderOf({ 'package.json': JSON.stringify({ license }) });
    expect(licenceGuard(field('ISC'))('a.js')).toBe(true);
    expect(licenceGuard(field('MPL-2.0'))('a.js')).toBe(false);
    expect(licenceGuard(folderOf({}))('a.js')).toBe(false);
  });

  it('hears a file that names another licence than its package', () => {
    expect(namesCopyleft('/* GNU General Public License, version 2 */')).toBe(true);
    expect(namesCopyleft('# SPDX-License-Identifier: MPL-2.0')).toBe(true);
    expect(namesCopyleft('// SPDX-License-Identifier: MIT')).toBe(false);
  });

  it('names no copyleft among the texts the language model learns from', () => {
    const refused = textSources.filter(({ licence }) => !isPermissive(licence));
    expect(refused.map(({ repository }) => repository)).toEqual([]);
  });

  it('names no copyleft among the screenshots the model of kinds learns from', () => {
    const labels = readFileSync(new URL('kinds/labels.json', import.meta.url), 'utf8');
    const screens = JSON.parse(labels) as { repository: string; part: string; licence?: string }[];
    const learnt = screens.filter(({ part }) => part === 'train');
    const refused = learnt.filter(({ licence = '' }) => !isPermissive(licence));
    expect(refused.map(({ repository }) => repository)).toEqual([]);
  });
});
