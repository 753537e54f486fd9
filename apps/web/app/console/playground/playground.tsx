import { consoleRules, type EndpointId, type KeyMode } from '@aplomb/contract';
import { Select } from '@aplomb/ui';
import { lazy, Suspense, use, useCallback, useRef, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { loadEndpointReference } from '../../docs/api/load-reference.ts';
import { endpointDocsPath } from '../../docs/reference-kinds.ts';
import { ModeSelect, useMode } from '../core/mode.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { type SentCall, useCallHistory } from './call-history.ts';
import { CallList } from './call-list.tsx';
import { operationNames } from './operation-names.ts';
import { useSharedCall } from './shared-call.ts';
import type { WrittenCall } from './written-call.ts';

/** Fetched beside the operation, without which there is no form. */
const OperationForm = lazy(async () => ({
  default: (await import('./operation-form.tsx')).OperationForm,
}));

/** Every operation, called for real from this page by a key that lives for minutes. */
export function Playground() {
  const [mode, setMode] = useMode();
  const { calls, add, clear } = useCallHistory();
  const [shown, setShown] = useState<Shown>(first);
  const top = useRef<HTMLDivElement>(null);
  const open = useCallback(
    (start: WrittenCall, isShared: boolean): void => {
      setMode(start.mode);
      setShown(({ round }) => ({ id: start.operation, start, isShared, round: round + 1 }));
      top.current?.focus();
    },
    [setMode],
  );
  useSharedCall(open);
  const { id, start, isShared, round } = shown;
  return (
    <div className="space-y-10">
      <div ref={top} tabIndex={-1} className="grid gap-4 outline-none sm:grid-cols-2">
        <Select
          label="Operation"
          options={operationNames}
          value={id}
          onValueChange={(next) => setShown({ ...first, id: next, round: round + 1 })}
        />
        <ModeSelect mode={mode} onChange={setMode} />
      </div>
      {isShared && (
        <output className="block text-ui">Opened from a link. Read it before you send it.</output>
      )}
      <p className="max-w-measure text-ui text-muted">
        {mode === 'live'
          ? 'Calls are real: they count towards the day’s analyses and appear in your history.'
          : 'Test keys are answered with recorded examples, outside the quota and with their own history.'}{' '}
        This page makes a key that ends after {consoleRules.playgroundMinutes} minutes, or when you
        sign out.
      </p>
      <Suspense fallback={<Waiting>Fetching the operation …</Waiting>}>
        <Operation key={`${id} ${mode} ${round}`} id={id} mode={mode} start={start} onSent={add} />
      </Suspense>
      <CallList calls={calls} onOpen={({ call }) => open(call, false)} onClear={clear} />
    </div>
  );
}

interface Shown {
  readonly id: EndpointId;
  readonly start: WrittenCall | undefined;
  readonly isShared: boolean;
  /** Begins anew with each call that is opened. */
  readonly round: number;
}

const first: Shown = { id: 'analyzeText', start: undefined, isShared: false, round: 0 };

interface OperationProps {
  readonly id: EndpointId;
  readonly mode: KeyMode;
  readonly start: WrittenCall | undefined;
  readonly onSent: (sent: Omit<SentCall, 'isCut'>) => void;
}

function Operation({ id, mode, start, onSent }: OperationProps) {
  const reference = use(loadEndpointReference(id));
  return (
    <>
      <p className="mb-8 text-ui">
        <code className="wrap-anywhere">
          {reference.method} {reference.path}
        </code>{' '}
        · <Link to={endpointDocsPath(id)}>Reference</Link>
      </p>
      <OperationForm id={id} reference={reference} mode={mode} start={start} onSent={onSent} />
    </>
  );
}
