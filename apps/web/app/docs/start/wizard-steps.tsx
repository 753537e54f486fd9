import {
  type HotkeyAction,
  hotkeys,
  privacySettings,
  product,
  requirements,
} from '@aplomb/contract';
import { HotkeyField, SettingsForm, useStoredSettings } from '@aplomb/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { TestCapture } from './test-capture.tsx';
import { useStoredHotkeys } from './use-stored-hotkeys.ts';

/** Of later steps: they come when their step is reached. */
const TestAi = lazy(async () => ({ default: (await import('./test-ai.tsx')).TestAi }));
const TestAudio = lazy(async () => ({ default: (await import('./test-audio.tsx')).TestAudio }));

const firstHotkeys: readonly HotkeyAction[] = ['activate', 'audio_toggle', 'emergency_hide'];
const [screenPermission, microphonePermission, ...otherPermissions] = requirements.permissions;

function Welcome() {
  return (
    <>
      <p>
        {product.name} reads what you point to and listens when you ask it to. It works on this
        computer, without an account.
      </p>
      <p>
        It never captures by itself, never hides that it is capturing, and never sends anything that
        you have not switched on.
      </p>
    </>
  );
}

function Permissions() {
  return (
    <>
      <Part
        title={screenPermission}
        text="To see the part of the screen you select, at the moment you select it."
      >
        <TestCapture />
      </Part>
      <Part title={microphonePermission} text="To write down speech while listening is on.">
        <TestAudio />
      </Part>
      <p className="text-muted">
        {otherPermissions.join(' and ')} need no dialog: {product.platform} grants them to every
        program you start.
      </p>
    </>
  );
}

function Hotkeys() {
  const { chords, setChord, takenBeside } = useStoredHotkeys();
  return (
    <>
      <p>Press Change, then the keys. What is taken already is refused with the reason.</p>
      {firstHotkeys.map((action) => (
        <HotkeyField
          key={action}
          label={hotkeys[action].action}
          value={chords[action]}
          defaultChord={hotkeys[action].chord}
          taken={takenBeside(action)}
          onValueChange={(chord) => setChord(action, chord)}
        />
      ))}
    </>
  );
}

function Privacy() {
  const { values, set } = useStoredSettings('privacy');
  return (
    <SettingsForm
      group={privacySettings}
      values={values}
      onChange={set}
      only={['local_processing', 'cloud_enhanced', 'auto_delete_sessions']}
    />
  );
}

function TestRun() {
  return (
    <>
      <Part title="Capture" text="One picture of a window or screen you choose.">
        <TestCapture />
      </Part>
      <Part title="Audio" text="The level of your microphone. Nothing is recorded.">
        <TestAudio />
      </Part>
      <Part title="AI" text="One sentence to this site’s own API.">
        <TestAi />
      </Part>
    </>
  );
}

function Part({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="grid gap-3 border-t border-line pt-4 first-of-type:border-t-0 md:grid-cols-2 md:gap-8"
    >
      <div>
        <p className="m-0 font-medium">{title}</p>
        <p className="m-0 text-ui text-muted">{text}</p>
      </div>
      <Suspense>{children}</Suspense>
    </section>
  );
}

/** The steps of the first launch, in order. */
export const wizardSteps = {
  welcome: { name: 'Welcome', title: 'Good to have you here', Body: Welcome },
  permissions: { name: 'Permissions', title: 'What it may use', Body: Permissions },
  hotkeys: { name: 'Hotkeys', title: 'Keys that reach it from anywhere', Body: Hotkeys },
  privacy: { name: 'Privacy', title: 'What happens where', Body: Privacy },
  test: { name: 'Test run', title: 'Try all three once', Body: TestRun },
} as const;

/** Id of a step. */
export type WizardStep = keyof typeof wizardSteps;

/** Whether a stored text names a step. */
export function isWizardStep(text: string | undefined): text is WizardStep {
  return text !== undefined && Object.hasOwn(wizardSteps, text);
}
