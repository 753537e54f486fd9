import { contextSettings } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { things } from '../../core/format.tsx';
import { pathOf } from '../../core/route.ts';
import { useSettings } from '../../core/use-settings.ts';

/** Which conversation goes on, in which context, and who answers. */
export function SessionHead() {
  const {
    conversation,
    context,
    model,
    learning: { due },
  } = useAppState();
  const own = useSettings('context').values?.custom_name ?? '';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-6">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-ui">
        <div>
          <dt className="text-sm text-muted">Conversation</dt>
          <dd>
            {conversation === null ? (
              'A new one begins with the next question'
            ) : (
              <a href={pathOf('history', conversation.id)}>{conversation.title}</a>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Context</dt>
          <dd>
            <a href={pathOf('prepare/contexts')}>
              {context === 'custom' && own !== ''
                ? own
                : contextSettings.settings.current_context.options[context]}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Who answers</dt>
          <dd>
            {model.name !== null && model.allowed
              ? `This machine, then ${model.name}`
              : `This machine${model.reason === null ? '' : `: ${model.reason}`}`}
          </dd>
        </div>
        {context === 'learning' && due > 0 && (
          <div>
            <dt className="text-sm text-muted">Review</dt>
            <dd>
              <a href={pathOf('prepare/learning')}>{things(due, 'question')} due</a>
            </dd>
          </div>
        )}
      </dl>
      {conversation !== null && (
        <Button size="small" onClick={() => void call('history.continue', { id: null })}>
          New conversation
        </Button>
      )}
    </div>
  );
}
