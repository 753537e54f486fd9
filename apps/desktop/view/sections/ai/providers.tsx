import { privacySettings } from '@aplomb/contract';
import { Badge, Button, Toggle } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import {
  freshProvider,
  type ProviderDraft,
  ProviderForm,
  providerKinds,
} from './provider-form.tsx';
import { Discovery } from './discovery.tsx';

type Provider = RequestResult<'providers.list'>[number];

/** Models asked over a connection, in the order they are tried. */
export function Providers() {
  const { localOnly } = useAppState();
  const loaded = useRequest('providers.list', {});
  const [editing, setEditing] = useState<ProviderDraft>();
  const { busy, problem, run } = useAction();
  const order = (providers: readonly Provider[], from: number): void => {
    const ids = providers.map(({ id }) => id);
    [ids[from - 1], ids[from]] = [ids[from] as string, ids[from - 1] as string];
    void run(async () => loaded.replace(await call('providers.order', { ids })));
  };
  return (
    <Panel
      title="AI models over a connection"
      lead="A model writes the answers. It gets the text it needs for one, and the audit log lists each time."
      action={
        <Button size="small" onClick={() => setEditing(freshProvider)}>
          Add a model
        </Button>
      }
    >
      <div className="space-y-5">
        {localOnly && (
          <p className="border-s-2 border-calm ps-4 text-ui">
            Local-only processing is on, so only models on this computer are used.
          </p>
        )}
        {problem && <ProblemNote problem={problem} />}
        {editing && (
          <ProviderForm
            key={editing.id ?? 'new'}
            provider={editing}
            onSaved={(next) => {
              loaded.replace(next);
              setEditing(undefined);
            }}
            onCancel={() => setEditing(undefined)}
          />
        )}
        <LoadedView of={loaded}>
          {(providers) =>
            providers.length > 0 && (
              <ol className="divide-y divide-line">
                {providers.map((provider, index) => (
                  <ProviderRow
                    key={provider.id}
                    provider={provider}
                    onEdit={() =>
                      setEditing({
                        id: provider.id,
                        kind: provider.kind,
                        name: provider.name,
                        model: provider.model,
                        baseUrl: provider.baseUrl,
                        vision: provider.vision,
                        on: provider.on,
                      })
                    }
                    onFirst={index === 0 ? null : () => order(providers, index)}
                    onChanged={loaded.replace}
                  />
                ))}
              </ol>
            )
          }
        </LoadedView>
        <Discovery
          known={(loaded.value ?? []).map(({ baseUrl }) => baseUrl)}
          busy={busy}
          onUse={(provider) =>
            void run(async () => loaded.replace(await call('providers.save', provider)))
          }
        />
      </div>
    </Panel>
  );
}

function factsOf({ kind, model, baseUrl, hasKey }: Provider): string {
  const parts = [
    providerKinds[kind],
    model === '' ? 'first model offered' : model,
    ...(baseUrl === null ? [] : [baseUrl]),
    ...(hasKey ? ['key sealed'] : []),
  ];
  return parts.join(', ');
}

function ProviderRow({
  provider,
  onEdit,
  onFirst,
  onChanged,
}: {
  readonly provider: Provider;
  readonly onEdit: () => void;
  readonly onFirst: (() => void) | null;
  readonly onChanged: (providers: Provider[]) => void;
}) {
  const { id, kind, name, model, baseUrl, vision, local, on } = provider;
  const [tested, setTested] = useState<RequestResult<'providers.test'>>();
  const { busy, problem, run } = useAction();
  const { localOnly } = useAppState();
  const keptOff = localOnly && !local;
  const isFile = kind === 'file';
  const facts = isFile ? providerKinds.file : factsOf(provider);
  return (
    <li className="space-y-3 py-4 text-ui">
      <Toggle
        label={
          <span className="flex flex-wrap items-center gap-2">
            {name}
            {local && <Badge tone="calm">on this computer</Badge>}
            {vision && <Badge>sees pictures</Badge>}
          </span>
        }
        hint={
          keptOff
            ? `Off while “${privacySettings.settings.local_only.label}” is on. ${facts}`
            : facts
        }
        checked={on && !keptOff}
        disabled={keptOff}
        onValueChange={(next) =>
          void run(async () =>
            onChanged(
              await call('providers.save', { id, kind, name, model, baseUrl, vision, on: next }),
            ),
          )
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={busy || keptOff}
          onClick={() => void run(async () => setTested(await call('providers.test', { id })))}
        >
          {busy ? 'Asking …' : 'Test'}
          <span className="sr-only"> {name}</span>
        </Button>
        {!isFile && (
          <Button size="small" onClick={onEdit}>
            Edit<span className="sr-only"> {name}</span>
          </Button>
        )}
        {onFirst !== null && (
          <Button size="small" onClick={onFirst}>
            Try earlier<span className="sr-only">: {name}</span>
          </Button>
        )}
        <Confirm
          title={`Remove “${name}”?`}
          action="Remove"
          trigger={
            <Button size="small">
              Remove<span className="sr-only"> {name}</span>
            </Button>
          }
          onConfirm={async () => onChanged(await call('providers.remove', { id }))}
        >
          <p>
            {isFile
              ? 'It won’t be asked any more. The file stays, and stays in the list above.'
              : 'Its key is deleted from this computer. The provider still accepts it: revoke it there.'}
          </p>
        </Confirm>
      </div>
      <output className="block text-sm text-muted">
        {tested && (
          <>
            {tested.detail}{' '}
            <span className="tabular-nums">({Math.round(tested.milliseconds)} ms)</span>
            {tested.fix !== null && <span className="block text-ink">{tested.fix}</span>}
          </>
        )}
      </output>
      {problem && <ProblemNote problem={problem} />}
    </li>
  );
}
