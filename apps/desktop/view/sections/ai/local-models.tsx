import { useEvent } from '../../core/use-event.ts';
import { useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ModelRow } from './model-row.tsx';

/** Models that run on this machine: downloaded once, verified, used without any connection. */
export function LocalModels() {
  const loaded = useRequest('models.list', {});
  useEvent('job', loaded.reload);
  return (
    <Panel
      title="Models on this computer"
      lead="Downloaded when you say so, verified against their fingerprint, then used without a connection."
    >
      <LoadedView of={loaded}>
        {(all) => {
          // One on its way to write answers is shown with those.
          const models = all.filter(({ forAnswers, state }) => !forAnswers || state === 'ready');
          return models.length === 0 ? (
            <p className="text-ui text-muted">This version offers none.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {models.map((model) => (
                <ModelRow key={model.id} model={model} onChanged={loaded.reload} />
              ))}
            </ul>
          );
        }}
      </LoadedView>
    </Panel>
  );
}
