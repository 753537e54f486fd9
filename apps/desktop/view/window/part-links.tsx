import { partPaths, type PartPath, type PlaceId, places } from '@aplomb/contract';
import { TabsNav } from '@aplomb/ui';
import { pathOf } from '../core/route.ts';

/** The parts of a place as a row of links; the one shown is marked. */
export function PartLinks({
  place,
  current,
}: {
  readonly place: PlaceId;
  readonly current: PartPath;
}) {
  const { title } = places[place];
  const titles: Readonly<Record<string, string>> = places[place].parts;
  return (
    <TabsNav
      label={`Parts of ${title}`}
      wraps
      links={partPaths
        .filter((path) => path.startsWith(`${place}/`))
        .map((path) => ({
          href: pathOf(path),
          label: titles[path.slice(place.length + 1)],
          current: path === current,
        }))}
    />
  );
}
