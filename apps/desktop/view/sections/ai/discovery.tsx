import { Button } from '@aplomb/ui';
import type { RequestParams } from '../../../shared/messages.ts';
import { things } from '../../core/format.tsx';
import { useRequest } from '../../core/use-request.ts';
import { freshProvider } from './provider-form.tsx';

interface DiscoveryProps {
  /** Addresses that are configured already. */
  readonly known: readonly (string | null)[];
  readonly busy: boolean;
  readonly onUse: (provider: RequestParams<'providers.save'>) => void;
}

/** Model servers that run on this computer, found without being asked for. */
export function Discovery({ known, busy, onUse }: DiscoveryProps) {
  const { value: found, loading, reload } = useRequest('providers.discover', {});
  const fresh = (found ?? []).filter(({ baseUrl }) => !known.includes(baseUrl));
  return (
    <div className="space-y-3 text-ui">
      {fresh.map(({ kind, name, baseUrl, models }) => (
        <p key={baseUrl} className="flex flex-wrap items-center gap-3">
          Found on this computer: {name}, {things(models.length, 'model')}{' '}
          <Button
            size="small"
            disabled={busy}
            onClick={() => onUse({ ...freshProvider, kind, name, baseUrl, model: models[0] ?? '' })}
          >
            Use<span className="sr-only"> {name}</span>
          </Button>
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-3 text-muted">
        <output>
          {found?.length === 0
            ? 'No model server runs on this computer. Ollama and LM Studio are found when they run.'
            : ''}
        </output>
        <Button size="small" disabled={loading} onClick={reload}>
          {loading ? 'Looking …' : 'Look again'}
        </Button>
      </p>
    </div>
  );
}
