import { product } from '@aplomb/contract';
import { Button, Mark } from '@aplomb/ui';
import { type ComponentType, useEffect, useRef } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import {
  AnswerStep,
  HotkeysStep,
  PermissionsStep,
  PrivacyStep,
  TestStep,
  WelcomeStep,
} from './steps.tsx';

type FirstLaunchState = RequestResult<'app.firstLaunch.get'>;
type Step = FirstLaunchState['step'];

const steps: Readonly<
  Record<Step, { readonly name: string; readonly title: string; readonly Body: ComponentType }>
> = {
  welcome: { name: 'Welcome', title: `Welcome to ${product.name}`, Body: WelcomeStep },
  permissions: {
    name: 'Permissions',
    title: 'What it needs to see and hear',
    Body: PermissionsStep,
  },
  hotkeys: { name: 'Hotkeys', title: 'The keys that call it', Body: HotkeysStep },
  privacy: { name: 'Privacy', title: 'What is processed where', Body: PrivacyStep },
  test: { name: 'Test run', title: 'Who answers, and does all of it work?', Body: TestStep },
  answer: { name: 'First answer', title: 'Your first answer', Body: AnswerStep },
};
const ids = Object.keys(steps) as Step[];

/** The first launch: six steps, left and resumed at will. */
export function FirstLaunch() {
  const loaded = useRequest('app.firstLaunch.get', {});
  useEffect(() => {
    document.title = `First launch · ${product.name}`;
  }, []);
  return (
    <main className="h-full overflow-y-auto">
      <div className="@container mx-auto max-w-2xl px-5 py-8">
        <p className="flex items-center gap-2 font-display text-xl">
          <Mark size={18} />
          {product.name}
        </p>
        <LoadedView of={loaded}>
          {({ step }) => <Wizard step={step} onChanged={loaded.replace} />}
        </LoadedView>
      </div>
    </main>
  );
}

function Wizard({
  step,
  onChanged,
}: {
  readonly step: Step;
  readonly onChanged: (state: FirstLaunchState) => void;
}) {
  const at = ids.indexOf(step);
  const { title, Body } = steps[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, problem, run } = useAction();
  const save = (next: FirstLaunchState): void => {
    void run(async () => {
      onChanged(await call('app.firstLaunch.save', next));
      heading.current?.focus();
    });
  };
  const go = (next: Step | undefined): void => {
    if (next !== undefined) save({ step: next, done: false });
  };
  return (
    <div className="mt-6 space-y-8">
      <StepLinks step={step} busy={busy} onGo={go} />
      <section aria-labelledby="step-title" className="min-h-80 space-y-6">
        <h1 id="step-title" ref={heading} tabIndex={-1} className="font-display text-3xl">
          {title}
        </h1>
        <Body key={step} />
      </section>
      {problem && <ProblemNote problem={problem} />}
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-4">
        <Button disabled={at === 0 || busy} onClick={() => go(ids[at - 1])}>
          Back
        </Button>
        <span className="flex flex-wrap gap-3">
          {at < ids.length - 1 && (
            <Button variant="text" disabled={busy} onClick={() => save({ step, done: true })}>
              Skip the rest
            </Button>
          )}
          {at < ids.length - 1 ? (
            <Button variant="primary" disabled={busy} onClick={() => go(ids[at + 1])}>
              Continue
            </Button>
          ) : (
            <Button variant="primary" disabled={busy} onClick={() => save({ step, done: true })}>
              Begin
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

interface StepLinksProps {
  readonly step: Step;
  readonly busy: boolean;
  readonly onGo: (step: Step) => void;
}

function StepLinks({ step, busy, onGo }: StepLinksProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onGo(id)}
              {...(id === step && { 'aria-current': 'step' as const })}
              className={
                'min-h-8 border-b border-transparent text-muted hover:text-ink ' +
                'aria-[current=step]:border-brass aria-[current=step]:text-ink ' +
                'forced-colors:border-[Canvas] ' +
                'forced-colors:aria-[current=step]:border-[Highlight]'
              }
            >
              <span className="tabular-nums">{index + 1}</span> {steps[id].name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
