import { Finder } from '@aplomb/ui';
import { useState } from 'react';
import { fitting, setUp } from './findables.ts';

/** Finds a setting by its words and leads to it, wherever it is. */
export function SettingsSearch() {
  const [query, setQuery] = useState('');
  const items = query.trim() === '' ? [] : fitting(setUp, query);
  return (
    <div className="max-w-measure py-4">
      <Finder
        label="Search all settings"
        placeholder="Search all settings"
        query={query}
        onQueryChange={setQuery}
        groups={[{ name: 'Settings', items }]}
        onChoose={({ choose }) => {
          setQuery('');
          choose();
        }}
        nothing={query.trim() === '' ? '' : 'No setting matches. Try another word.'}
        className="max-h-80 empty:hidden"
      />
    </div>
  );
}
