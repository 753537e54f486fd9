/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no native
   list leaves the focus in a field; the field handles the keys */
import { useEffect } from 'react';
import type { ResultOption } from './options.ts';
import { Pieces } from './pieces.tsx';

/**
 * Results of one page, or the recent searches; `first` is the place of its first option among all.
 */
export interface ResultGroup {
  readonly id: string;
  readonly title: string;
  readonly first: number;
  readonly options: readonly ResultOption[];
}

interface ResultListProps {
  /** Ids of the list and its options are made from this. */
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ResultGroup[];
  /** Place of the active option among all. */
  readonly active: number;
  readonly onChoose: (at: number) => void;
  readonly onPoint: (at: number) => void;
}

/**
 * The list under the search field. The focus stays in the field; options are links all the same, to
 * open in a new tab.
 */
export function ResultList({ id, label, groups, active, onChoose, onPoint }: ResultListProps) {
  useEffect(() => {
    document
      .querySelector(`#${CSS.escape(`${id}-${active}`)}`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className="px-2 empty:hidden">
      {groups.map(
        ({ id: key, title, first, options }, group) =>
          options.length > 0 && (
            <div key={key} role="group" aria-labelledby={`${id}-group-${group}`} className="py-2">
              <p id={`${id}-group-${group}`} className="px-3 py-1 text-sm text-muted">
                {title}
              </p>
              {options.map((option, index) => {
                const at = first + index;
                return (
                  <a
                    key={at}
                    id={`${id}-${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    {...(option.url !== '' && { href: option.url })}
                    className="search-option"
                    onMouseMove={() => {
                      onPoint(at);
                    }}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      onChoose(at);
                    }}
                  >
                    <span className="block font-medium">
                      <Pieces pieces={option.title} />
                    </span>
                    {option.url !== '' && (
                      <span className="search-excerpt">
                        {option.excerpt && <Pieces pieces={option.excerpt} />}
                      </span>
                    )}
                  </a>
                );
              })}
            </div>
          ),
      )}
    </div>
  );
}
