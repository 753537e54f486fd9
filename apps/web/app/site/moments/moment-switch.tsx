import { hotkeys } from '@aplomb/contract';
import { KeyChord, Mark, type Tab, Tabs } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import { ThemedPicture } from '../pictures/themed-picture.tsx';
import { desktop, type Moment, momentLabels, type MomentName, moments } from './moments.ts';

const files = import.meta.glob<string>('./*.avif', {
  eager: true,
  import: 'default',
  query: '?url',
});
const tabs: readonly Tab<MomentName>[] = moments.map((moment) => ({
  id: moment.name,
  label: momentLabels[moment.name],
  content: <MomentPanel {...moment} />,
}));

/** Six moments, each with its screen and the answer that Aplomb really gave to it. */
export function MomentSwitch() {
  return (
    <section
      aria-label="Six moments and what Aplomb answers"
      className="min-w-0 noscript:[&_[role=tablist]]:hidden"
      data-moments
    >
      <Tabs label="Moments" tabs={tabs} />
      <p className="mt-4 text-sm text-muted">
        Recorded from Aplomb on these screens, unedited. No AI model: read, found and worked out on
        the PC, with nothing sent. <Link to="/docs/measured">What we measured</Link>
      </p>
    </section>
  );
}

function MomentPanel(moment: Moment) {
  return (
    <div data-moment={moment.name}>
      <h2 className="mb-4 hidden font-display text-2xl noscript:block">
        {momentLabels[moment.name]}
      </h2>
      <div className="relative sm:pb-16">
        <Screen {...moment} />
        <Overlay {...moment} />
      </div>
    </div>
  );
}

/** The desktop in the theme of the page, dimmed but for what was captured. */
function Screen({ name, alt, region }: Moment) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className="relative max-sm:w-[145%]">
        <ThemedPicture
          src={(theme) => files[`./${name}-${theme}.avif`]}
          width={desktop.width}
          height={desktop.height}
          alt={alt}
          className="block h-auto w-full"
        />
        <i
          aria-hidden="true"
          data-mark="region"
          style={region}
          className="absolute rounded-[3px] border border-brass shadow-[0_0_0_9999px_rgb(14_17_22/0.28)]"
        />
      </div>
    </div>
  );
}

/** The overlay as the app shows it, in text. */
function Overlay({ question, html }: Moment) {
  return (
    <div
      className={
        'relative z-10 -mt-10 ms-4 rounded-card border border-line bg-surface shadow-float ' +
        'sm:absolute sm:end-0 sm:bottom-0 sm:ms-0 sm:mt-0 sm:w-[72%]'
      }
    >
      <p className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-muted">
        <Mark size={14} />
        <span className="hidden sm:inline">
          <KeyChord chord={hotkeys.activate.chord} />
        </span>
        <span className="sm:ms-auto">On this PC, 0 bytes sent</span>
      </p>
      <div className="px-4 py-3">
        {question !== null && <p className="mb-2 font-semibold">{question}</p>}
        <div
          className="moment-answer border-s-2 border-brass ps-4 text-ui"
          // Recorded from our own app by a script and compared by a test: not a visitor's text.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </div>
  );
}
