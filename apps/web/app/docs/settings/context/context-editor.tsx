import { type ContextProfileId, contextProfiles, contextSettings } from '@aplomb/contract';
import { CodeBlock, Select, SettingsForm, TryIt, useStoredText } from '@aplomb/ui';
import { useMemo } from 'react';
import { endpointList } from '../../api/endpoint-list.ts';
import { freshContext, readContext, valuesOf, withProfile, withValue } from './context-request.ts';

const profiles = Object.fromEntries(
  Object.entries(contextProfiles).map(([id, { label }]) => [id, label]),
) as Record<ContextProfileId, string>;
const operation = endpointList.find(({ id }) => id === 'updateContextSettings');
const general = [
  'current_context',
  'industry_focus',
  'experience_level',
  'response_style',
  'answer_sources',
  'answer_language',
] as const;
const own = ['custom_name', 'custom_description', 'custom_focus_areas'] as const;

/**
 * The context as the app's form and as the request an account's server takes, side by side in
 * meaning.
 */
export function ContextEditor() {
  const [stored, store] = useStoredText('aplomb.context');
  const request = useMemo(() => readContext(stored), [stored]);
  const values = valuesOf(request);
  const keep = (next: typeof request): void => store(JSON.stringify(next));
  const fields = [...general, ...(values.current_context === 'custom' ? own : [])];
  const body = JSON.stringify(request, null, 2);

  return (
    <TryIt title="Context" onReset={() => store(JSON.stringify(freshContext))}>
      <div className="space-y-8">
        <Select
          label="Profile"
          hint="A starting point. What you change below stays yours when you choose another."
          options={profiles}
          value={request.context_profile_id}
          onValueChange={(profile) => keep(withProfile(request, profile))}
        />
        <SettingsForm
          group={contextSettings}
          values={values}
          only={fields}
          onChange={(key, value) => keep(withValue(request, key, value))}
        />
        {values.current_context !== 'custom' && (
          <p className="text-sm text-muted">
            Name, description and focus areas appear with{' '}
            {contextSettings.settings.current_context.options.custom}.
          </p>
        )}
        <CodeBlock label={`JSON for ${operation?.method} ${operation?.path}`}>{body}</CodeBlock>
      </div>
    </TryIt>
  );
}
