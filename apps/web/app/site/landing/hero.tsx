import { product } from '@aplomb/contract';
import { Link } from 'react-router';
import { DownloadButton } from '../download/download-button.tsx';
import { HeroWalk } from '../hero/hero-walk.tsx';
import { DemoVideo } from './demo-video.tsx';

/** What it is, the way in, and one real analysis to walk through. */
export function Hero() {
  return (
    <section
      data-section="hero"
      aria-labelledby="hero-title"
      className="pt-14 pb-16 sm:pt-20 sm:pb-20 lg:pt-22 lg:pb-26"
    >
      <h1
        id="hero-title"
        className="max-w-[11ch] font-display text-[clamp(3.4rem,10.5vw,8rem)]/[0.94] tracking-[-0.025em]"
      >
        Composure, one key away.
      </h1>
      <p className="mt-8 max-w-[52ch] text-lg text-muted">
        {product.name} reads your screen, listens when you ask it to, and helps with what it finds:
        in interviews, exams and presentations, while you code, learn or meet. It runs on your own
        PC. It works without an AI model and answers more with one.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <DownloadButton size="large">Get Free Beta Access</DownloadButton>
        <Link to="/docs/getting-started/quick-start" prefetch="intent" className="text-ui">
          Read the quick start
        </Link>
      </div>
      <p className="mt-5 text-sm text-muted">
        For {product.platform}. Free during the beta. No account.
      </p>
      <div className="mt-14 lg:mt-18">
        <HeroWalk />
      </div>
      <DemoVideo />
    </section>
  );
}
