import { learningSettings } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { breakMinutes, type SessionLength } from './session-clock.ts';

const { learning_style: style, difficulty_progression: progression, session_minutes: minutes, subject_areas: subjects } = learningSettings.settings;

const styles: Readonly<Record<keyof typeof style.options, string>> = {
  visual: 'Diagrams, tables, colours for what belongs together', auditory: 'Read aloud, and asked to be said back', kinesthetic: 'A thing to do first, the explanation after', reading: 'Text, and something to write',
};
const speeds: Readonly<Record<keyof typeof progression.options, string>> = {
  conservative: 'after nine right answers of ten', moderate: 'after eight of ten', aggressive: 'after six of ten',
};

/** What each learning style changes. */
export function StyleTable() {
  return (
    <Table caption="Learning styles">
      <thead><tr><th scope="col">{style.label}</th><th scope="col">How things are explained</th></tr></thead>
      <tbody>{Object.entries(styles).map(([id, how]) => <tr key={id}><th scope="row">{style.options[id as keyof typeof styles]}</th><td>{how}</td></tr>)}</tbody>
    </Table>
  );
}

/** When exercises become harder. */
export function ProgressionList() {
  return <ul>{Object.entries(speeds).map(([id, when]) => <li key={id}><strong>{progression.options[id as keyof typeof speeds]}</strong>: harder {when}.</li>)}</ul>;
}

/** Lengths with the break that follows each. */
export function LengthList() {
  return <>{Object.entries(minutes.options).map(([id, label]) => `${label} (break of ${breakMinutes[id as SessionLength]})`).join(', ')}</>;
}

/** Subjects in a sentence. */
export function Subjects() {
  return <>{Object.values(subjects.options).join(', ')}</>;
}
