import { assistantTools, privacySettings } from '@aplomb/contract';
import { Button, SettingsForm } from '@aplomb/ui';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { Moment } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useFixed } from '../../core/use-fixed.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { useSettings } from '../../core/use-settings.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { ConnectAssistant } from './connect-assistant.tsx';

type Known = RequestResult<'assistants.get'>['known'][number];

/** Whether assistants may ask, how one is connected, and those the person decided about. */
export function Assistants() {
  const { values, problem, change } = useSettings('privacy');
  const fixed = useFixed('privacy');
  const loaded = useRequest('assistants.get', {});
  useEvent('assistants.asked', loaded.reload);
  useEvent('settings.changed', loaded.reload);
  const { run, busy, problem: failed } = useAction();
  const remove = (name: string): void => {
    void run(async () => {
      await call('assistants.forget', { name });
      loaded.reload();
    });
  };
  return (
    <Panel
      title="Other assistants"
      lead={
        'Claude, an editor or another assistant on this computer can ask for your history, ' +
        'documents or screen. You see the exact text first. What you let it have may go on to ' +
        'the company that runs it.'
      }
    >
      <div className="max-w-measure space-y-6">
        {problem && <ProblemNote problem={problem} />}
        {values !== undefined && (
          <SettingsForm
            group={privacySettings}
            values={values}
            only={['other_assistants']}
            onChange={change}
            {...fixed}
          />
        )}
        <LoadedView of={loaded}>
          {({ open, command, tokens, known }) => (
            <>
              {open && (
                <ConnectAssistant command={command} tokens={tokens} onConnected={loaded.reload} />
              )}
              {failed && <ProblemNote problem={failed} />}
              {known.length > 0 && (
                <ul aria-label="Assistants" className="divide-y divide-line border-y border-line">
                  {known.map((each) => (
                    <Row
                      key={each.name}
                      known={each}
                      overHttp={tokens.includes(each.name)}
                      busy={busy}
                      onRemove={() => remove(each.name)}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </LoadedView>
      </div>
    </Panel>
  );
}

interface RowProps {
  readonly known: Known;
  readonly overHttp: boolean;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function Row({ known: { name, allowed, decidedAt, never }, overHttp, busy, onRemove }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 text-ui">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {allowed ? 'May ask' : 'May not ask'}
          {overHttp && ' over HTTP'}, decided <Moment at={decidedAt} />
          {never.length > 0 &&
            `. Never: ${never.map((tool) => assistantTools[tool].title).join(', ')}`}
        </p>
      </div>
      <Button size="small" disabled={busy} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
