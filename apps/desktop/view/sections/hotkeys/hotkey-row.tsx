import { Button, HotkeyField } from '@aplomb/ui';
import { useState } from 'react';
import type { Problem, RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { asProblem } from '../../core/problem.ts';
import { useAction } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

export type HotkeyRows = RequestResult<'hotkeys.list'>;
interface HotkeyRowProps {
  readonly row: HotkeyRows[number];
  readonly rows: HotkeyRows;
  readonly onChanged: (rows: HotkeyRows) => void;
}

/** One action with its keys, also used by the first launch. */
export function HotkeyRow({
  row: { action, label, chord, default: usual, alternatives, state, suggestion },
  rows,
  onChanged,
}: HotkeyRowProps) {
  const [refused, setRefused] = useState<Problem>();
  const [warning, setWarning] = useState<string>();
  const { busy, problem, run } = useAction();
  const taken = Object.fromEntries(
    rows.flatMap((other) =>
      other.action === action || other.chord === null ? [] : [[other.chord, other.label]],
    ),
  );
  const set = async (next: string): Promise<void> => {
    setWarning(undefined);
    setRefused(undefined);
    try {
      if (next !== '') {
        const check = await call('hotkeys.test', { action, chord: next });
        if (check.outcome !== 'ok')
          return setWarning(
            [
              check.message ?? `${next} cannot be used.`,
              ...(check.suggestion === null ? [] : [`${check.suggestion} is free.`]),
            ].join(' '),
          );
      }
      onChanged(await call('hotkeys.set', { action, chord: next === '' ? null : next }));
    } catch (error) {
      setRefused(asProblem(error));
    }
  };
  const others = [
    ...new Set([...(suggestion === null ? [] : [suggestion]), ...alternatives]),
  ].filter((other) => other !== chord);
  return (
    <li className="space-y-2 py-3" data-anchor={action}>
      <HotkeyField
        label={label}
        value={chord ?? ''}
        defaultChord={usual}
        taken={taken}
        onValueChange={(next) => void set(next)}
      />
      {state === 'taken' && (
        <p className="text-sm text-alert">
          {chord} is taken by another program, so it does not reach Aplomb.
        </p>
      )}
      {state === 'invalid' && (
        <p className="text-sm text-alert">{chord} cannot be listened for on this keyboard.</p>
      )}
      {warning !== undefined && (
        <p role="alert" className="text-sm text-alert">
          {warning}
        </p>
      )}
      {others.length > 0 &&
        (state === 'taken' || state === 'invalid' || alternatives.length > 0) && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            Alternatives:
            {others.map((other) => (
              <Button
                key={other}
                size="small"
                disabled={busy}
                onClick={() => void run(() => set(other))}
              >
                Use {other}
              </Button>
            ))}
          </p>
        )}
      {(refused ?? problem) && <ProblemNote problem={(refused ?? problem) as Problem} />}
    </li>
  );
}
