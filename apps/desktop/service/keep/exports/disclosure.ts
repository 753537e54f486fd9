import { type AuditEntry, contextSettings, product, settingsGroups } from '@aplomb/contract';
import type { Conversation } from '../../base/history-records.ts';
import { answeredBy, clock, minuteOf } from './conversation-paper.ts';
import type { Block, Paper } from './paper.ts';

/** What keeps it to one page. */
const MOST_ITEMS = 8;
const MOST_CHARACTERS = 90;

/**
 * One page that says how the app helped in a conversation: what it read and heard, what it was
 * asked, who answered, what left the computer.
 */
export function disclosureOf(
  conversation: Conversation,
  interviewMode: InterviewMode,
  sent: readonly AuditEntry[],
  createdAt: string,
): Paper {
  const { content, figures, mode, createdAt: from, updatedAt: to } = conversation;
  const title = short(conversation.title);
  const answers = content.flatMap(({ body }) => (body.kind === 'answer' ? [body.answer] : []));
  const asked = answers.filter(({ question }) => question !== null);
  const consents = content.flatMap(({ body }) =>
    body.kind === 'consent' ? [`${body.told} (${body.how})`] : [],
  );
  const captures = content.filter(({ body }) => body.kind === 'capture').length;
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'How AI helped' },
    {
      kind: 'paragraph',
      text: `${title}. ${minuteOf(from)} to ${minuteOf(to)}, with ${product.name} ${product.version}.`,
    },
    { kind: 'heading', level: 2, text: 'What it did' },
    {
      kind: 'list',
      items: [
        `Context: ${contextName(mode, interviewMode)}`,
        `Captures of the screen read: ${captures}`,
        `Speech written down: ${spokenOf(figures)}`,
        `Answers given: ${answers.length}, of them to questions: ${asked.length}`,
        `Answered by: ${namesOf(answers) || 'nobody'}`,
      ],
    },
    ...(asked.length === 0
      ? []
      : ([
          { kind: 'heading', level: 2, text: 'What it was asked' },
          { kind: 'list', items: shortList(asked.map(({ question }) => question ?? '')) },
        ] satisfies Block[])),
    { kind: 'heading', level: 2, text: 'Who knew' },
    consents.length === 0
      ? { kind: 'paragraph', text: 'No consent was recorded in this conversation.' }
      : { kind: 'list', items: shortList(consents) },
    { kind: 'heading', level: 2, text: 'What left the computer' },
    {
      kind: 'paragraph',
      text: sentText(sent),
    },
    {
      kind: 'small',
      text:
        `Made by ${product.name} from what it kept of this conversation on ` +
        `${minuteOf(createdAt)}. What was deleted before is not counted.`,
    },
  ];
  return {
    title: `How AI helped: ${title}`,
    subject: 'Disclosure of help by AI',
    createdAt,
    blocks,
  };
}

/** The first of a list, each in one line, and how many more there are. */
const shortList = (texts: readonly string[]): string[] => [
  ...texts.slice(0, MOST_ITEMS).map(short),
  ...(texts.length > MOST_ITEMS ? [`and ${texts.length - MOST_ITEMS} more`] : []),
];
const short = (text: string): string =>
  (text.length > MOST_CHARACTERS
    ? `${text.slice(0, MOST_CHARACTERS - 1).trimEnd()}…`
    : text
  ).replaceAll(/\s+/g, ' ');

type Mode = Conversation['mode'];
type InterviewMode = keyof typeof settingsGroups.interview.settings.interview_mode.options;

function contextName(mode: Mode, interviewMode: InterviewMode): string {
  const name = contextSettings.settings.current_context.options[mode];
  if (mode !== 'interview') return name;
  const { interview_mode: setting } = settingsGroups.interview.settings;
  return `${name}, ${setting.options[interviewMode]} mode`;
}

const spokenOf = ({ spokenSeconds, spokenWords }: Conversation['figures']): string =>
  spokenSeconds === 0 ? 'none' : `${clock(spokenSeconds)} (${spokenWords} words)`;

/** Who answered, each once. */
const namesOf = (answers: readonly Parameters<typeof answeredBy>[0][]): string =>
  [...new Set(answers.map(answeredBy))]
    .map((who) => who.replace(/^Answered (?:by )?/, ''))
    .join(', ');

/** What left the computer, by the audit log. */
function sentText(sent: readonly AuditEntry[]): string {
  if (sent.length === 0) return 'Nothing, by the audit log of this time.';
  const bytes = sent.reduce((sum, entry) => sum + entry.bytes, 0);
  const transfers = `${sent.length} ${sent.length === 1 ? 'transfer' : 'transfers'}`;
  const places = [...new Set(sent.map(({ to }) => to))].join(', ');
  return `${bytes} bytes in ${transfers} to ${places}, by the audit log of this time.`;
}
