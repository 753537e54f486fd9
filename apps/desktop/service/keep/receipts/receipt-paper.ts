import {
  contextSettings,
  digitalSourceTypes,
  type ReceiptContent,
  verifyPage,
} from '@aplomb/contract';
import { describeFact } from '@aplomb/proof';
import type { AiMark } from '../exports/ai-marks.ts';
import type { Block, Paper } from '../exports/paper.ts';

/** A receipt to read. What can be verified is the file that the paper has attached. */
export function receiptPaper(receipt: ReceiptContent, fingerprint: string, sha256: string): Paper {
  const { session, entries, made_at: madeAt, made_by: madeBy, id } = receipt;
  const contexts: Readonly<Record<string, string>> =
    contextSettings.settings.current_context.options;
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'Receipt' },
    {
      kind: 'paragraph',
      text:
        `${contexts[session.context] ?? session.context}, ${timeOf(session.from)} to ` +
        `${timeOf(session.until)}, with ${madeBy}.`,
    },
    { kind: 'heading', level: 2, text: 'In short' },
    { kind: 'list', items: summaryOf(receipt) },
    { kind: 'heading', level: 2, text: 'Everything, in the order of time' },
    {
      kind: 'list',
      items: entries.map(
        ({ number, at, fact }) => `${number}. ${timeOf(at)}  ${describeFact(fact)}`,
      ),
    },
    { kind: 'heading', level: 2, text: 'How to verify it' },
    {
      kind: 'paragraph',
      text:
        `This paper is for reading. The file attached to it, or saved as JSON, is what can be ` +
        `verified: open the page ${verifyPage} of the site, which opens no connection, and choose ` +
        'the file. It shows whether anything was changed or left out since it was signed. It ' +
        'can’t show that nothing else was used.',
    },
    {
      kind: 'small',
      text: `Receipt ${id}, made ${timeOf(madeAt)}. Signed with the key ${fingerprint}.`,
    },
  ];
  return {
    title: 'Receipt',
    subject: 'Receipt of help by AI',
    createdAt: madeAt,
    blocks,
    marks: marksIn(receipt, sha256),
  };
}

/** Marks of the answers whose words of a model stand in the paper. */
const marksIn = ({ id, choice, entries }: ReceiptContent, sha256: string): AiMark[] =>
  entries.flatMap(({ at, fact }) => {
    if (choice !== 'given' || fact.kind !== 'answer' || fact.model === null) return [];
    const { trainedAlgorithmicMedia: digitalSourceType } = digitalSourceTypes;
    return [{ digitalSourceType, model: fact.model, writtenAt: at, receipt: { id, sha256 } }];
  });

function summaryOf({ totals, entries, session, choice }: ReceiptContent): string[] {
  const consents = entries.filter(({ fact }) => fact.kind === 'consent').length;
  const heard = entries.some(({ fact }) => fact.kind === 'heard' && fact.others);
  const others = heard
    ? 'Other people were heard; who was told is below'
    : 'Nobody else was written down';
  return [
    `Questions: ${totals.questions}; answers: ${totals.answers}`,
    `Models: ${totals.models.join(', ') || 'none'}`,
    `Bytes that left the computer, by the audit log: ${totals.bytes_sent}`,
    `${others}${consents > 0 ? ` (${consents} ${consents === 1 ? 'entry' : 'entries'})` : ''}`,
    choice === 'given' ? 'Words are given in full' : 'Words are given as SHA-256 hashes only',
    `The audit log of the app was ${session.audit_log_whole ? 'whole' : 'not whole'}`,
  ];
}

/** A moment to the second. */
const timeOf = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
