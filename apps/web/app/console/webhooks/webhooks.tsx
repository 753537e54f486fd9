import { type CreatedWebhook, webhookRules } from '@aplomb/contract';
import { EmptyState } from '@aplomb/ui';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useActing } from '../core/acting.tsx';
import { ModeSelect, useMode } from '../core/mode.tsx';
import { useConsole } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { SecretNote } from '../frame/secret-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { WebhookEntry } from './webhook-entry.tsx';

/** Webhooks of the account: add, test, follow, rotate, delete. */
export function Webhooks() {
  const { may } = useActing();
  const [mode, setMode] = useMode();
  const { answer, problem, reload } = useConsole('listWebhooks', { query: { mode } });
  const [made, setMade] = useState<CreatedWebhook>();
  const show = (webhook: CreatedWebhook): void => {
    setMade(webhook);
    reload();
  };
  const hooks = answer?.data.webhooks ?? [];
  return (
    <div className="space-y-8">
      {made && (
        <SecretNote
          key={made.secret}
          label={`The secret of ${made.url}`}
          title="Copy the secret now"
          codeLabel="Secret of the webhook"
          secret={made.secret}
          onDone={() => setMade(undefined)}
        >
          It is shown this once. Your receiver verifies with it that messages to {made.url} are
          ours: <Link to="/docs/api-reference/endpoints#webhooks">how to verify them</Link>.
        </SecretNote>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="w-full sm:w-60">
          <ModeSelect mode={mode} onChange={setMode} />
        </div>
        {may('webhooks:write') && <CreateWebhook mode={mode} onCreated={show} />}
      </div>
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {answer === undefined && problem === undefined && <Waiting />}
      {answer !== undefined && hooks.length === 0 && (
        <EmptyState title="No webhook">
          <p>
            Add an https address of yours, and it is told when jobs end, the day’s analyses are
            used, or keys change. {webhookRules.perAccount} at most.
          </p>
        </EmptyState>
      )}
      {hooks.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {hooks.map((webhook) => (
            <WebhookEntry
              key={webhook.id}
              webhook={webhook}
              mode={mode}
              onChanged={reload}
              onRotated={show}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
