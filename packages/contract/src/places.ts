/** A place of the main window: its name, and its parts by id, the first of them shown first. */
interface Place {
  readonly title: string;
  readonly parts: Readonly<Record<string, string>>;
}

/** The places of the main window and their parts, in the order of the navigation. */
export const places = {
  now: { title: 'Now', parts: { session: 'Session', text: 'Text and files' } },
  prepare: {
    title: 'Prepare',
    parts: {
      contexts: 'Contexts',
      documents: 'Documents',
      rehearsal: 'Rehearsal',
      interview: 'Interview',
      presentation: 'Presentation',
      learning: 'Learning',
      meeting: 'Meeting',
    },
  },
  history: {
    title: 'History',
    parts: { conversations: 'Conversations', statistics: 'Statistics', bin: 'Bin' },
  },
  settings: {
    title: 'Settings',
    parts: {
      general: 'General',
      models: 'AI models',
      hotkeys: 'Hotkeys',
      live: 'Live and audio',
      privacy: 'Privacy',
      kept: 'Keep and delete',
      audit: 'Audit log',
      performance: 'Performance',
      accessibility: 'Accessibility',
      help: 'Help',
    },
  },
} as const satisfies Record<string, Place>;

export type PlaceId = keyof typeof places;
type PartIdOf<Id extends PlaceId> = keyof (typeof places)[Id]['parts'] & string;
/** A part of a place, as `settings/models`. */
export type PartPath = { [Id in PlaceId]: `${Id}/${PartIdOf<Id>}` }[PlaceId];

/** Every part of every place, in the order of the navigation. */
export const partPaths = Object.entries(places).flatMap(([place, { parts }]) =>
  Object.keys(parts).map((part) => `${place}/${part}`),
) as PartPath[];

/** Where a part is, in words: “Settings, AI models”. */
export function partName(path: PartPath): string {
  const [place, part] = path.split('/') as [PlaceId, string];
  const { title, parts }: Place = places[place];
  return `${title}, ${parts[part] ?? ''}`;
}
