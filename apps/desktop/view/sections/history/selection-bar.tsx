import { Button } from '@aplomb/ui';
import { call } from '../../core/connection.ts';
import { things } from '../../core/format.tsx';
import { go } from '../../core/route.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { ExportMenu } from './export-menu.tsx';

interface SelectionBarProps {
  readonly selected: readonly string[];
  readonly shown: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/** What can be done with several conversations at once. */
export function SelectionBar({ selected, shown, onSelect }: SelectionBarProps) {
  if (shown.length === 0) return null;
  const ids = [...selected];
  const count = things(selected.length, 'conversation');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" onClick={() => onSelect(selected.length === shown.length ? [] : shown)}>
        {selected.length === shown.length ? 'Select none' : 'Select all shown'}
      </Button>
      {selected.length > 0 && (
        <>
          <ExportMenu ids={ids} />
          {selected.length > 1 && (
            <Confirm
              title={`Merge ${count}?`}
              action="Merge"
              trigger={<Button size="small">Merge</Button>}
              onConfirm={async () => {
                const { id } = await call('history.merge', { ids });
                onSelect([]);
                go('history', id);
              }}
            >
              <p>
                Everything goes into the first of them, each entry at its own time. This cannot be
                undone.
              </p>
            </Confirm>
          )}
          <Confirm
            title={`Delete ${count}?`}
            action="Delete"
            trigger={<Button size="small">Delete</Button>}
            onConfirm={async () => {
              await call('history.delete', { ids });
              onSelect([]);
            }}
          >
            <p>
              They go to the bin and can be brought back for a day, unless sessions delete
              themselves.
            </p>
          </Confirm>
          <span className="text-sm text-muted">{count} selected</span>
        </>
      )}
    </div>
  );
}
