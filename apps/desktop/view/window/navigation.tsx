import { type PlaceId, places } from '@aplomb/contract';
import { Icon, type IconName } from '@aplomb/ui';
import { pathOf } from '../core/route.ts';

const icons: Readonly<Record<PlaceId, IconName>> = {
  now: 'screen',
  prepare: 'layers',
  history: 'clock',
  settings: 'sliders',
};

/** The places as links; the one shown is marked. */
export function Navigation({
  current,
  onChoose,
}: {
  readonly current: PlaceId;
  readonly onChoose?: () => void;
}) {
  return (
    <nav aria-label="Places">
      <ul className="space-y-px">
        {(Object.keys(places) as PlaceId[]).map((id) => (
          <li key={id}>
            <a
              className="nav-link"
              href={pathOf(id)}
              {...(id === current && { 'aria-current': 'page' as const })}
              onClick={onChoose}
            >
              <Icon name={icons[id]} size={18} />
              {places[id].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
