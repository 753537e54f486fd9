import {
  type ChoiceSetting,
  contextProfiles,
  contextSettings,
  type Setting,
} from '@aplomb/contract';
import { Table } from '@aplomb/ui';

const settings = contextSettings.settings;
const labelled = (key: string, value: string): string => {
  const setting: Setting | undefined = (settings as Readonly<Record<string, Setting>>)[key];
  return setting?.kind === 'choice'
    ? `${setting.label}: ${setting.options[value] ?? value}`
    : value;
};

const purposes: Readonly<Record<keyof typeof contextProfiles, string>> = {
  interview: 'Questions are understood as interview questions; answers come first, reasons after.',
  presentation: 'Your slides and notes are searched first; answers fit next to them.',
  coding: 'Captures are read as code or terminals before anything else.',
  learning: 'Explanations before results, and a question back.',
  meeting: 'Decisions, promises and open questions are kept apart.',
  custom: 'What you describe yourself.',
};

/** The profiles with what each is for and what it sets. */
export function ProfileTable() {
  return (
    <Table caption="Context profiles" className="[&_table]:min-w-136">
      <thead>
        <tr>
          <th scope="col">Profile</th>
          <th scope="col">For</th>
          <th scope="col">Sets</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(contextProfiles).map(([id, { label, values }]) => {
          const sets = Object.entries(values)
            .filter(([key]) => key !== 'current_context')
            .map(([key, value]) => labelled(key, value));
          return (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{purposes[id as keyof typeof purposes]}</td>
              <td>
                {sets.length === 0 ? (
                  <span className="text-muted">the context alone</span>
                ) : (
                  sets.join(', ')
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Options of a choice in a sentence, its default marked. */
export function OptionsOf({
  setting,
}: {
  readonly setting: 'industry_focus' | 'experience_level' | 'response_style' | 'answer_sources';
}) {
  const { options, default: usual }: ChoiceSetting = settings[setting];
  return (
    <>
      {Object.entries(options)
        .map(([id, label]) => (id === usual ? `${label} (default)` : label))
        .join(', ')}
    </>
  );
}
