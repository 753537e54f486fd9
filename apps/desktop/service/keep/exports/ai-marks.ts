import { digitalSourceTypes, product } from '@aplomb/contract';
import type { Conversation, CoveringReceipt, EntryBody } from '../../base/history-records.ts';

/** What marks words as a model’s, for machines: who wrote them and when. */
export interface AiMark {
  readonly digitalSourceType: string;
  readonly model: string | null;
  readonly writtenAt: string;
  /** The receipt that says so, too; null where none was made since. */
  readonly receipt: CoveringReceipt | null;
}

/** The receipt that says what an entry holds; null where there is none. */
export const receiptOf = (body: EntryBody): CoveringReceipt | null =>
  body.kind === 'answer' || body.kind === 'speech' ? (body.receipt ?? null) : null;

/** What wrote the words of a transcript down, and when it began. */
export const writtenDown = (
  { recogniser }: Extract<EntryBody, { kind: 'speech' }>,
  at: string,
): string => `Written down by ${recogniser ?? 'a speech model'}, ${at.slice(0, 16)} UTC`;

/** The mark of an entry; null where no model wrote it. */
export function markOf(body: EntryBody): AiMark | null {
  if (body.kind !== 'answer' || body.answer.written === null) return null;
  const { engine, at } = body.answer;
  return {
    digitalSourceType: digitalSourceTypes.trainedAlgorithmicMedia,
    model: engine.model,
    writtenAt: at,
    receipt: receiptOf(body),
  };
}

/** The marks of everything in conversations that a model wrote, in order. */
export const marksOf = (conversations: readonly Conversation[]): AiMark[] =>
  conversations.flatMap(({ content }) => content.flatMap(({ body }) => markOf(body) ?? []));

/** Front matter that marks a Markdown file; empty where no model wrote in it. */
export function frontMatterOf(title: string, createdAt: string, marks: readonly AiMark[]): string {
  if (marks.length === 0) return '';
  // A JSON string is a YAML string.
  const lines = marks.flatMap(({ model, writtenAt, receipt }) => [
    `  - written_at: ${JSON.stringify(writtenAt)}`,
    `    model: ${JSON.stringify(model)}`,
    ...(receipt === null
      ? []
      : [
          `    receipt_id: ${JSON.stringify(receipt.id)}`,
          `    receipt_sha256: ${JSON.stringify(receipt.sha256)}`,
        ]),
  ]);
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `date: ${JSON.stringify(createdAt)}`,
    `generator: ${JSON.stringify(`${product.name} ${product.version}`)}`,
    `digital_source_type: ${digitalSourceTypes.compositeWithTrainedAlgorithmicMedia}`,
    'ai_written:',
    ...lines,
    '---\n\n',
  ].join('\n');
}
