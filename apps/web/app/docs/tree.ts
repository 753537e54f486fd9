/** A page of the documentation. */
export interface DocsPage {
  /** Path below /docs, which is also the content file's: `core-features/screen-analysis`. */
  readonly key: string;
  readonly title: string;
  /** One sentence for search results, cards, feeds and link previews. */
  readonly description: string;
}

/** A page as lists know it: an error's description comes with its body. */
export type ListedPage = Omit<DocsPage, 'description'> & Partial<DocsPage>;

/** A group of the navigation tree. */
export interface DocsGroup {
  readonly slug: string;
  readonly title: string;
  readonly pages: readonly DocsPage[];
}

const group = (
  slug: string,
  title: string,
  pages: Readonly<Record<string, readonly [title: string, description: string]>>,
): DocsGroup => ({
  slug,
  title,
  pages: Object.entries(pages).map(([page, [name, description]]) => ({
    key: `${slug}/${page}`,
    title: name,
    description,
  })),
});

/** The six groups of the navigation tree, in reading order. */
export const docsTree: readonly DocsGroup[] = [
  group('getting-started', 'Getting started', {
    'quick-start': ['Quick start guide', 'From download to a first useful answer in five minutes.'],
    installation: [
      'Installation guide',
      'Download, unpack and start Aplomb on Windows, and what to do when Windows asks.',
    ],
    'first-launch': [
      'First launch',
      'Six short steps: welcome, permissions, hotkeys, privacy, a test run and a first answer.',
    ],
    'system-requirements': [
      'System requirements',
      'What your computer needs, at least and for comfort.',
    ],
  }),
  group('core-features', 'Core features', {
    'screen-analysis': [
      'Screen analysis',
      'Press a hotkey, drag over what you see, and read what it means.',
    ],
    'audio-transcription': [
      'Audio transcription and analysis',
      'Turn speech into text with speakers, and keep control of what is kept.',
    ],
    'text-analysis': [
      'Text analysis',
      'Paste code, a document or a problem and get a checked reading of it.',
    ],
    'checked-answers': [
      'How answers are checked',
      'What Aplomb recomputes, parses and looks up in an answer, and what it cannot check.',
    ],
    'live-assistance': [
      'Live assistance',
      'Quiet help while a conversation is going on, in the mode you choose.',
    ],
    'conversation-history': [
      'Conversation history',
      'Everything Aplomb kept for you: search it, export it, delete it.',
    ],
  }),
  group('advanced-usage', 'Advanced usage', {
    'hotkey-customization': [
      'Hotkey customization',
      'Every shortcut, its alternatives, and how to record your own.',
    ],
    'context-settings': [
      'Context settings',
      'Tell Aplomb what you are doing, in which field, and how long answers should be.',
    ],
    'privacy-controls': [
      'Privacy controls',
      'Decide what is processed where, what is kept, and read the audit log.',
    ],
    'privacy-controls/keep-and-delete': [
      'Keep and delete',
      'How long captures, recordings and conversations stay, and how to delete them.',
    ],
    'privacy-controls/what-leaves': [
      'What leaves your computer',
      'Read what a model is sent, what the libraries inside would send, and check both.',
    ],
    'performance-optimization': [
      'Performance optimization',
      'Make Aplomb lighter, faster, or kinder to a battery.',
    ],
    'marks-of-ai': [
      'Marks of AI and the EU AI Act',
      'How files say what a model wrote, and what Article 50 asks.',
    ],
    'managed-computers': [
      'Managed computers',
      'Switch help off and fix settings by group policy, or by a file on Linux.',
    ],
    'models-on-your-computer': [
      'Models on your computer',
      'Let a language model on this computer write the answers, without a connection.',
    ],
    'other-assistants': [
      'Other assistants (MCP)',
      'Let Claude or an editor ask for your history, documents or screen, one yes at a time.',
    ],
  }),
  group('integration-guides', 'Integration guides', {
    'interview-preparation': [
      'Interview preparation',
      'Practise freely, and know what is allowed before the real thing.',
    ],
    rehearsal: [
      'Rehearsal',
      'A mock interview, exam or talk from your own papers, with a review of each answer.',
    ],
    'presentation-mode': [
      'Presentation mode',
      'Your notes stay on your side of the shared screen.',
    ],
    'learning-assistant': [
      'Learning assistant',
      'Goals, sessions and a pace that fits how you learn.',
    ],
    'accessibility-features': [
      'Accessibility features',
      'Keyboard, screen reader, contrast, text size and motion.',
    ],
  }),
  group('api-reference', 'API reference', {
    authentication: ['Authentication', 'Get a key, send it, limit it, roll it.'],
    endpoints: ['Endpoints', 'Every operation of the public API with samples that run.'],
    manage: [
      'Keys, usage and bulk',
      'Make and end keys, read usage, and export or delete the history by program.',
    ],
    organizations: [
      'Organisations',
      'Share keys, history and usage with other people, each with a role.',
    ],
    files: ['Files', 'Send a file once, in pieces where it is large, and analyze it by its id.'],
    'web-pages': [
      'Call from a web page',
      'Short-lived tokens let a page call the API without your key, with live captions as a ' +
        'sample.',
    ],
    assistants: [
      'Connect an assistant',
      'Claude, an editor or another assistant works with your account by MCP, agreed to once or with a key.',
    ],
    'command-line': [
      'Command line',
      'Analyze files, the screen or the clipboard from a terminal, and follow jobs.',
    ],
    versions: [
      'Versions',
      'What may change, how long a date of the API holds, and how something ends.',
    ],
    'response-formats': [
      'Response formats',
      'One envelope for every answer, with pagination, errors and conditional requests.',
    ],
    'error-codes': [
      'API error codes',
      'Every code the API answers with: what it means and what to do.',
    ],
    'rate-limits': [
      'Rate limits',
      'How many calls you may make, how answers tell you, and how to slow down gracefully.',
    ],
  }),
  group('troubleshooting', 'Troubleshooting', {
    'common-issues': [
      'Common issues and solutions',
      'What goes wrong most often, and how to fix it.',
    ],
    'common-issues/starting': [
      'Starting and hotkeys',
      'Fix an app that does not start, a blocked download, a dead hotkey or a closed history.',
    ],
    'common-issues/sound-and-capture': [
      'Sound and screen capture',
      'Fix silence, poor transcripts and black captures.',
    ],
    'common-issues/speed-and-models': [
      'Speed and AI models',
      'Fix high load, slow answers and models that do not answer.',
    ],
    'error-codes': [
      'App error codes',
      'The numbers the Windows app shows, what they mean and what to do.',
    ],
    'performance-tips': ['Performance tips', 'Send less, wait less, and fail well.'],
    'contact-support': ['Contact support', 'How to reach a person, when, and what to tell them.'],
  }),
];

/** Pages that belong to the documentation but not to a group. */
export const loosePages: readonly DocsPage[] = [
  {
    key: 'measured',
    title: 'Measured',
    description: 'Every public claim with its figure, its method and the command that prints it.',
  },
  {
    key: 'measured/screens',
    title: 'Screens, measured',
    description: 'How exactly screens are read, and how surely their kind is named.',
  },
  {
    key: 'measured/text',
    title: 'Text, measured',
    description: 'Languages, keywords, code, review, formulas and quotes, on whose data.',
  },
  {
    key: 'measured/hearing',
    title: 'Hearing, measured',
    description: 'Words, captions, videos and what is heard in noise.',
  },
  {
    key: 'measured/answers',
    title: 'Answers, measured',
    description: 'What a model adds, how it is judged, and what nobody has measured yet.',
  },
  {
    key: 'measured/app',
    title: 'The app, measured',
    description: 'How long an answer takes, and what the Windows app asks of a computer.',
  },
  {
    key: 'measured/server',
    title: 'Server and site, measured',
    description: 'Throughput, memory, fairness, the pages of this site, and its tests.',
  },
  { key: 'changelog', title: 'Changelog', description: 'What changed, the newest first.' },
];
