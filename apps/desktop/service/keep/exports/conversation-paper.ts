import { contextSettings, product } from '@aplomb/contract';
import type { Conversation, Entry, EntryBody, Utterance } from '../../base/history-records.ts';
import { consentLine } from '../../../shared/consent-line.ts';
import { marksOf, receiptOf, writtenDown } from './ai-marks.ts';
import { type Block, blocksOf, type Paper } from './paper.ts';

/** Conversations as one document to read. */
export function paperOf(conversations: readonly Conversation[], createdAt: string): Paper {
  const [only] = conversations;
  const title =
    conversations.length === 1 && only !== undefined ? only.title : `${product.name} history`;
  const blocks = conversations.flatMap((conversation): Block[] => [
    { kind: 'heading', level: conversations.length === 1 ? 1 : 2, text: conversation.title },
    { kind: 'small', text: aboutOf(conversation) },
    ...conversation.content.flatMap((entry) =>
      blocksOfEntry(entry, consentLine(conversation.content)),
    ),
  ]);
  return {
    title,
    subject: `${conversations.length} ${conversations.length === 1 ? 'conversation' : 'conversations'}`,
    createdAt,
    marks: marksOf(conversations),
    blocks:
      conversations.length === 1 ? blocks : [{ kind: 'heading', level: 1, text: title }, ...blocks],
  };
}

/** When, in which context, with which tags. */
export function aboutOf({ createdAt, mode, context, tags }: Conversation): string {
  return [
    minuteOf(createdAt),
    context ?? contextSettings.settings.current_context.options[mode],
    ...(tags.length > 0 ? [tags.join(', ')] : []),
  ].join(' · ');
}

/** A moment as people read it. */
export const minuteOf = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

/** `consent` goes with every transcript. */
function blocksOfEntry({ at, body }: Entry, consent: string): Block[] {
  const when: Block = { kind: 'small', text: minuteOf(at) };
  switch (body.kind) {
    case 'capture':
      return [
        { kind: 'heading', level: 3, text: `Screen: ${body.title}` },
        when,
        { kind: 'paragraph', text: body.summary },
        { kind: 'code', text: body.text },
      ];
    case 'text':
      return [
        { kind: 'heading', level: 3, text: body.title },
        when,
        { kind: 'code', text: body.text },
      ];
    case 'speech':
      return [
        { kind: 'heading', level: 3, text: 'Transcript' },
        when,
        { kind: 'small', text: [writtenDown(body, at), consent, ...inReceipt(body)].join('. ') },
        ...(body.utterances.length === 0
          ? [{ kind: 'small', text: 'The words were not kept.' } as const]
          : body.utterances.map(said)),
      ];
    case 'answer':
      return [
        { kind: 'heading', level: 3, text: body.answer.question ?? 'Analysis' },
        when,
        ...writtenByModel(body),
        ...blocksOf(
          body.answer.written ??
            (body.answer.local === '' ? body.answer.summary : body.answer.local),
        ),
        {
          kind: 'small',
          text: [answeredBy(body.answer), ...body.answer.sources.map(({ label }) => label)].join(
            ' · ',
          ),
        },
      ];
    case 'note':
      return [
        { kind: 'heading', level: 3, text: 'Note' },
        when,
        { kind: 'paragraph', text: body.text },
      ];
    case 'consent':
      return [
        { kind: 'heading', level: 3, text: 'Consent' },
        when,
        { kind: 'paragraph', text: `${body.told} (${body.how})` },
      ];
  }
}

/** What a model wrote is marked before it is read. */
function writtenByModel(body: Extract<EntryBody, { kind: 'answer' }>): Block[] {
  const { written, engine } = body.answer;
  if (written === null) return [];
  const by = `Written by AI: ${engine.model ?? 'a model'}`;
  return [{ kind: 'small', text: [by, ...inReceipt(body)].join(' · ') }];
}

/** The receipt to look it up in, where there is one. */
export function inReceipt(body: EntryBody): string[] {
  const receipt = receiptOf(body);
  return receipt === null ? [] : [`Receipt ${receipt.id}`];
}

type AnswerOf = Extract<EntryBody, { kind: 'answer' }>['answer'];

const said = ({ start, speaker, text }: Utterance): Block => ({
  kind: 'paragraph',
  text: `${clock(start)}  ${speaker === null ? '' : `${speaker}: `}${text}`,
});

/** Who answered. */
export function answeredBy({ written, engine }: AnswerOf): string {
  return written !== null && engine.model !== null
    ? `Answered by ${engine.model}`
    : 'Answered on this computer';
}

/** Seconds as on a clock. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return (whole < 3600 ? parts.slice(1) : parts).join(':');
}
