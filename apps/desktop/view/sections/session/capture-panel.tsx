import { Button, Icon, KeyChord, Menu } from '@aplomb/ui';
import type { Answer } from '../../answer/use-answers.ts';
import type { RequestParams } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useChords } from '../../core/use-hotkeys.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

/** Reads the screen: part of it, a window, all of it, one monitor, or the last area again. */
export function CapturePanel({ onAnswer }: { readonly onAnswer: (answer: Answer) => void }) {
  const targets = useRequest('capture.targets', {});
  const chordOf = useChords();
  const { busy, problem, run } = useAction();
  const start = (params: RequestParams<'capture.start'>) => (): void => {
    void run(async () => {
      const { answer } = await call('capture.start', params);
      if (answer !== null) onAnswer(answer);
    });
  };
  const activate = chordOf('activate');
  const windows = (targets.value?.windows ?? []).filter(({ excluded }) => !excluded);
  const monitors = targets.value?.monitors ?? [];
  return (
    <Panel
      title="Read the screen"
      lead={
        <>
          One picture of exactly what you mark, read on this machine.
          {activate !== undefined && (
            <>
              {' '}
              From any program: <KeyChord chord={activate} />.
            </>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={busy} onClick={start({ mode: 'area' })}>
            <Icon name="screen" size={18} />
            Part of the screen
          </Button>
          <Button disabled={busy} onClick={start({ mode: 'screen' })}>
            Full screen
          </Button>
          {windows.length > 0 && (
            <Menu
              trigger={
                <Button disabled={busy} onClick={targets.reload}>
                  A window
                  <Icon name="chevronDown" size={16} />
                </Button>
              }
              entries={windows.map(({ id, title, application }) => ({
                id: String(id),
                label: title || application,
                onSelect: start({ mode: 'window', target: id }),
              }))}
            />
          )}
          {monitors.length > 1 && (
            <Menu
              trigger={
                <Button disabled={busy}>
                  A monitor
                  <Icon name="chevronDown" size={16} />
                </Button>
              }
              entries={monitors.map(({ id, name, width, height }) => ({
                id: String(id),
                label: `${name}, ${width} × ${height}`,
                onSelect: start({ mode: 'monitor', target: id }),
              }))}
            />
          )}
          <Button disabled={busy} onClick={start({ mode: 'quick' })}>
            Last area again
          </Button>
        </div>
        {problem && <ProblemNote problem={problem} />}
        {targets.problem && <ProblemNote problem={targets.problem} onRetry={targets.reload} />}
      </div>
    </Panel>
  );
}
