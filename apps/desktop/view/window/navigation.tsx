import { Icon } from '@aplomb/ui';
import { pathOf } from '../core/route.ts';
import { sectionGroups } from './section-list.ts';

/** The sections as links; the one shown is marked. */
export function Navigation({
  current,
  onChoose,
}: {
  readonly current: string;
  readonly onChoose?: () => void;
}) {
  return (
    <nav aria-label="Sections" className="space-y-4">
      {sectionGroups.map(({ name, sections }) => (
        <div key={name}>
          <p className="px-3.5 pb-1 text-sm text-muted" id={`group-${name}`}>
            {name}
          </p>
          <ul aria-labelledby={`group-${name}`} className="space-y-px">
            {sections.map(({ id, title, icon }) => (
              <li key={id}>
                <a
                  className="nav-link"
                  href={pathOf(id)}
                  {...(id === current && { 'aria-current': 'page' as const })}
                  onClick={onChoose}
                >
                  <Icon name={icon} size={18} />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
