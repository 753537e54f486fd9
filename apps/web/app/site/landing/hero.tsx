import { hotkeys, product } from '@aplomb/contract';
import { KeyChord } from '@aplomb/ui';
import { DownloadButton } from '../download/download-button.tsx';
import { MomentSwitch } from '../moments/moment-switch.tsx';
import { DemoVideo, filmSeconds } from './demo-video.tsx';

/** What it is, the way in, what it answers in six moments, and the film. */
export function Hero() {
  return (
    <section
      data-section="hero"
      aria-labelledby="hero-title"
      className="pt-8 pb-9 sm:pt-12 sm:pb-11 lg:pt-10 lg:pb-13"
    >
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[9fr_15fr] xl:grid-cols-[5fr_7fr] xl:gap-x-16">
        <div className="lg:pt-14">
          <h1
            id="hero-title"
            className="font-display text-[clamp(3.2rem,12vw,4.75rem)]/[0.98] tracking-[-0.02em]"
          >
            Composure, one key away.
          </h1>
          <p className="mt-5 max-w-[34ch] text-base text-muted sm:text-lg">
            Press <KeyChord chord={hotkeys.activate.chord} /> over anything on your screen.{' '}
            {product.name} reads it on your own PC and shows you the answer: a line from your notes,
            a worked solution, the bug.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            <DownloadButton size="large">Get Free Beta Access</DownloadButton>
            <a href="#film" className="text-ui">
              Watch it, {filmSeconds} s
            </a>
          </div>
          <p className="mt-5 max-w-[34ch] text-sm text-muted">
            Version {product.version} for {product.platform}, {product.downloadMegabytes} MB. Free
            during the beta, no account. Works without an AI model, better with one.
          </p>
        </div>
        <MomentSwitch />
      </div>
      <DemoVideo />
    </section>
  );
}
