import { Button, LevelMeter } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestParams, RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useEvent } from '../../core/use-event.ts';
import { useAction } from '../../core/use-request.ts';
import { CheckResult } from '../../frame/check-list.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

interface TestRowProps {
  readonly what: RequestParams<'permissions.test'>['what'];
  readonly title: string;
  /** What it is for, or what the test does. */
  readonly reason: string;
  readonly button: string;
}

/** One thing to try, and what came of it. */
export function TestRow({ what, title, reason, button }: TestRowProps) {
  const [check, setCheck] = useState<RequestResult<'permissions.test'>>();
  const [level, setLevel] = useState(0);
  const { busy, problem, run } = useAction();
  const hears = what === 'microphone' || what === 'system_audio';
  useEvent('level', ({ peak }) => {
    if (busy) setLevel(peak);
  });
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-ui font-semibold">{title}</h2>
          <p className="text-ui text-muted">{reason}</p>
        </div>
        <Button
          size="small"
          disabled={busy}
          onClick={() => void run(async () => setCheck(await call('permissions.test', { what })))}
        >
          {busy ? 'Testing …' : button}
        </Button>
      </div>
      {busy && hears && <LevelMeter label={`Level: ${title}`} level={Math.min(1, level)} />}
      <div aria-live="polite">{check && <CheckResult check={check} />}</div>
      {problem && <ProblemNote problem={problem} />}
    </li>
  );
}
