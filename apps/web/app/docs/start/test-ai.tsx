import { type ApiErrorCode, apiErrorCodes, errorDocsPath } from '@aplomb/contract';
import { Button, TextField } from '@aplomb/ui';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { type Outcome, TestResult } from './test-result.tsx';

const SAMPLE = 'The build failed because a comma is missing in line 3.';

interface Answer {
  readonly status: string;
  readonly code?: string;
  readonly message?: string;
  readonly data?: {
    readonly summary?: string;
    readonly detected_language?: string;
    readonly keywords?: readonly string[];
  };
}

/** Sends one sentence to this site's own API and shows what it answers. The key stays in memory. */
export function TestAi() {
  const [key, setKey] = useState('');
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });

  const run = async (): Promise<void> => {
    setOutcome({ state: 'running', text: 'Asking …' });
    const started = performance.now();
    try {
      const response = await fetch('/v1/text/analyze', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key.trim() !== '' && { authorization: `Bearer ${key.trim()}` }),
        },
        body: JSON.stringify({ text: SAMPLE }),
      });
      const answer = (await response.json()) as Answer;
      const milliseconds = Math.round(performance.now() - started);
      setOutcome(
        response.ok
          ? {
              state: 'passed',
              text:
                `Answered in ${milliseconds} ms. Language: ` +
                `${answer.data?.detected_language ?? 'none'}; keywords: ` +
                `${answer.data?.keywords?.join(', ') ?? 'none'}.`,
            }
          : { state: 'failed', text: <Refusal answer={answer} /> },
      );
    } catch {
      setOutcome({
        state: 'failed',
        text: 'The server could not be reached. Check the connection, then test again.',
      });
    }
  };

  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <TextField
        label="API key"
        hint="Only for this test, in this page’s memory. The app itself needs none."
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={key}
        onValueChange={setKey}
        optional
      />
      <Button type="submit" disabled={outcome.state === 'running'}>
        Test AI
      </Button>
      <TestResult outcome={outcome} />
    </form>
  );
}

function Refusal({
  answer: { code = '', message = 'The server did not say why.' },
}: {
  readonly answer: Answer;
}) {
  return (
    <>
      {message}{' '}
      {isKnown(code) && (
        <Link to={errorDocsPath(code)} className="text-brass underline">
          {code}
        </Link>
      )}
    </>
  );
}

function isKnown(code: string): code is ApiErrorCode {
  return (apiErrorCodes as readonly string[]).includes(code);
}
