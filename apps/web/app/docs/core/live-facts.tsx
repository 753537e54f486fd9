import { hotkeys, interviewSettings, privacySettings } from '@aplomb/contract';
import { KeyChord, Table } from '@aplomb/ui';
import type { ReactNode } from 'react';
import { StoredSettingsForm } from './stored-settings-form.tsx';

/** The settings of live assistance, to be tried. */
export function LiveSettingsForm() {
  return <StoredSettingsForm group="live" />;
}

const methods: readonly [string, ReactNode, string][] = [
  [
    'Hotkey toggle',
    <>
      <KeyChord chord={hotkeys.live_mode.chord} /> turns it on and off.
    </>,
    'Always available, and the one to learn.',
  ],
  [
    'Voice wake words',
    'Live mode waits for a word you chose, and answers only what follows it.',
    'When not every question is meant for it. Heard on your computer only; where others are ' +
      'heard too, only you wake it.',
  ],
  [
    'Auto-detection',
    'Questions are found by themselves, in what is said and on the screen.',
    'How it works without a wake word. Small talk such as “can you hear me?” are left alone.',
  ],
  [
    'Scheduled sessions',
    'At a time you set you are asked; live mode started then ends with the session.',
    'Regular lessons and meetings.',
  ],
];

/** The ways to start live mode. */
export function ActivationMethods() {
  return (
    <Table caption="Activation methods">
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">How</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(([name, how, when]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{how}</td>
            <td>{when}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const { practice, assisted, stealth } = interviewSettings.settings.interview_mode.options;

/** What each interview mode gives, and when it may be used. */
export function InterviewModes() {
  return (
    <Table caption="Interview modes">
      <thead>
        <tr>
          <th scope="col">Mode</th>
          <th scope="col">What it gives</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{practice}</th>
          <td>Everything: questions, feedback, worked solutions.</td>
          <td>Rehearsal. Needs nobody’s permission.</td>
        </tr>
        <tr>
          <th scope="row">{assisted}</th>
          <td>Limited help: syntax reference, error interpretation, basic debugging.</td>
          <td>Where the rules allow tools.</td>
        </tr>
        <tr>
          <th scope="row">{stealth}</th>
          <td>Silent and minimal: quick reference only.</td>
          <td>Where the rules allow tools and quiet matters.</td>
        </tr>
      </tbody>
    </Table>
  );
}

const modeWords: Readonly<
  Record<keyof typeof privacySettings.settings.privacy_mode.options, string>
> = {
  standard: 'Local first; a configured AI model may add to it.',
  high: 'Local only for audio and pictures; text goes to a model after you confirm each time.',
  stealth: 'Silent and small, nothing kept after the session.',
  custom: 'Every switch as you set it.',
};

/** The privacy modes in one line each. */
export function PrivacyModes() {
  const { options } = privacySettings.settings.privacy_mode;
  return (
    <ul>
      {Object.entries(modeWords).map(([id, words]) => (
        <li key={id}>
          <strong>{options[id as keyof typeof options]}</strong>: {words}
        </li>
      ))}
    </ul>
  );
}
