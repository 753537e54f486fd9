import {
  applicationChordExamples,
  hotkeys,
  hotkeyScopes,
  quickQuestions,
  singleKeyChords,
} from '@aplomb/contract';
import { KeyChord, Table } from '@aplomb/ui';

// The tables are positioned, so that what only screen readers hear of a chord does not widen a
// narrow page.

/** Every hotkey: what it does, its default, its alternatives and where it is listened for. */
export function HotkeyTable() {
  return (
    <Table caption="Hotkeys" className="relative [&_table]:min-w-152">
      <thead>
        <tr>
          <th scope="col">What it does</th>
          <th scope="col">Default</th>
          <th scope="col">Alternatives</th>
          <th scope="col">Active</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(hotkeys).map(([id, { action, chord, alternatives, scope }]) => (
          <tr key={id}>
            <th scope="row">{action}</th>
            <td>
              <KeyChord chord={chord} />
            </td>
            <td>
              {alternatives.length === 0 ? (
                <span className="text-muted">none</span>
              ) : (
                <span className="flex flex-col items-start gap-1">
                  {alternatives.map((each) => (
                    <KeyChord key={each} chord={each} />
                  ))}
                </span>
              )}
            </td>
            <td>{hotkeyScopes[scope]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The follow-up questions of the overlay, each with its key. */
export function QuickQuestionKeys() {
  return (
    <Table caption="Follow-up questions by one key" className="relative [&_table]:min-w-136">
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Key</th>
          <th scope="col">What the model is asked</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(quickQuestions).map(({ label, key, question }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <KeyChord chord={`Alt+${key}`} />
            </td>
            <td>{question}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const uses = [
  {
    program: 'Your code editor',
    does: 'Explain the selected code',
    note: 'Several editors open their terminal with it. The rule is yours: it wins only while the editor is in front.',
  },
  {
    program: 'Your browser',
    does: 'Summarise the page in front',
    note: 'Browsers open their developer tools with it. Choose another if you need those.',
  },
] as const;

/** Chords that hold in one program only, by example. */
export function ApplicationChords() {
  return (
    <Table caption="Examples of hotkeys for one program" className="relative [&_table]:min-w-136">
      <thead>
        <tr>
          <th scope="col">While this is in front</th>
          <th scope="col">Chord</th>
          <th scope="col">Does</th>
          <th scope="col">Mind</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ program, does, note }, index) => (
          <tr key={program}>
            <th scope="row">{program}</th>
            <td>
              <KeyChord chord={applicationChordExamples[index] ?? ''} />
            </td>
            <td>{does}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The keys that may stand alone, first and last. */
export function SingleKeys() {
  return (
    <>
      <KeyChord chord={singleKeyChords[0]} /> to <KeyChord chord={singleKeyChords.at(-1) ?? ''} />
    </>
  );
}
