import { historySettings, privacySettings, type Settings } from '@aplomb/contract';
import { Button, SettingsForm } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useFixed } from '../../core/use-fixed.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { nothingGoes, type Plan, RetentionPlan } from './retention-plan.tsx';

const privacyKeys = ['capture_retention', 'audio_retention', 'auto_delete_sessions'] as const;

/** How long things stay. A change takes effect only after it was shown what it takes away. */
export function Retention() {
  const loaded = useRequest('settings.get', {});
  return (
    <Panel
      title="How long things stay"
      lead="Before a shorter time takes effect, you see what it takes away."
    >
      <LoadedView of={loaded}>
        {(settings) => (
          <RetentionForm
            key={JSON.stringify([settings.privacy, settings.history])}
            settings={settings}
            onSaved={loaded.reload}
          />
        )}
      </LoadedView>
    </Panel>
  );
}

function RetentionForm({
  settings,
  onSaved,
}: {
  readonly settings: Settings;
  readonly onSaved: () => void;
}) {
  const [privacy, setPrivacy] = useState(settings.privacy);
  const [history, setHistory] = useState(settings.history);
  const [plan, setPlan] = useState<RequestResult<'retention.preview'>>();
  const { busy, problem, run } = useAction();
  const changed =
    privacyKeys.some((key) => privacy[key] !== settings.privacy[key]) ||
    history.history_retention !== settings.history.history_retention ||
    history.keep_history !== settings.history.keep_history;
  const chosen = Object.fromEntries(privacyKeys.map((key) => [key, privacy[key]])) as Pick<
    Settings['privacy'],
    (typeof privacyKeys)[number]
  >;
  const preview = (): void => {
    void run(async () =>
      setPlan(
        await call('retention.preview', {
          ...chosen,
          history_retention: history.history_retention,
        }),
      ),
    );
  };
  const apply = (): void => {
    void run(async () => {
      await call('settings.set', { group: 'privacy', values: chosen });
      await call('settings.set', { group: 'history', values: { ...history } });
      await call('retention.run', {});
      onSaved();
    });
  };
  return (
    <div className="max-w-measure space-y-8">
      <SettingsForm
        group={privacySettings}
        only={privacyKeys}
        values={privacy}
        {...useFixed('privacy')}
        onChange={(key, value) => {
          setPlan(undefined);
          setPrivacy({ ...privacy, [key]: value });
        }}
      />
      <SettingsForm
        group={historySettings}
        values={history}
        {...useFixed('history')}
        onChange={(key, value) => {
          setPlan(undefined);
          setHistory({ ...history, [key]: value });
        }}
      />
      {problem && <ProblemNote problem={problem} />}
      {plan && <RetentionPlan plan={plan} />}
      <div className="flex flex-wrap items-center gap-3">
        {plan === undefined ? (
          <Button variant={changed ? 'primary' : 'quiet'} disabled={busy} onClick={preview}>
            What will go?
          </Button>
        ) : (
          (changed || !nothingGoes(plan)) && (
            <Button variant="primary" disabled={busy} onClick={apply}>
              {applyLabel(changed, plan)}
            </Button>
          )
        )}
        {changed && (
          <Button
            onClick={() => {
              setPrivacy(settings.privacy);
              setHistory(settings.history);
              setPlan(undefined);
            }}
          >
            Undo changes
          </Button>
        )}
        <output className="text-sm text-muted">{changed ? 'Not saved yet.' : ''}</output>
      </div>
    </div>
  );
}

function applyLabel(changed: boolean, plan: Plan): string {
  if (!changed) return 'Delete it now';
  return nothingGoes(plan) ? 'Save' : 'Save and delete';
}
