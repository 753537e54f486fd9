import { product } from '@aplomb/contract';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Conversation, EntryBody } from '../../base/history-records.ts';
import type {
  AuditLog,
  Conversations,
  ExportedFile,
  ExportKind,
  Exports,
  SettingsStore,
} from '../../base/vault.ts';
import { textOf } from '../history/entry-text.ts';
import { requireConsent } from '../receipts/require-consent.ts';
import { consentLine, consentsIn } from '../../../shared/consent-line.ts';
import { markOf, receiptOf, writtenDown } from './ai-marks.ts';
import { answeredBy, paperOf } from './conversation-paper.ts';
import { csvOf } from './csv.ts';
import { disclosureOf } from './disclosure.ts';
import type { PaperPool } from './paper-pool.ts';
import { markdownOf, type Paper } from './paper.ts';
import { srtOf } from './srt.ts';

interface Surroundings {
  readonly conversations: Conversations;
  readonly settings: SettingsStore;
  readonly papers: PaperPool;
  readonly audit: AuditLog;
  readonly now: () => number;
}

const mediaTypes: Readonly<Record<ExportKind, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  markdown: 'text/markdown; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
};
const extensions: Readonly<Record<ExportKind, string>> = {
  pdf: 'pdf',
  csv: 'csv',
  json: 'json',
  markdown: 'md',
  srt: 'srt',
};
const MOST_SENT = 1_000;

/** Writes conversations as files; each export is an entry of the audit log. */
export function createExports({
  conversations,
  settings,
  papers,
  audit,
  now,
}: Surroundings): Exports {
  const file = (name: string, format: ExportKind, content: Uint8Array | string): ExportedFile => ({
    name: `${product.name.toLowerCase()}-${name}.${extensions[format]}`,
    mediaType: mediaTypes[format],
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
  });
  const printed = (paper: Paper, format: 'pdf' | 'markdown'): Promise<Uint8Array | string> =>
    format === 'pdf' ? papers.pdf(paper) : Promise.resolve(markdownOf(paper));
  const moment = (): string => new Date(now()).toISOString();
  const note = (detail: string): Promise<unknown> =>
    audit.append({ kind: 'export', detail, to: 'This computer', bytes: 0, mode: 'Export' });

  return {
    markdown: async (id) => {
      const conversation = await conversations.get(id);
      requireConsent(conversation);
      return markdownOf(paperOf([conversation], moment()));
    },
    conversations: async (ids, format) => {
      const found: Conversation[] = [];
      for (const id of new Set(ids)) found.push(await conversations.get(id));
      for (const each of found) requireConsent(each);
      const content = await contentOf(found, format, (paper, as) => printed(paper, as), moment());
      await note(`Conversations: ${found.length}, as ${format.toUpperCase()}`);
      const [only] = found;
      return file(
        found.length === 1 && only !== undefined ? slug(only.title) : 'history',
        format,
        content,
      );
    },
    disclosure: async (conversationId, format) => {
      const conversation = await conversations.get(conversationId);
      const { entries } = await audit.list({
        kinds: ['sent'],
        from: conversation.createdAt,
        to: conversation.open ? moment() : conversation.updatedAt,
        limit: MOST_SENT,
      });
      const content = await printed(
        disclosureOf(conversation, settings.values.interview.interview_mode, entries, moment()),
        format,
      );
      await note('Disclosure of how AI helped');
      return file('how-ai-helped', format, content);
    },
  };
}

async function contentOf(
  found: readonly Conversation[],
  format: ExportKind,
  print: (paper: Paper, as: 'pdf' | 'markdown') => Promise<Uint8Array | string>,
  at: string,
): Promise<Uint8Array | string> {
  switch (format) {
    case 'pdf':
    case 'markdown':
      return print(paperOf(found, at), format);
    case 'json':
      return `${JSON.stringify(historyOf(found, at), null, 2)}\n`;
    case 'csv':
      return csvOf([
        [
          'conversation',
          'title',
          'mode',
          'tags',
          'at',
          'kind',
          'question',
          'text',
          'answered_by',
          'ai_written',
          'digital_source_type',
          'ai_model',
          'ai_written_at',
          'receipt_id',
          'receipt_sha256',
          'consent',
        ],
        ...found.flatMap(rowsOf),
      ]);
    case 'srt': {
      const text = srtOf(found);
      if (text === '')
        throw new DesktopError(
          'VALIDATION_ERROR',
          'There is no speech in what was chosen, so there are no subtitles to save.',
          { advice: 'Choose a conversation with a transcript, or another format.' },
        );
      return text;
    }
  }
}

/** The same, with its consents, and with the mark of each entry that a model wrote. */
const markedByModel = (conversation: Conversation) => ({
  ...conversation,
  consent: consentsIn(conversation.content),
  content: conversation.content.map((entry) => {
    const aiMark = markOf(entry.body);
    return { ...entry, aiWritten: aiMark !== null, aiMark };
  }),
});

function rowsOf({ id, title, mode, tags, content }: Conversation): string[][] {
  return content.map(({ at, body }) => {
    const mark = markOf(body);
    const receipt = receiptOf(body);
    return [
      id,
      title,
      mode,
      tags.join(' '),
      at,
      body.kind,
      body.kind === 'answer' ? (body.answer.question ?? '') : '',
      body.kind === 'answer' ? (body.answer.written ?? body.answer.local) : textOf(body),
      whoWrote(body, at),
      mark === null ? 'no' : 'yes',
      mark?.digitalSourceType ?? '',
      mark?.model ?? '',
      mark?.writtenAt ?? '',
      receipt?.id ?? '',
      receipt?.sha256 ?? '',
      body.kind === 'speech' ? consentLine(content) : '',
    ];
  });
}

function whoWrote(body: EntryBody, at: string): string {
  if (body.kind === 'answer') return answeredBy(body.answer);
  return body.kind === 'speech' ? writtenDown(body, at) : '';
}

/** A title as part of a file's name on every system. */
const slug = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'conversation';

/** The conversations as JSON holds them, with what a model wrote marked as such. */
const historyOf = (found: readonly Conversation[], at: string) => ({
  product: product.name,
  version: product.version,
  kind: 'history',
  exportedAt: at,
  conversations: found.map(markedByModel),
});
