import { audioSettings, product, partName } from '@aplomb/contract';
import { KeyChord } from '@aplomb/ui';
import { AnswerView } from '../../answer/answer-view.tsx';
import { useAnswers } from '../../answer/use-answers.ts';
import { useAppState } from '../../core/app-state.tsx';
import { useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { AnswerModels } from '../ai/answer-models.tsx';
import { Documents } from '../contexts/documents.tsx';
import { HotkeyRow } from '../hotkeys/hotkey-row.tsx';
import { CapturePanel } from '../session/capture-panel.tsx';
import { TestRow } from './test-row.tsx';

/** What the program does, and what it never does. */
export function WelcomeStep() {
  return (
    <div className="space-y-4">
      <p>
        {product.name} reads what you mark on the screen, writes down what is said, and answers:
        first on this computer, and with an AI model only if you add one.
      </p>
      <ul className="list-disc space-y-2 ps-5">
        <li>It captures when you tell it to, and shows a dot for as long as it does.</li>
        <li>What it keeps is encrypted on this disk. Every byte that leaves is listed.</li>
        <li>
          It is never disguised, and it does not get around the rules of an exam or interview.
        </li>
      </ul>
      <p className="text-muted">
        Nothing is captured, recorded or sent during these steps, except by the tests you press. You
        can leave at any step; it goes on from there.
      </p>
    </div>
  );
}

/** Screen and microphone: each with its reason, each tested. */
export function PermissionsStep() {
  return (
    <ul className="divide-y divide-line border-y border-line">
      <TestRow
        what="screen"
        title="Screen"
        reason="To see the part of the screen you select, at the moment you select it."
        button="Test the screen"
      />
      <TestRow
        what="microphone"
        title="Microphone"
        reason="To write down speech, while listening is on."
        button="Test the microphone"
      />
    </ul>
  );
}

/** The keys that reach it from any program. */
export function HotkeysStep() {
  const loaded = useRequest('hotkeys.list', {});
  const emergency = loaded.value?.find(({ action }) => action === 'emergency_hide')?.chord ?? null;
  return (
    <div className="space-y-4">
      <p>
        These work in every program.{' '}
        {emergency !== null && (
          <>
            The one to know by heart is <KeyChord chord={emergency} />: it hides everything and
            stops capture.
          </>
        )}
      </p>
      <LoadedView of={loaded}>
        {(rows) => (
          <ul className="divide-y divide-line border-y border-line">
            {rows
              .filter(({ scope }) => scope === 'global')
              .map((row) => (
                <HotkeyRow key={row.action} row={row} rows={rows} onChanged={loaded.replace} />
              ))}
          </ul>
        )}
      </LoadedView>
    </div>
  );
}

/** The three switches to begin with. */
export function PrivacyStep() {
  return (
    <SettingsPanel
      group="privacy"
      only={['local_processing', 'cloud_enhanced', 'auto_delete_sessions']}
      title="To begin with"
      lead={`All of them can be changed later, with many more, under ${partName('settings/privacy')}.`}
    />
  );
}

/** Who answers, and everything once, so that the first real use is the second. */
export function TestStep() {
  const { model } = useAppState();
  return (
    <div className="space-y-6">
      <p>
        {model.name !== null && model.allowed
          ? `${model.name} writes the answers.`
          : 'Nothing writes answers yet: without a model it reads, finds, computes and quotes. Add one here, or later.'}
      </p>
      <AnswerModels />
      <ul className="divide-y divide-line border-y border-line">
        <TestRow
          what="screen"
          title="Capture"
          reason="Takes one picture of the screen and reads it."
          button="Test Capture"
        />
        <TestRow
          what="microphone"
          title="Audio"
          reason="Listens for a moment: say something."
          button="Test Audio"
        />
        <TestRow
          what="system_audio"
          title={audioSettings.settings.input_source.options.system}
          reason="Hears what the computer plays: play something."
          button="Test System Audio"
        />
        <TestRow
          what="ai"
          title="AI"
          reason="Answers one question on this computer, and asks a model if there is one."
          button="Test AI"
        />
      </ul>
    </div>
  );
}

/** What it may quote about the person, and a real capture with its answer. */
export function AnswerStep() {
  const { answers, add } = useAnswers();
  const [newest] = answers;
  return (
    <>
      <Documents title="About you" />
      <CapturePanel onAnswer={add} />
      {newest && <AnswerView state={newest} />}
    </>
  );
}
