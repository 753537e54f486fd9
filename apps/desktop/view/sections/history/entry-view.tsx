import { textSources } from '@aplomb/contract';
import { Disclosure } from '@aplomb/ui';
import type { ReactNode } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { AnswerView } from '../../answer/answer-view.tsx';
import { blobUrl } from '../../core/connection.ts';
import { clockOf, lengthOf } from '../../core/format.tsx';
import { Recording } from './recording.tsx';

type Entry = RequestResult<'history.get'>['content'][number];
type Body<Kind extends Entry['body']['kind']> = Extract<Entry['body'], { kind: Kind }>;

/** One thing that happened, at its time; with what was said goes who was told. */
export function EntryView({
  entry: { at, body },
  consent,
}: {
  readonly entry: Entry;
  readonly consent: string;
}) {
  return (
    <div className="grid gap-x-5 gap-y-1 @xl:grid-cols-[4rem_1fr]">
      <p className="text-sm text-muted tabular-nums">
        <time dateTime={at}>{clockOf(at)}</time>
      </p>
      <div className="min-w-0 text-ui">
        <EntryBody body={body} consent={consent} />
      </div>
    </div>
  );
}

function EntryBody({
  body,
  consent,
}: {
  readonly body: Entry['body'];
  readonly consent: string;
}): ReactNode {
  switch (body.kind) {
    case 'capture':
      return <CaptureBody body={body} />;
    case 'text':
      return (
        <Disclosure summary={body.title}>
          <pre className="text-sm whitespace-pre-wrap wrap-anywhere text-ink">{body.text}</pre>
        </Disclosure>
      );
    case 'speech':
      return <SpeechBody body={body} consent={consent} />;
    case 'answer':
      return (
        <AnswerView
          state={{ answer: body.answer, writing: null, problem: null }}
          receipt={body.receipt}
        />
      );
    case 'note':
      return <p className="border-s border-brass ps-4 whitespace-pre-wrap">{body.text}</p>;
    case 'consent':
      return (
        <p className="text-muted">
          Told: {body.told} ({body.how})
        </p>
      );
  }
}

function CaptureBody({
  body: { title, text, summary, capture },
}: {
  readonly body: Body<'capture'>;
}) {
  return (
    <div className="space-y-2">
      <p className="font-medium">{title}</p>
      <p>{summary}</p>
      {capture.pictureId !== null && (
        <img
          src={blobUrl(capture.pictureId)}
          alt={`What was read: ${title}`}
          className="max-h-72 max-w-full rounded-card border border-line"
        />
      )}
      {capture.masked.length > 0 && (
        <p className="text-sm text-muted">
          Left out before anything was read: {capture.masked.join(', ')}.
        </p>
      )}
      {text !== '' && (
        <Disclosure summary={textSources[capture.textSource]}>
          <pre className="text-sm whitespace-pre-wrap wrap-anywhere text-ink">{text}</pre>
        </Disclosure>
      )}
    </div>
  );
}

function SpeechBody({
  body: { utterances, recordingId, recogniser },
  consent,
}: {
  readonly body: Body<'speech'>;
  readonly consent: string;
}) {
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">
        {consent}
        {recogniser !== undefined && ` · Written down by ${recogniser}`}
      </p>
      <div className="captions space-y-1">
        {utterances.map(({ start, speaker, text, understood }) => (
          <p key={`${start} ${text}`}>
            <span className="me-2 text-sm text-muted tabular-nums">{lengthOf(start)}</span>
            {speaker !== null && <span className="font-medium text-brass">{speaker}: </span>}
            {understood === false ? <span className="text-muted">{text}</span> : text}
          </p>
        ))}
      </div>
      {recordingId !== null && <Recording id={recordingId} />}
    </div>
  );
}
