import { readFile } from 'node:fs/promises';
import { documentLimits } from '@aplomb/contract';
import PdfDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { Vault } from '../../base/vault.ts';

let folder: VaultFolder;
let vault: Vault;

const collected = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};
async function pdf(...pages: string[]): Promise<Buffer> {
  const document = new PdfDocument({ autoFirstPage: false });
  for (const page of pages) document.addPage().text(page);
  document.end();
  return collected(document);
}
/** A Word file of headings and paragraphs. */
async function docx(...lines: [style: 'Heading1' | '', text: string][]): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string): void =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`), name);
  add(
    '[Content_Types].xml',
    '<Types ' +
      'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ' +
      'Extension="rels" ' +
      'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override ' +
      'PartName="/word/document.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  add(
    '_rels/.rels',
    '<Relationships ' +
      'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
      'Id="r1" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
      'Target="word/document.xml"/></Relationships>',
  );
  add(
    'word/document.xml',
    `<w:document xmlns:w="${WORD}"><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
  );
  zip.end();
  return collected(zip.outputStream as unknown as AsyncIterable<Uint8Array>);
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const paragraph = ([style, text]: readonly [string, string]): string => {
  const look = style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${look}<w:r><w:t>${text}</w:t></w:r></w:p>`;
};

beforeAll(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
  await vault.documents.add({
    name: 'C:\\Users\\mira\\Résumé.pdf',
    bytes: await pdf(
      'Mira Keller, engineer. Built a payment service in Go that handled 4,000 requests per second.',
      'At Siemens in 2019 I led a team of five and moved the billing database to PostgreSQL.',
    ),
  });
  await vault.documents.add({
    name: 'job.docx',
    bytes: await docx(
      ['Heading1', 'What we expect'],
      ['', 'You know distributed systems &amp; message queues such as Kafka.'],
      ['Heading1', 'What we offer'],
      ['', 'Four days a week and a bicycle.'],
    ),
  });
  await vault.documents.add({
    name: 'notes.md',
    bytes: Buffer.from(
      '# Strengths\n\nI explain things patiently.\n\n## Weak spots\n\nI say yes too ' +
        'often.\n\n```\n# not a heading\n```\n',
    ),
  });
  await vault.documents.add({
    name: 'gehalt.txt',
    bytes: Buffer.from(
      'Meine Gehaltsvorstellung liegt bei 72.000 Euro. Über die Brücken von Köln schrieb ich 2015.',
      'latin1',
    ),
  });
  await vault.documents.add({
    name: '計画.txt',
    bytes: Buffer.from('来週の会議は東京で行います。予算は三百万円です。'),
  });
  await vault.documents.add({
    name: 'limiter.ts',
    bytes: await readFile(new URL('./passages.ts', import.meta.url)),
  });
});
afterAll(async () => {
  await folder.remove();
});

describe('documents of the user', () => {
  it('are listed with their kind', async () => {
    expect((await vault.documents.list()).map(({ name, kind }) => [name, kind])).toEqual([
      ['Résumé.pdf', 'pdf'],
      ['job.docx', 'word'],
      ['notes.md', 'markdown'],
      ['gehalt.txt', 'text'],
      ['計画.txt', 'text'],
      ['limiter.ts', 'source'],
    ]);
  });

  it.each([
    ['What did you do at Siemens?', 'Résumé.pdf', 'page 2', /PostgreSQL/],
    [
      'How many requests did your payment services handle?',
      'Résumé.pdf',
      'page 1',
      /4,000 requests/,
    ],
    ['Do you know message queues?', 'job.docx', '“What we expect”', /systems & message queues/],
    ['what are your weak spots', 'notes.md', '“Weak spots”', /yes too often/],
    ['Welche Gehaltsvorstellung haben Sie?', 'gehalt.txt', 'lines 1–1', /72\.000/],
    ['予算はいくらですか', '計画.txt', 'lines 1–1', /三百万円/],
    ['bicycle', 'job.docx', '“What we offer”', /bicycle/],
    ['sentencesOf', 'limiter.ts', /^lines \d+–\d+$/, /splitSentences/],
  ])('answer “%s” from %s, %s', async (question, name, place, text) => {
    const [best] = await vault.documents.search(question);
    expect(best).toMatchObject({
      name,
      place: typeof place === 'string' ? place : expect.stringMatching(place),
      text: expect.stringMatching(text),
    });
    expect(best?.answers).toBeGreaterThanOrEqual(1);
  });

  it('are never quoted by a heading alone, which stays with a long paragraph under it', async () => {
    const long = `Run the installer and sign in. ${'It asks for the licence and the folder. '.repeat(14)}`;
    await vault.documents.add({
      name: 'README.md',
      bytes: Buffer.from(`# Zebrafinch telescope\n\n## Mounting the eyepiece\n\n${long}\n`),
    });
    const found = [
      ...(await vault.documents.search('zebrafinch telescope')),
      ...(await vault.documents.search('Mounting the eyepiece')),
    ].filter(({ name }) => name === 'README.md');
    expect(found.length).toBeGreaterThan(0);
    for (const { text } of found) expect(text).toContain('Run the installer');
    await vault.documents.remove(found[0]?.documentId ?? '');
  });

  it('say how little of a question they cover, or nothing at all', async () => {
    expect(await vault.documents.search('zebra giraffe')).toEqual([]);
    expect(await vault.documents.search('?!')).toEqual([]);
    expect(
      (await vault.documents.search('Which Siemens turbine did the zebra paint in Madrid?'))[0]
        ?.answers,
    ).toBeLessThan(1);
  });

  it('are searched alone where a context names them', async () => {
    const [, job] = await vault.documents.list();
    expect(
      (
        await vault.documents.search('team at Siemens with queues', {
          documentIds: [job?.id ?? ''],
        })
      ).map(({ name }) => name),
    ).toEqual(['job.docx']);
  });

  it('are gone from search and disk when removed, and found again after a restart', async () => {
    const added = await vault.documents.add({
      name: 'later.txt',
      bytes: Buffer.from('An axolotl lives in the office.'),
    });
    expect((await vault.documents.search('axolotl'))[0]?.name).toBe('later.txt');
    vault = await folder.open();
    expect((await vault.documents.search('axolotl'))[0]?.name).toBe('later.txt');
    await vault.documents.remove(added.id);
    expect(await vault.documents.search('axolotl')).toEqual([]);
    expect(await vault.documents.list()).toHaveLength(6);
  });

  it.each([
    ['photo.txt', Buffer.from([0x89, 0x50, 0, 0, 1]), 'UNSUPPORTED_FILE_TYPE', /not a text/],
    [
      'broken.pdf',
      Buffer.from('%PDF-1.7 no more than this'),
      'UNSUPPORTED_FILE_TYPE',
      /cannot be read as PDF/,
    ],
    ['broken.docx', Buffer.from('PK no zip'), 'UNSUPPORTED_FILE_TYPE', /Word/],
    ['empty.md', Buffer.from(' \n\n '), 'VALIDATION_ERROR', /holds no text/],
    ['large.txt', Buffer.alloc(documentLimits.bytes + 1, 65), 'FILE_TOO_LARGE', /MB/],
    ['long.txt', Buffer.alloc(documentLimits.characters + 1, 65), 'FILE_TOO_LARGE', /characters/],
  ])('are refused with the reason: %s', async (name, bytes, code, detail) => {
    await expect(vault.documents.add({ name, bytes })).rejects.toMatchObject({
      code,
      detail: expect.stringMatching(detail),
    });
    expect(await vault.documents.list()).toHaveLength(6);
  });
});
