import { product } from '@aplomb/contract';
import { ScrollPlumb } from '@aplomb/ui';
import type { MetaFunction } from '../router/load-route.ts';
import { Advantages } from '../site/landing/advantages.tsx';
import { BusinessModel } from '../site/landing/business-model.tsx';
import { Community } from '../site/landing/community.tsx';
import { Features } from '../site/landing/features.tsx';
import { FinalCall } from '../site/landing/final-call.tsx';
import { Growth } from '../site/landing/growth.tsx';
import { Hero } from '../site/landing/hero.tsx';
import { Market } from '../site/landing/market.tsx';
import { Questions } from '../site/landing/questions.tsx';
import { Roadmap } from '../site/landing/roadmap.tsx';
import { SocialProof } from '../site/landing/social-proof.tsx';
import { Story } from '../site/landing/story.tsx';

export const meta: MetaFunction = () => [
  { title: `${product.name} · Composure under pressure` },
  {
    name: 'description',
    content:
      `${product.name} reads your screen, listens when asked and says what matters, on your ` +
      `own ${product.platform} PC. Free during the beta, no account.`,
  },
];

export default function Landing() {
  return (
    <div className="mx-auto max-w-page px-5 sm:px-8">
      <ScrollPlumb>
        <Hero />
        <Story />
        <Market />
        <Features />
        <SocialProof />
        <Roadmap />
        <Advantages />
        <BusinessModel />
        <Growth />
        <Community />
        <FinalCall />
        <Questions />
      </ScrollPlumb>
    </div>
  );
}
