import { consentLine } from '../../../shared/consent-line.ts';
import type { Conversation, Utterance } from '../../base/history-records.ts';
import { writtenDown } from './ai-marks.ts';
import { inReceipt } from './conversation-paper.ts';

/** Longer than nothing, and too short to be seen: SubRip has no other place for a note. */
const NOTE_SECONDS = 0.001;

/**
 * What was said as SubRip subtitles, the parts of several recordings one after the other by their
 * clock. The first cue is a note: who wrote them down, and who was told.
 */
export function srtOf(conversations: readonly Conversation[]): string {
  const speech = conversations.flatMap(({ content }) =>
    content.flatMap(({ at, body }) =>
      body.kind === 'speech' && body.utterances.length > 0
        ? [{ at: Date.parse(at), utterances: body.utterances }]
        : [],
    ),
  );
  const first = Math.min(...speech.map(({ at }) => at));
  const cues = speech
    .flatMap(({ at, utterances }) =>
      utterances.map((utterance) => shifted(utterance, (at - first) / 1000)),
    )
    .toSorted((one, other) => one.start - other.start);
  return cues.length === 0 ? '' : [noteOf(conversations), ...cues].map(cue).join('\n');
}

function noteOf(conversations: readonly Conversation[]): Utterance {
  const consents = [...new Set(conversations.map(({ content }) => consentLine(content)))];
  const speech = conversations.flatMap(({ content }) =>
    content.flatMap(({ at, body }) => (body.kind === 'speech' ? [{ at, body }] : [])),
  );
  const written = speech.map(({ at, body }) => writtenDown(body, at));
  const receipts = speech.flatMap(({ body }) => inReceipt(body));
  const facts = [...new Set(written), ...consents, ...new Set(receipts)];
  const text = facts.join('. ');
  return { start: 0, end: NOTE_SECONDS, speaker: null, text };
}

/** One cue; its text may hold neither an empty line nor the arrow that divides its times. */
function cue({ start, end, speaker, text }: Utterance, index: number): string {
  const name = speaker === null ? '' : `${speaker}: `;
  const line = text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('-->', '→');
  const until = time(Math.max(end, start + 0.001));
  return `${index + 1}\n${time(start)} --> ${until}\n${name}${line}\n`;
}

const shifted = (utterance: Utterance, by: number): Utterance => ({
  ...utterance,
  start: utterance.start + by,
  end: utterance.end + by,
});

function time(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits = 2): string =>
    String(Math.floor(value)).padStart(digits, '0');
  const hours = part(milliseconds / 3_600_000);
  const minutes = part((milliseconds / 60_000) % 60);
  const whole = part((milliseconds / 1000) % 60);
  return `${hours}:${minutes}:${whole},${part(milliseconds % 1000, 3)}`;
}
