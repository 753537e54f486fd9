import { interviewSettings } from '@aplomb/contract';
import { Table } from '@aplomb/ui';

const { practice, assisted, stealth } = interviewSettings.settings.interview_mode.options;
const rows: readonly (readonly [
  what: string,
  practice: boolean,
  assisted: boolean,
  stealth: boolean,
])[] = [
  ['Mock questions and feedback', true, false, false],
  ['Worked solutions', true, false, false],
  ['Syntax reference', true, true, true],
  ['Your own notes, searched', true, true, true],
  ['What an error message means', true, true, false],
  ['Basic debugging', true, true, false],
  ['Notes that come up by themselves', true, true, false],
  ['Sound when capture starts and stops', true, true, true],
  ['Visible sign that it captures', true, true, true],
  ['Entry in Task Manager under its own name', true, true, true],
  ['Works next to a lock-down browser', false, false, false],
];

/** What each interview mode has and has not. */
export function ModeRules() {
  return (
    <Table caption="What each interview mode allows" className="[&_table]:min-w-136">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{practice}</th>
          <th scope="col">{assisted}</th>
          <th scope="col">{stealth}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, ...has]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {has.map((yes, index) => (
              <td
                key={[practice, assisted, stealth][index]}
                className={yes ? 'text-calm' : 'text-muted'}
              >
                {yes ? 'yes' : 'no'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
