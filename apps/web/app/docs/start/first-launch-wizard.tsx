import { product } from '@aplomb/contract';
import { Button, TryIt, useStoredSettings, useStoredText, cx } from '@aplomb/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { isWizardStep, type WizardStep, wizardSteps } from './wizard-steps.tsx';
import { useStoredHotkeys } from './use-stored-hotkeys.ts';

const ids = Object.keys(wizardSteps) as WizardStep[];

/**
 * The first launch as the app shows it: five steps, left and resumed at will. The place reached is
 * kept in this browser.
 */
export function FirstLaunchWizard() {
  const [stored, store] = useStoredText('aplomb.first-launch');
  const hotkeys = useStoredHotkeys();
  const privacy = useStoredSettings('privacy');
  const heading = useRef<HTMLHeadingElement>(null);
  const reached = isWizardStep(stored) ? stored : 'welcome';
  const at = ids.indexOf(reached);
  const { title, Body } = wizardSteps[reached];

  const go = (step: WizardStep | undefined): void => {
    if (step === undefined) return;
    // Before anything else can be pressed: a frame later it would take the focus from what was.
    flushSync(() => store(step));
    heading.current?.focus();
  };

  return (
    <TryIt
      title="First launch"
      onReset={() => {
        store(undefined);
        hotkeys.reset();
        privacy.reset();
      }}
    >
      <StepList reached={reached} onGo={go} />
      <div className="min-h-80 space-y-5">
        <h3
          ref={heading}
          tabIndex={-1}
          className="m-0 font-display text-2xl font-normal outline-none"
        >
          {title}
        </h3>
        <Body />
      </div>
      <div className="mt-8 flex justify-between gap-4 border-t border-line pt-4">
        <Button onClick={() => go(ids[at - 1])} disabled={at === 0}>
          Back
        </Button>
        {at < ids.length - 1 ? (
          <Button variant="primary" onClick={() => go(ids[at + 1])}>
            Continue
          </Button>
        ) : (
          <p className="self-center text-ui text-calm">{product.name} is ready when you are.</p>
        )}
      </div>
    </TryIt>
  );
}

interface StepListProps {
  readonly reached: WizardStep;
  readonly onGo: (step: WizardStep) => void;
}

function StepList({ reached, onGo }: StepListProps) {
  return (
    <ol className="m-0 mb-6 flex list-none flex-wrap gap-x-6 gap-y-1 p-0 text-sm">
      {ids.map((id, index) => (
        <li key={id} className="m-0 p-0">
          <button
            type="button"
            onClick={() => onGo(id)}
            aria-current={id === reached ? 'step' : undefined}
            className={cx(
              'min-h-8 border-b border-transparent text-muted',
              'aria-[current=step]:border-brass aria-[current=step]:text-ink',
            )}
          >
            <span className="tabular-nums">{index + 1}</span> {wizardSteps[id].name}
          </button>
        </li>
      ))}
    </ol>
  );
}
