import { product } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { Answer } from '../../../shared/shapes/answer.ts';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { ExportKind, Vault } from '../../base/vault.ts';
import { blocksOf } from './paper.ts';

let folder: VaultFolder;
let vault: Vault;
let talk = '';
let note = '';

const answer = (part: Partial<Answer>): Answer => ({
  id: 'a',
  conversationId: null,
  kind: 'question',
  question: 'Γιατί; Почему? Dlaczego?',
  at: '2026-11-16T09:00:00.000Z',
  summary: 'A summary',
  local: '',
  written: null,
  checks: [],
  passedOver: [],
  findings: null,
  sources: [{ kind: 'document', label: 'résumé.pdf, page 2', at: null, quote: null, target: null }],
  engine: { engine: 'local', model: null, degraded: false, reason: null },
  pending: false,
  awaitsConfirmation: false,
  localMilliseconds: 100,
  captureId: null,
  textSource: null,
  ...part,
});
const textOf = async (ids: readonly string[], format: ExportKind): Promise<string> =>
  Buffer.from((await vault.exports.conversations(ids, format)).bytes).toString();
const pdfText = async (bytes: Uint8Array): Promise<{ text: string; pages: number }> => {
  const { text, totalPages } = await extractText(Uint8Array.from(bytes), { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages };
};

beforeAll(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
  talk = (
    await vault.conversations.create({
      title: 'Übung: “rate limiter” / zweite Runde',
      mode: 'interview',
    })
  ).id;
  await vault.conversations.append(talk, { kind: 'consent', told: 'Dr. Weiß', how: 'said' });
  await vault.conversations.append(talk, {
    kind: 'speech',
    recordingId: null,
    recogniser: 'Whisper base',
    utterances: [
      { start: 1.5, end: 3, speaker: 'Others', text: 'How would you\nlimit --> it?' },
      { start: 61, end: 3662.25, speaker: 'You', text: '=SUM(A1)' },
    ],
  });
  await vault.conversations.append(talk, {
    kind: 'answer',
    answer: answer({
      written:
        '## Token bucket\n\nIt **fills** at a rate:\n\n- burst\n- refill\n\n```ts\nconst ok = tokens > 0; // ≤ 10\n```',
      engine: { engine: 'model', model: 'ollama/llama', degraded: false, reason: null },
    }),
  });
  folder.clock.now += 90_000;
  await vault.conversations.append(talk, {
    kind: 'speech',
    recordingId: null,
    utterances: [{ start: 0, end: 2, speaker: null, text: 'Thank you.' }],
  });
  await vault.audit.append({
    kind: 'sent',
    detail: 'Text of the question',
    to: 'models.example',
    bytes: 321,
    mode: 'Interview Mode',
  });
  folder.clock.now += 1;
  await vault.conversations.append(talk, {
    kind: 'answer',
    answer: answer({ question: null, local: 'From your own notes.' }),
  });
  await vault.conversations.close(talk);
  note = (await vault.conversations.create({ title: '=1+1', mode: 'meeting' })).id;
  await vault.conversations.append(note, {
    kind: 'note',
    text: '@cmd "quoted", with\na line 東京',
  });
});
afterAll(async () => {
  await folder.remove();
});

describe('exports', () => {
  it('as JSON hold everything', async () => {
    const { name, mediaType, bytes } = await vault.exports.conversations(
      [talk, note, talk],
      'json',
    );
    expect([name, mediaType]).toEqual(['aplomb-history.json', 'application/json']);
    const { conversations } = JSON.parse(Buffer.from(bytes).toString()) as {
      conversations: { content: { aiWritten: boolean; body: { kind: string } }[] }[];
    };
    const kept = [await vault.conversations.get(talk), await vault.conversations.get(note)];
    expect(conversations).toMatchObject(JSON.parse(JSON.stringify(kept)));
    const written = kept.flatMap(({ content }) =>
      content.map(({ body }) => body.kind === 'answer' && body.answer.written !== null),
    );
    expect(written).toContain(true);
    expect(written).toContain(false);
    expect(conversations.flatMap(({ content }) => content.map((entry) => entry.aiWritten))).toEqual(
      written,
    );
  });

  it('as CSV run no formula and keep quotes and lines in their cells', async () => {
    const text = await textOf([talk, note], 'csv');
    expect(text.startsWith('\uFEFF"conversation","title"')).toBe(true);
    expect(text).toContain(`"'=1+1"`);
    expect(text).toContain(`"'@cmd ""quoted"", with\na line 東京"`);
    expect(text.replaceAll('""', '').match(/(?:^|,)"[=+\-@]/m)).toBeNull();
  });

  it('as Markdown keep code, lists and sources', async () => {
    const { name, bytes } = await vault.exports.conversations([talk], 'markdown');
    const text = Buffer.from(bytes).toString();
    expect(name).toBe('aplomb-übung-rate-limiter-zweite-runde.md');
    for (const part of [
      '# Übung: “rate limiter” / zweite Runde',
      '### Γιατί; Почему? Dlaczego?',
      '- burst\n- refill',
      '```\nconst ok = tokens > 0; // ≤ 10\n```',
      'Others: How would you',
      'Written by AI: ollama/llama',
      '*Written down by Whisper base, 2026-11-16T09:00 UTC. Consent: Dr. Weiß (said)*',
      'Answered by ollama/llama · résumé.pdf, page 2',
      'Answered on this computer',
    ])
      expect(text).toContain(part);
  });

  it('as subtitles follow the clock over several recordings', async () => {
    expect(await textOf([talk], 'srt')).toBe(
      [
        '1\n00:00:00,000 --> 00:00:00,001\n' +
          'Written down by Whisper base, 2026-11-16T09:00 UTC. ' +
          'Written down by a speech model, 2026-11-16T09:01 UTC. Consent: Dr. Weiß (said)\n',
        '2\n00:00:01,500 --> 00:00:03,000\nOthers: How would you limit → it?\n',
        '3\n00:01:01,000 --> 01:01:02,250\nYou: =SUM(A1)\n',
        '4\n00:01:30,000 --> 00:01:32,000\nThank you.\n',
      ].join('\n'),
    );
    await expect(vault.exports.conversations([note], 'srt')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  it('as PDF can be read by people and machines in Latin, Greek and Cyrillic', async () => {
    const { bytes, mediaType } = await vault.exports.conversations([talk, note], 'pdf');
    expect(mediaType).toBe('application/pdf');
    const { text } = await pdfText(bytes);
    for (const part of [
      'Übung: “rate limiter”',
      'Γιατί; Почему? Dlaczego?',
      'It fills at a rate',
      '• burst',
      'const ok = tokens > 0; // ≤ 10',
      'Others: How would you',
      'Consent: Dr. Weiß (said)',
      '2 signs of this text are not in the font',
    ])
      expect(text).toContain(part);
    const document = await getDocumentProxy(Uint8Array.from(bytes));
    const { info } = await getMeta(document);
    expect(info).toMatchObject({
      Title: `${product.name} history`,
      Author: product.name,
      Language: 'en',
    });
    expect((await document.getMarkInfo())?.Marked).toBe(true);
    expect(JSON.stringify(await (await document.getPage(1)).getStructTree())).toMatch(
      /"role":"H1".*"role":"H2".*"role":"P"/,
    );
  });

  it('refuse a conversation that is not there, and note each export in the audit log', async () => {
    await expect(vault.exports.conversations(['nobody'], 'json')).rejects.toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    });
    expect((await vault.audit.list({ kinds: ['export'] })).entries[0]?.detail).toMatch(
      /^Conversations: \d/,
    );
  });
});

describe('the disclosure', () => {
  it('says on one page what the app did, who knew and what left the computer', async () => {
    const { name, bytes } = await vault.exports.disclosure(talk, 'markdown');
    const text = Buffer.from(bytes).toString();
    expect(name).toBe('aplomb-how-ai-helped.md');
    for (const part of [
      '# How AI helped',
      'Interview Mode, Practice mode',
      'Answers given: 2, of them to questions: 1',
      'Answered by: ollama/llama, on this computer',
      '- Γιατί; Почему?',
      '- Dr. Weiß (said)',
      '321 bytes in 1 transfer to models.example',
    ])
      expect(text).toContain(part);
  });

  it('stays on one page, however much was asked, while the conversation takes as many as it needs', async () => {
    const { id } = await vault.conversations.create({ title: 'Long', mode: 'interview' });
    for (let number = 0; number < 60; number += 1)
      await vault.conversations.append(id, {
        kind: 'answer',
        answer: answer({ question: `Question ${number}: ${'and why is that so '.repeat(20)}?` }),
      });
    for (let number = 0; number < 30; number += 1)
      await vault.conversations.append(id, {
        kind: 'consent',
        told: `Person ${number} ${'of the panel '.repeat(20)}`,
        how: 'said',
      });
    const { text, pages } = await pdfText((await vault.exports.disclosure(id, 'pdf')).bytes);
    expect(pages).toBe(1);
    expect(text).toContain('and 52 more');
    expect(text).toContain('Nothing, by the audit log');
    const whole = await pdfText((await vault.exports.conversations([id], 'pdf')).bytes);
    expect(whole.pages).toBeGreaterThan(5);
    for (const part of ['Question 0:', 'Question 59:', 'Person 29'])
      expect(whole.text).toContain(part);
  });
});

describe('Markdown on paper', () => {
  it('keeps unclosed code and forgets marks', () => {
    expect(
      blocksOf(
        'A [link](https://example.org) and `code`\nsame paragraph\n\n1. one\n2. two\n~~~\nx\n\ny',
      ),
    ).toEqual([
      { kind: 'paragraph', text: 'A link (https://example.org) and code\nsame paragraph' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'code', text: 'x\n\ny' },
    ]);
  });
});
