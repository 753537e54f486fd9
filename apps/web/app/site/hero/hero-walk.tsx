/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
/* oxlint-disable react/no-array-index-key -- the pieces never move */
import { hotkeys } from '@aplomb/contract';
import { KeyChord, type Tab, Tabs } from '@aplomb/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { HeroPicture, type HeroStep } from './hero-picture.tsx';
import { hero } from './recorded.ts';

const { summary, details } = hero.answers.light;
const bug = details.code?.likely_bugs[0];

function Step({ number, name }: { readonly number: number; readonly name: string }) {
  return (
    <>
      <span className="me-1.5 hidden font-mono text-sm text-brass sm:inline">{number}</span>
      {name}
    </>
  );
}

/** Where nothing can change tabs, the steps are read one after the other, each under its name. */
function UnscriptedTitle({ number, name }: { readonly number: number; readonly name: string }) {
  return (
    <h2 className="hidden font-display text-2xl noscript:block">
      {number}. {name}
    </h2>
  );
}

const steps: readonly Tab<HeroStep>[] = [
  {
    id: 'press',
    label: <Step number={1} name="Press" />,
    content: (
      <div className="space-y-4">
        <UnscriptedTitle number={1} name="Press" />
        <p>You are looking at code that looks right. Wherever you are, press</p>
        <p className="text-lg">
          <KeyChord chord={hotkeys.activate.chord} />
        </p>
        <p className="text-muted">
          Nothing has been captured yet. <KeyChord chord={hotkeys.cancel.chord} /> takes you back.
        </p>
      </div>
    ),
  },
  {
    id: 'drag',
    label: <Step number={2} name="Drag" />,
    content: (
      <div className="space-y-4">
        <UnscriptedTitle number={2} name="Drag" />
        <p>Drag around what matters. The rest of the screen stays out of it.</p>
        <p className="text-muted">
          A window or the whole screen will do as well. Close around the text is fastest.
        </p>
      </div>
    ),
  },
  {
    id: 'read',
    label: <Step number={3} name="Read" />,
    content: (
      <div className="space-y-4">
        <UnscriptedTitle number={3} name="Read" />
        <p>The text is read on your own PC. This is what was read, letter by letter:</p>
        <pre
          className="overflow-x-auto border-s border-brass ps-4 font-mono text-sm"
          tabIndex={0}
          aria-label="Text read from the screen"
        >
          <code>{details.text}</code>
        </pre>
      </div>
    ),
  },
  {
    id: 'answer',
    label: <Step number={4} name="Answer" />,
    content: (
      <div className="space-y-4">
        <UnscriptedTitle number={4} name="Answer" />
        <p className="border-s border-brass ps-4 text-lg">
          <Marked text={summary} />
        </p>
        {bug && (
          <p className="text-muted">
            Line {bug.line}, severity {bug.severity}. Found by a rule that parses the code: no model
            was asked, and nothing left the machine.
          </p>
        )}
        <p className="text-sm text-muted">
          A recorded answer of the engine, unedited. A test repeats it.{' '}
          <Link to="/docs/measured" prefetch="intent">
            What we measured
          </Link>
        </p>
      </div>
    ),
  },
];

/** A walk through one real analysis: four steps beside the screen they are about. */
export function HeroWalk() {
  const [step, setStep] = useState<HeroStep>('answer');
  return (
    <section
      aria-label="One real analysis, step by step"
      className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-14"
      data-hero-walk
    >
      <HeroPicture step={step} />
      <div className="min-w-0 lg:pt-2 noscript:[&_[role=tablist]]:hidden">
        <Tabs label="Steps of an analysis" tabs={steps} tab={step} onChange={setStep} />
      </div>
    </section>
  );
}

/** Text whose `parts in backticks` are code. */
function Marked({ text }: { readonly text: string }) {
  return text.split('`').map((piece, index) =>
    index % 2 === 1 ? (
      <code key={index} className="font-mono text-[0.85em]">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}
