import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { digitalSourceTypes, receiptFile } from '@aplomb/contract';
import { LLMock } from '@copilotkit/aimock';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { findProgram } from '../../../tools/system-packages.ts';
import type { RequestParams } from '../shared/messages.ts';
import type { SavedFile } from '../shared/shapes/common.ts';
import { type Bench, openBench } from './service-harness.ts';

const { trainedAlgorithmicMedia, compositeWithTrainedAlgorithmicMedia } = digitalSourceTypes;
/** Has signs that XML and YAML give a meaning of their own. */
const title = 'Bees & <honey>: "how"';
const mock = new LLMock({ port: 0 });
let bench: Bench, folder: string, id: string, answerId: string, writtenAt: string, model: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-marks-'));
  await mock.start();
  mock.onMessage(/./, { content: 'Bees make honey.' });
  bench = await openBench(['article-dark.png']);
  await bench.call('providers.save', {
    id: null,
    kind: 'openai-compatible',
    name: 'Own & local',
    model: 'sim',
    baseUrl: `${mock.url}/v1`,
    key: 'k',
    vision: false,
    on: true,
  });
  await bench.call('answer.ask', { question: 'What do bees make?', conversationId: null });
  const answer = await bench.event('answer.done', ({ written }) => written !== null);
  id = answer.conversationId ?? '';
  answerId = answer.id;
  writtenAt = answer.at;
  model = answer.engine.model ?? '';
  await bench.call('history.rename', { id, title });
});
afterAll(async () => {
  await bench?.close();
  await mock.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Path of a conversation saved as a window saves it. */
async function saved(
  ids: readonly string[],
  format: RequestParams<'history.export'>['format'],
): Promise<string> {
  return fetched(await bench.call('history.export', { ids: [...ids], format }));
}
async function fetched({ blobId, fileName }: SavedFile): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${bench.service.host.port}/blob/${blobId}`, {
    headers: { authorization: `Bearer ${bench.service.host.token}` },
  });
  const path = join(folder, fileName);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}
const textOf = async (format: RequestParams<'history.export'>['format']): Promise<string> =>
  readFile(await saved([id], format), 'utf8');

async function frontMatter(): Promise<{ readonly ai_written: readonly unknown[] }> {
  const [, matter = ''] = (await textOf('markdown')).split(/^---$/m);
  return parseYaml(matter);
}
async function marksInJson(): Promise<unknown[]> {
  const { conversations } = JSON.parse(await textOf('json')) as {
    conversations: { content: { aiMark: unknown }[] }[];
  };
  return conversations.flatMap(({ content }) => content.flatMap(({ aiMark }) => aiMark ?? []));
}
async function rowOfAnswer(): Promise<Record<string, string> | undefined> {
  const options = { bom: true, columns: true } as const;
  const rows = parseCsv<Record<string, string>>(await textOf('csv'), options);
  return rows.find(({ kind }) => kind === 'answer');
}
/** What exiftool reads of a file; null where it is not installed. */
async function tagsOf(path: string): Promise<Record<string, unknown> | null> {
  const exiftool = findProgram('exiftool');
  if (exiftool === null) return null;
  const { stdout } = await promisify(execFile)(exiftool, ['-json', '-struct', '-G1', path]);
  const [tags] = JSON.parse(stdout) as Record<string, unknown>[];
  return tags ?? {};
}
const piecesIn = (tags: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(tags).find(([name]) => name.endsWith(':AIWritten'))?.[1]);

describe('what a model wrote', () => {
  it('says so in a PDF, as exiftool reads it', async ({ skip }) => {
    const tags = await tagsOf(await saved([id], 'pdf'));
    if (tags === null) return skip('exiftool is not installed');
    expect(tags).toMatchObject({
      'XMP-dc:Title': title,
      'XMP-iptcExt:DigitalSourceType': compositeWithTrainedAlgorithmicMedia,
      'XMP-iptcExt:AISystemUsed': model,
    });
    expect(piecesIn(tags)).toContain(trainedAlgorithmicMedia);
    expect(piecesIn(tags)).toContain(model);
    expect(tags).not.toHaveProperty('ExifTool:Warning');
  });

  it('says so in the front matter of Markdown', async () => {
    expect(await frontMatter()).toMatchObject({
      title,
      digital_source_type: compositeWithTrainedAlgorithmicMedia,
      ai_written: [{ written_at: writtenAt, model }],
    });
  });

  it('says so in JSON and in CSV, entry by entry', async () => {
    const mark = { digitalSourceType: trainedAlgorithmicMedia, model, writtenAt, receipt: null };
    expect(await marksInJson()).toEqual([mark]);
    const tags = await tagsOf(await saved([id], 'json'));
    if (tags !== null)
      expect(JSON.stringify(tags)).toContain(`"digitalSourceType":"${trainedAlgorithmicMedia}"`);
    expect(await rowOfAnswer()).toMatchObject({
      ai_written: 'yes',
      digital_source_type: trainedAlgorithmicMedia,
      ai_model: model,
      ai_written_at: writtenAt,
    });
  });

  it('says so in the paper of a receipt that gives the words, and in no other', async () => {
    const receiptOf = async (choice: 'given' | 'hashed'): Promise<string> => {
      const asked = { conversationId: id, format: 'pdf', choice } as const;
      return readFile(await fetched(await bench.call('receipt.export', asked)), 'latin1');
    };
    expect(await receiptOf('given')).toContain(trainedAlgorithmicMedia);
    expect(await receiptOf('hashed')).not.toContain(trainedAlgorithmicMedia);
  });

  it('names its receipt in every format once there is one, until it is written anew', async () => {
    const asked = { conversationId: id, format: 'json', choice: 'given' } as const;
    const bytes = await readFile(await fetched(await bench.call('receipt.export', asked)));
    const receipt = {
      id: receiptFile.parse(JSON.parse(bytes.toString())).receipt.id,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const named = { receipt_id: receipt.id, receipt_sha256: receipt.sha256 };
    expect((await frontMatter()).ai_written).toMatchObject([named]);
    expect((await marksInJson())[0]).toMatchObject({ receipt });
    const tags = await tagsOf(await saved([id], 'pdf'));
    if (tags !== null) expect(piecesIn(tags)).toContain(receipt.sha256);
    expect(await rowOfAnswer()).toMatchObject(named);
    mock.reset();
    mock.onMessage(/./, { content: 'Bees make wax.' });
    await bench.call('answer.retry', { answerId, how: 'again' });
    await expect.poll(() => textOf('markdown')).toContain('Bees make wax.');
    expect((await frontMatter()).ai_written[0]).not.toHaveProperty('receipt_id');
    expect(await rowOfAnswer()).toMatchObject({ receipt_id: '', receipt_sha256: '' });
  });

  it('is the only thing that is marked', async () => {
    await bench.call('history.continue', { id: null });
    await bench.call('consent.record', { who: 'Ana Example', how: 'said', note: '' });
    const own = (await bench.call('app.state', {})).conversation?.id ?? '';
    await bench.call('history.note', { id: own, text: 'Bees of one’s own.' });
    expect(await readFile(await saved([own], 'markdown'), 'utf8')).not.toContain('ai_written');
    expect(await readFile(await saved([own], 'pdf'), 'latin1')).not.toContain('DigitalSourceType');
    expect(await readFile(await saved([own], 'csv'), 'utf8')).not.toContain(
      trainedAlgorithmicMedia,
    );
  });
});
