import {
  audioSettings,
  contextSettings,
  hotkeys,
  privacySettings,
  product,
} from '@aplomb/contract';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { DownloadState } from '../../site/download/download-state.tsx';
import { HelpText } from '../search/help-text.tsx';

const {
  activate,
  audio_start_stop: record,
  cancel,
  emergency_hide: hide,
  open_settings: settings,
} = hotkeys;
const { local_only: localOnly, local_processing: local } = privacySettings.settings;

const steps: readonly {
  readonly title: string;
  readonly text: string;
  readonly more: ReactNode;
}[] = [
  {
    title: 'Download and unpack',
    text:
      `The archive is about ${product.downloadMegabytes} MB. Unpack all of it, then start ` +
      'Aplomb.exe. If Windows asks, compare the checksum before you go on.',
    more: (
      <>
        <Link to="/download">Download</Link> ·{' '}
        <Link to="/docs/getting-started/installation">Installation guide</Link>
        <DownloadState />
      </>
    ),
  },
  {
    title: 'Walk through the first launch',
    text:
      'Six short steps: welcome, permissions, hotkeys, privacy, a test run and a first answer. ' +
      `${local.label} is on. For no connection at all, switch on ${localOnly.label}.`,
    more: <Link to="/docs/getting-started/first-launch">First launch</Link>,
  },
  {
    title: 'Capture something',
    text:
      `Press ${activate.chord} and drag over an error message or a paragraph. Let go, and read ` +
      `the answer. ${cancel.chord} closes it.`,
    more: <Link to="/docs/core-features/screen-analysis">Screen analysis</Link>,
  },
  {
    title: 'Say something',
    text:
      `Open the audio panel, press ${record.chord} and speak two sentences. If the level moves ` +
      `and the words appear, ${audioSettings.settings.input_source.label.toLowerCase()} and ` +
      'permission are set up correctly.',
    more: (
      <Link to="/docs/core-features/audio-transcription">Audio transcription and analysis</Link>
    ),
  },
  {
    title: 'Tell it what you are doing',
    text:
      `${settings.chord} opens settings. Choose your ` +
      `${contextSettings.settings.current_context.label.toLowerCase()} and ` +
      `${contextSettings.settings.response_style.label.toLowerCase()}. And remember one chord: ` +
      `${hide.chord} hides everything and stops capture.`,
    more: <Link to="/docs/advanced-usage/context-settings">Context settings</Link>,
  },
];

/** The first five minutes, in steps. */
export function GettingStartedPanel() {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_5fr]">
      <div>
        <h2 className="font-display text-3xl">The first five minutes</h2>
        <p className="mt-4 text-muted">No sign-up and nothing to configure.</p>
        <p className="mt-4 text-ui">
          <Link to="/docs/getting-started/quick-start">Quick start guide</Link>
        </p>
      </div>
      <ol className="border-s border-brass">
        {steps.map(({ title, text, more }, index) => (
          <li key={title} className="relative ps-8 pb-10 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute start-0 top-3.5 w-4 border-t border-brass"
            />
            <h3 className="text-lg font-medium">
              <span className="me-3 font-mono text-sm text-brass">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-2 max-w-measure text-muted">
              <HelpText text={text} />
            </p>
            <p className="mt-2 text-ui">{more}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
