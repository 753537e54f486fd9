import { hotkeys, privacySettings } from '@aplomb/contract';
import { Callout, Table } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import { HelpText } from '../search/help-text.tsx';
import { privacyRows } from './privacy-rows.ts';

const { privacy_mode: mode, local_only: localOnly } = privacySettings.settings;

/** What is kept where. */
export function PrivacyPanel() {
  return (
    <>
      <h2 className="font-display text-3xl">What is kept, and where</h2>
      <p className="mt-4 max-w-measure text-muted">
        The screen is read and speech is written down on your computer. This is what is kept until
        you change a setting.
      </p>
      <div className="mt-8">
        <KeptTable />
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <div className="space-y-4">
          <h3 className="text-lg font-medium">Three controls worth knowing</h3>
          <ul className="space-y-3 border-s border-brass ps-5">
            <li>
              <HelpText
                text={`${hotkeys.emergency_hide.chord} hides everything and stops capture, at any moment.`}
              />
            </li>
            <li>
              {`${localOnly.label} opens no connection at all. The audit log shows that none was made.`}
            </li>
            <li>
              {`${mode.label} sets the switches together: ${Object.values(mode.options).join(', ')}.`}
            </li>
          </ul>
        </div>
        <div>
          <Callout kind="ethics">
            <p>
              Tell people before you write down what they say. Recording without consent is against
              the law in many places, and it breaks their trust everywhere.
            </p>
          </Callout>
        </div>
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-ui">
        <Link to="/docs/advanced-usage/privacy-controls">Privacy controls</Link>
        <Link to="/docs/core-features/conversation-history">Conversation history</Link>
        <Link to="/privacy">Privacy policy of this site</Link>
      </p>
    </>
  );
}

function KeptTable() {
  return (
    <Table caption="What is kept where" className="[&_table]:min-w-176">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Where</th>
          <th scope="col">Kept</th>
          <th scope="col">You may choose</th>
        </tr>
      </thead>
      <tbody>
        {privacyRows.map(({ what, where, kept, choices }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{where}</td>
            <td>{kept}</td>
            <td>{choices}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
