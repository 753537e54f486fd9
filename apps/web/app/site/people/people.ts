import { sitePages, verifyPage } from '@aplomb/contract';

/** A sentence, and the page that says more of it. */
interface Point {
  readonly text: string;
  readonly link: readonly [path: string, label: string];
}

/** Page for one kind of person: what to do before, in the minute and afterwards, and where it ends. */
export interface PersonPage {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  /** Feature whose picture is shown. */
  readonly feature: string;
  readonly parts: readonly { readonly heading: string; readonly points: readonly Point[] }[];
}

const interviews = '/docs/integration-guides/interview-preparation',
  rehearsal = '/docs/integration-guides/rehearsal',
  learning = '/docs/integration-guides/learning-assistant',
  presenting = '/docs/integration-guides/presentation-mode',
  live = '/docs/core-features/live-assistance',
  screens = '/docs/core-features/screen-analysis',
  checked = '/docs/core-features/checked-answers',
  history = '/docs/core-features/conversation-history',
  models = '/docs/advanced-usage/models-on-your-computer',
  privacy = '/docs/advanced-usage/privacy-controls',
  marks = '/docs/advanced-usage/marks-of-ai',
  authentication = '/docs/api-reference/authentication',
  organizations = '/docs/api-reference/organizations',
  assistants = '/docs/api-reference/assistants',
  commandLine = '/docs/api-reference/command-line',
  codes = '/docs/api-reference/error-codes',
  measured = '/docs/measured';

/** The pages by their path. */
export const personPages: Readonly<Record<string, PersonPage>> = {
  [sitePages.candidates]: {
    title: 'For candidates',
    lead:
      'Practise with your own papers, know what is allowed, and hand over proof of what you ' +
      'used.',
    description:
      'Rehearse an interview from your résumé, keep to the employer’s rules and show a receipt.',
    feature: 'audio',
    parts: [
      {
        heading: 'Before',
        points: [
          {
            text:
              'Add your résumé and the job description. Rehearsal turns them into questions, ' +
              'listens, and counts time, pace, fillers and what you left out.',
            link: [rehearsal, 'Rehearsal'],
          },
          {
            text:
              'Ask the employer what is allowed. If you get a rules link, open it in the app: ' +
              'it shows what it turns off.',
            link: [interviews, 'Interview preparation'],
          },
        ],
      },
      {
        heading: 'In the interview',
        points: [
          {
            text: 'Only what the rules allow is on. Until you know them, that is Practice only.',
            link: [interviews, 'Which rules open what'],
          },
          {
            text:
              'Say that you use help before system audio is heard. The app has the sentence ' +
              'ready.',
            link: [live, 'Live assistance'],
          },
        ],
      },
      {
        heading: 'Afterwards',
        points: [
          {
            text:
              'Save the receipt: each question and answer, signed, with words or with hashes. ' +
              'You decide who gets it.',
            link: [verifyPage, 'Verify a receipt'],
          },
        ],
      },
      {
        heading: 'Where it stops',
        points: [
          {
            text: 'It hides nothing from an interviewer and gets around no lock-down browser.',
            link: [privacy, 'Privacy controls'],
          },
        ],
      },
    ],
  },
  [sitePages.students]: {
    title: 'For students',
    lead: 'Learn until you can do it without help, and keep to what your course allows.',
    description: 'Turn what you asked into exercises, review them in time, and keep to the rules.',
    feature: 'text',
    parts: [
      {
        heading: 'While you learn',
        points: [
          {
            text:
              'Capture a page you are stuck on. Formulas on it are worked out exactly, and ' +
              'the answer says what was checked.',
            link: [checked, 'How answers are checked'],
          },
          {
            text:
              'What you asked comes back as an exercise: within minutes if you got it wrong, ' +
              'otherwise after days or weeks.',
            link: [learning, 'Learning assistant'],
          },
          {
            text: 'Rehearse an oral exam from your own notes, aloud or in writing.',
            link: [rehearsal, 'Rehearsal'],
          },
        ],
      },
      {
        heading: 'For work you hand in',
        points: [
          {
            text:
              'What a language model wrote is marked in every export. Say so where your ' +
              'course asks for it.',
            link: [marks, 'Marks of AI'],
          },
          {
            text:
              'A teacher can send a link with rules, hints only for example. The app keeps to ' +
              'them.',
            link: [sitePages.teachers, 'For teachers'],
          },
        ],
      },
      {
        heading: 'Where it stops',
        points: [
          {
            text:
              'An exam is Practice unless its rules allow more. Under a lock-down browser ' +
              'help is off.',
            link: [interviews, 'Interviews and exams'],
          },
          {
            text:
              'Without a language model it explains less: it computes, checks code and finds ' +
              'passages in your papers.',
            link: [models, 'Models on your computer'],
          },
        ],
      },
    ],
  },
  [sitePages.presenters]: {
    title: 'For presenters',
    lead: 'Your notes on your side, your pace in view, and an answer from your own slides.',
    description: 'Speaker notes outside of the shared picture, pace, and answers from your slides.',
    feature: 'live',
    parts: [
      {
        heading: 'Before',
        points: [
          {
            text: 'One note for each slide. Add the papers you might be asked about.',
            link: [presenting, 'Presentation mode'],
          },
          {
            text:
              'Rehearse the talk and its questions. Pace and pauses are counted on your ' +
              'computer.',
            link: [rehearsal, 'Rehearsal'],
          },
        ],
      },
      {
        heading: 'On stage',
        points: [
          {
            text: 'Turn the mode on before you share. The audience view shows what the others see.',
            link: [presenting, 'Content protection'],
          },
          {
            text:
              'When somebody asks, your slides are searched first, and each answer names its ' +
              'page.',
            link: [live, 'Live assistance'],
          },
        ],
      },
      {
        heading: 'Where it stops',
        points: [
          {
            text:
              'A cable, a camera or a colleague behind you sees the whole screen. Nobody can ' +
              'change that.',
            link: [presenting, 'What it does not cover'],
          },
        ],
      },
    ],
  },
  [sitePages.developers]: {
    title: 'For developers',
    lead: 'Read errors and code in the app, or call the same analysis over HTTP.',
    description: 'Errors explained, code checked by parsers and linters, and a public HTTP API.',
    feature: 'screen',
    parts: [
      {
        heading: 'In the app',
        points: [
          {
            text:
              'Capture a traceback or paste code. Well-known parsers and linters look first; ' +
              'a model only explains.',
            link: [screens, 'Screen analysis'],
          },
          {
            text: 'Use your own model: a file on disk, Ollama, or a provider’s key.',
            link: [models, 'Models on your computer'],
          },
          {
            text: 'Everything you asked can be searched, exported and deleted.',
            link: [history, 'Conversation history'],
          },
        ],
      },
      {
        heading: 'Over HTTP',
        points: [
          {
            text: 'Try a call in the reference with a demo key, without an account.',
            link: [sitePages.apiReference, 'API reference'],
          },
          {
            text: 'Sign up, make a key with the scopes you need, and copy the first call.',
            link: [authentication, 'Authentication'],
          },
          {
            text:
              'Errors follow RFC 9457, headers carry the limits, and a signed webhook tells you ' +
              'when a job has ended.',
            link: [codes, 'Error codes'],
          },
          {
            text: 'A team shares keys, usage and history in an organisation, each member with a role.',
            link: [organizations, 'Organisations'],
          },
          {
            text: 'An assistant with MCP, such as Claude or an editor, searches your history with a key.',
            link: [assistants, 'Assistants'],
          },
        ],
      },
      {
        heading: 'Where it stops',
        points: [
          {
            text:
              'The clients in TypeScript and Python and the command line come from our repository; ' +
              'they are not published yet.',
            link: [commandLine, 'Command line'],
          },
          {
            text: 'Every figure names the command that prints it, and what falls short.',
            link: [measured, 'Measured'],
          },
        ],
      },
    ],
  },
};
