import { breakMinutes, harderAfter, learningSettings } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import type { SessionLength } from './session-clock.ts';

const {
  learning_style: style,
  difficulty_progression: progression,
  session_minutes: minutes,
  subject_areas: subjects,
} = learningSettings.settings;

const styles: Readonly<Record<keyof typeof style.options, string>> = {
  visual: 'Diagrams, tables, colours for what belongs together',
  auditory: 'Read aloud, and asked to be said back',
  kinesthetic: 'A thing to do first, the explanation after',
  reading: 'Text, and something to write',
};

/** What each learning style changes. */
export function StyleTable() {
  return (
    <Table caption="Learning styles">
      <thead>
        <tr>
          <th scope="col">{style.label}</th>
          <th scope="col">How things are explained</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(styles).map(([id, how]) => (
          <tr key={id}>
            <th scope="row">{style.options[id as keyof typeof styles]}</th>
            <td>{how}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** When exercises become harder. */
export function ProgressionList() {
  return (
    <ul>
      {Object.entries(harderAfter).map(([id, { right, of }]) => (
        <li key={id}>
          <strong>{progression.options[id as keyof typeof harderAfter]}</strong>: harder after{' '}
          {right} right answers of {of}.
        </li>
      ))}
    </ul>
  );
}

/** Lengths with the break that follows each. */
export function LengthList() {
  return (
    <>
      {Object.entries(minutes.options)
        .map(([id, label]) => `${label} (break of ${breakMinutes[id as SessionLength]})`)
        .join(', ')}
    </>
  );
}

/** Subjects in a sentence. */
export function Subjects() {
  return <>{Object.values(subjects.options).join(', ')}</>;
}
