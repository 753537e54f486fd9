/** Anchors of the landing page that the Sections menu leads to, in its order. */
export const landingAnchors = {
  'about-creator': 'Why we built it',
  features: 'Features',
  'social-proof': 'What we measured',
  roadmap: 'Roadmap',
  'business-model': 'Pricing',
  community: 'Community',
  faq: 'FAQ',
} as const;
export type LandingAnchor = keyof typeof landingAnchors;

/** Every section of the landing page from top to bottom, as its `id` says, or its `data-section`. */
export const landingSections = [
  'hero',
  'about-creator',
  'market',
  'features',
  'social-proof',
  'roadmap',
  'advantages',
  'business-model',
  'growth',
  'community',
  'download',
  'faq',
  'footer',
] as const;
export type LandingSection = (typeof landingSections)[number];
