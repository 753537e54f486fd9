/* oxlint-disable react/no-array-index-key -- pieces of one text have nothing but their place */
import { contextSettings } from '@aplomb/contract';
import { Badge, Icon } from '@aplomb/ui';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { Moment, things } from '../../core/format.tsx';
import { pathOf } from '../../core/route.ts';
import { useAction } from '../../core/use-request.ts';

type Row = RequestResult<'history.search'>['conversations'][number];

interface HistoryRowProps {
  readonly row: Row;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onChanged: () => void;
}

/** A conversation in the list. */
export function HistoryRow({
  row: {
    id,
    title,
    mode,
    context,
    tags,
    favourite,
    open,
    updatedAt,
    figures,
    markedTitle,
    snippet,
  },
  selected,
  onSelect,
  onChanged,
}: HistoryRowProps) {
  return (
    <li className="flex items-start gap-3 py-3 text-ui">
      <input
        type="checkbox"
        className="check mt-0.5"
        aria-label={`Select ${title}`}
        checked={selected}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <a href={pathOf('history', id)} className="font-medium text-ink">
            <Marked parts={markedTitle} otherwise={title} />
          </a>
          {open && <Badge tone="brass">goes on</Badge>}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        {snippet.length > 0 && (
          <p className="line-clamp-2 text-muted">
            <Marked parts={snippet} otherwise="" />
          </p>
        )}
        <p className="text-sm text-muted">
          <Moment at={updatedAt} /> ·{' '}
          {context ?? contextSettings.settings.current_context.options[mode]} ·{' '}
          {things(figures.entries, 'entry', 'entries')}
        </p>
      </div>
      <FavouriteButton id={id} title={title} favourite={favourite} onChanged={onChanged} />
    </li>
  );
}

function Marked({
  parts,
  otherwise,
}: {
  readonly parts: Row['snippet'];
  readonly otherwise: string;
}) {
  if (parts.length === 0) return otherwise;
  return parts.map(({ text, match }, index) =>
    match ? (
      <mark key={index} className="bg-wash font-medium text-brass">
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}

interface FavouriteButtonProps {
  readonly id: string;
  readonly title: string;
  readonly favourite: boolean;
  readonly onChanged: () => void;
}

function FavouriteButton({ id, title, favourite, onChanged }: FavouriteButtonProps) {
  const { busy, run } = useAction();
  const star = (): void => {
    void run(async () => {
      await call('history.favourite', { id, favourite: !favourite });
      onChanged();
    });
  };
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={`Favourite: ${title}`}
      title="Favourite"
      disabled={busy}
      onClick={star}
      className={
        'grid size-8 shrink-0 place-items-center rounded-input hover:bg-wash ' +
        (favourite ? 'text-brass [&_path]:fill-current' : 'text-muted')
      }
    >
      <Icon name="star" size={18} />
    </button>
  );
}
