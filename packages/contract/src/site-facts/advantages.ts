/** What sets the product apart, each with the page that explains or proves it. */
export const advantages = [
  {
    id: 'proof',
    title: 'Claims you can run',
    text:
      'Each figure we measure names the command that prints it, whose data it was measured on, ' +
      'and where it falls short. An independent review is next to our own figures.',
    path: '/docs/measured',
    link: 'What we measured',
  },
  {
    id: 'audit',
    title: 'An audit log for you',
    text:
      'The log lists everything that leaves your machine: how many bytes, when, where to, why ' +
      'and in which mode. If someone changes an entry, the app shows it.',
    path: '/docs/advanced-usage/privacy-controls',
    link: 'Privacy controls',
  },
  {
    id: 'consent',
    title: 'Consent before recording',
    text:
      'Before it records system audio, the app asks you to tell the others and gives you a ' +
      'sentence to say or paste. Capture is always visible, in every mode.',
    path: '/docs/core-features/audio-transcription',
    link: 'Audio transcription',
  },
  {
    id: 'rules',
    title: 'The rules come first',
    text:
      'Before an interview or exam you say what is allowed. If help is forbidden, or you don’t ' +
      'know, you get practice mode only.',
    path: '/docs/integration-guides/interview-preparation',
    link: 'Interview preparation',
  },
  {
    id: 'models',
    title: 'No single model required',
    text:
      'The app works without an API key. Add any model, in the cloud or on your computer. If ' +
      'one is retired or fails, the next one on your list answers.',
    path: '/docs/advanced-usage/performance-optimization',
    link: 'Choosing a model',
  },
  {
    id: 'access',
    title: 'Keyboard and screen reader access',
    text:
      'Every page and window works by keyboard, with a screen reader, at twice the text size, ' +
      'in high contrast and without motion.',
    path: '/docs/integration-guides/accessibility-features',
    link: 'Accessibility',
  },
] as const;
