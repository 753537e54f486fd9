import { type ConsoleKey, firstKeyScopes, type LoggedRequest } from '@aplomb/contract';
import { Button, CodeBlock } from '@aplomb/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { callConsole } from '../core/call.ts';
import { durationOf } from '../core/format.tsx';
import { useAction } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { consolePages } from '../pages.ts';
import { firstCall } from './first-call.ts';
import { useNextCall } from './use-next-call.ts';
import { takeWelcome } from './welcome.ts';

/** Shown in place of a key whose secret is no longer known. */
const YOUR_KEY = 'YOUR_KEY';

interface MadeKey {
  readonly key: ConsoleKey;
  readonly token: string;
}

interface FirstStepsProps {
  readonly hasKeys: boolean;
  /** Request-Id of the newest call there is. */
  readonly latest: string | null;
  readonly onCalled: () => void;
}

/** A key, the line that uses it, and the moment the call arrives. */
export function FirstSteps({ hasKeys, latest, onCalled }: FirstStepsProps) {
  const [made, setMade] = useState<MadeKey>();
  const call = useNextCall(latest, made !== undefined || hasKeys);
  return (
    <ol className="space-y-10">
      <Step number={1} title={made === undefined ? 'Get a key' : 'Your key'}>
        <GetKey hasKeys={hasKeys} token={made?.token} onMade={setMade} />
      </Step>
      <Step number={2} title="Call the API">
        <p>
          {made === undefined
            ? `In a terminal, with your key in place of ${YOUR_KEY}.`
            : 'Paste it into a terminal as it is.'}{' '}
          PowerShell and programs: see the <Link to={consolePages.playground.path}>playground</Link>
          .
        </p>
        <CodeBlock label="curl">
          <pre data-first-call className="w-full whitespace-pre-wrap wrap-anywhere">
            <code>{firstCall(location.origin, made?.token ?? YOUR_KEY)}</code>
          </pre>
        </CodeBlock>
      </Step>
      <Step number={3} title="See it arrive">
        <Arrival call={call} expected={made !== undefined || hasKeys} onCalled={onCalled} />
      </Step>
    </ol>
  );
}

function Step({
  number,
  title,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="min-w-0 space-y-4 border-s border-line ps-6 text-ui">
      <h2 className="font-display text-2xl">
        <span className="me-3 text-brass" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </li>
  );
}

interface GetKeyProps {
  readonly hasKeys: boolean;
  /** The new key; absent until it is made. */
  readonly token: string | undefined;
  readonly onMade: (made: MadeKey) => void;
}

function GetKey({ hasKeys, token, onMade }: GetKeyProps) {
  const { busy, problem, run } = useAction();
  const create = (): Promise<boolean> =>
    run(async () => {
      const body = { name: 'First key', scopes: [...firstKeyScopes] };
      onMade((await callConsole('createKey', { body })).data);
    });
  useEffect(() => {
    // It answers true once, so the key is made once.
    if (takeWelcome() && !hasKeys) void create();
  });
  const label = hasKeys ? 'Create another key' : 'Create a key';
  if (token === undefined)
    return (
      <>
        <p>
          {hasKeys
            ? 'You have keys already. Their secrets aren’t kept here, so create another one if you need it.'
            : 'It can analyze text, screens and audio until you revoke it. Make narrower or wider keys under Keys.'}
        </p>
        <Button
          variant={hasKeys ? 'quiet' : 'primary'}
          disabled={busy}
          onClick={() => void create()}
        >
          {busy ? 'Creating …' : label}
        </Button>
        {problem && <ProblemNote problem={problem} />}
      </>
    );
  return (
    <>
      <output className="block">
        Copy it now. You won’t see it again after you leave this page.
      </output>
      <CodeBlock label="API key">
        <pre data-token className="w-full whitespace-pre-wrap wrap-anywhere">
          <code>{token}</code>
        </pre>
      </CodeBlock>
    </>
  );
}

interface ArrivalProps {
  readonly call: LoggedRequest | undefined;
  /** Whether there is a key to call with. */
  readonly expected: boolean;
  readonly onCalled: () => void;
}

function Arrival({ call, expected, onCalled }: ArrivalProps) {
  return (
    <>
      <output className="block" data-arrival={call ? 'arrived' : 'waiting'}>
        {arrivalWords(call, expected)}
      </output>
      {call !== undefined && (
        <p className="flex flex-wrap items-center gap-4">
          <Button variant="primary" onClick={onCalled}>
            Show the overview
          </Button>
          <Link
            to={`${consolePages.requests.path}?request_id=${encodeURIComponent(call.request_id)}`}
          >
            Find it in the log
          </Link>
        </p>
      )}
    </>
  );
}

function arrivalWords(call: LoggedRequest | undefined, expected: boolean): string {
  if (call !== undefined)
    return `${call.method} ${call.route} arrived: ${call.status} after ${durationOf(call.milliseconds)}.`;
  return expected
    ? 'Waiting for your call. This line updates when it arrives.'
    : 'Once you have a key, this line waits for your call.';
}
