/** What sets the product apart, each with the page that explains or proves it. */
export const advantages = [
  {
    id: 'proof',
    title: 'Claims you can run',
    text: 'Each figure we publish names the command that prints it, what it was measured on, and where it falls short.',
    path: '/docs/measured',
    link: 'What we measured',
  },
  {
    id: 'audit',
    title: 'An audit log for you',
    text: 'Every byte count that leaves your machine is listed: when, where to, why and in which mode. Changing an entry breaks the chain, visibly.',
    path: '/docs/advanced-usage/privacy-controls',
    link: 'Privacy controls',
  },
  {
    id: 'consent',
    title: 'Consent before recording',
    text: 'System audio starts only after the others know, with a ready sentence to say or paste. Capture is always visible, in every mode.',
    path: '/docs/core-features/audio-transcription',
    link: 'Audio transcription',
  },
  {
    id: 'rules',
    title: 'The rules come first',
    text: 'Before an interview or exam you state what is allowed. Where help is forbidden, or nobody knows, you get practice and nothing else.',
    path: '/docs/integration-guides/interview-preparation',
    link: 'Interview preparation',
  },
  {
    id: 'models',
    title: 'Not one model’s hostage',
    text: 'Everything works with no key. Add a model of your choice, in the cloud or on your desk; when one is retired, the next answers.',
    path: '/docs/advanced-usage/performance-optimization',
    link: 'Choosing a model',
  },
  {
    id: 'access',
    title: 'Made for keyboards and readers',
    text: 'Every page and window by keyboard, with a screen reader, at twice the text size, in high contrast and without motion.',
    path: '/docs/integration-guides/accessibility-features',
    link: 'Accessibility',
  },
] as const;
