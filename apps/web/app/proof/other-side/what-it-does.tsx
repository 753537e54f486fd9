import { excludedPrograms, product } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';

const lockdown = [
  ...new Set(
    excludedPrograms
      .filter(({ reason }) => reason === 'lockdown_browser')
      .map(({ label }) => label),
  ),
];

/** What the app can and can't do, for somebody who doesn't use it. */
export function WhatItDoes() {
  return (
    <>
      <h2 id="can">What it can do</h2>
      <ul>
        <li>Read a part of the screen that the person marks, a window, or the whole screen.</li>
        <li>
          Write down what the microphone hears, and, once the person has recorded who was told, what
          others say in a call.
        </li>
        <li>
          Answer questions: from the person’s own documents, by exact tools, and by a language model
          on the computer or, where the person sets one up, over a connection.
        </li>
        <li>Follow screen and sound by itself while live help is on.</li>
      </ul>
      <h2 id="cannot">What it doesn’t do</h2>
      <ul>
        <li>It isn’t disguised. Its name is the same everywhere, in every mode.</li>
        <li>
          It doesn’t get around proctoring. While a lock-down browser runs ({lockdown.join(', ')}),
          all help is off.
        </li>
        <li>
          It doesn’t read feelings from voices or faces, and doesn’t score anyone for an employer.
        </li>
        <li>
          It can’t stop anybody from using another program. Rules and receipts show what{' '}
          {product.name} did, and nothing else.
        </li>
      </ul>
    </>
  );
}

/** How anybody at the computer, or on the other end of a call, sees that it runs. */
export function HowToSeeIt() {
  return (
    <>
      <h2 id="see">How to see that it’s running</h2>
      <ul>
        <li>
          <b>Processes:</b> Task Manager lists <code>{product.name}.exe</code> several times: the
          program, its service and its windows, with WebView2 processes below them.
        </li>
        <li>
          <b>Windows:</b> every window is titled {product.name}. The overlay is a window too and is
          seen in a shared screen. One exception: in Presentation mode Windows leaves the
          presenter’s own notes out of the shared picture.
        </li>
        <li>
          <b>Tray:</b> an icon next to the clock. Its tooltip says whether the screen is read or
          sound is heard at this moment, or that help is off and why. A dot in the windows says the
          same, also in Stealth.
        </li>
        <li>
          <b>Network:</b> nothing by itself. It connects when the person asks for a new version or
          downloads a model, and to a model’s server where they set one up. The{' '}
          <Link to="/docs/advanced-usage/privacy-controls">audit log</Link> lists every transfer.
        </li>
      </ul>
    </>
  );
}
