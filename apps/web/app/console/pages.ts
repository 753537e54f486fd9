import { type ConsoleRight, organizationPage } from '@aplomb/contract';

/** Pages of the console in their order: path, name in the navigation, title and description. */
export const consolePages = {
  overview: {
    path: '/console',
    label: 'Overview',
    title: 'Console',
    lead: 'Your calls, their errors, and what is left of today’s analyses.',
    right: 'usage:read',
  },
  keys: {
    path: '/console/keys',
    label: 'Keys',
    title: 'Keys',
    lead: 'Which programs may call the API for you, and what they may do.',
    right: 'keys:read',
  },
  assistants: {
    path: '/console/assistants',
    label: 'Assistants',
    title: 'Assistants',
    lead: 'Which assistants work with your account, what they may do, and when they last did.',
    right: 'keys:read',
  },
  usage: {
    path: '/console/usage',
    label: 'Usage',
    title: 'Usage',
    lead: 'How many calls you made, how fast they were answered, and what went wrong.',
    right: 'usage:read',
  },
  requests: {
    path: '/console/requests',
    label: 'Requests',
    title: 'Request log',
    lead: 'Every call your keys made. It doesn’t hold what was sent or answered.',
    right: 'requests:read',
  },
  history: {
    path: '/console/history',
    label: 'History',
    title: 'History',
    lead: 'Conversations from your calls: read, export or delete them.',
    right: 'history:read',
  },
  settings: {
    path: '/console/settings',
    label: 'Settings',
    title: 'Context settings',
    lead: 'What answers assume about you. Every key of the account uses them.',
    right: 'settings:read',
  },
  retention: {
    path: '/console/retention',
    label: 'Retention',
    title: 'Retention',
    lead: 'How long conversations are kept. You see what will be deleted before it is.',
    right: 'settings:read',
  },
  webhooks: {
    path: '/console/webhooks',
    label: 'Webhooks',
    title: 'Webhooks',
    lead: 'Where we send events, and what your addresses answered.',
    right: 'webhooks:read',
  },
  playground: {
    path: '/console/playground',
    label: 'Playground',
    title: 'Playground',
    lead: 'Call every operation for real, and take the code with you.',
    right: 'keys:write',
  },
  organization: {
    path: organizationPage,
    label: 'Organisation',
    title: 'Organisation',
    lead: 'People who share keys, history and usage, and what each of them may do.',
    right: 'organization:read',
  },
} as const satisfies Record<string, ConsolePageFacts>;

interface ConsolePageFacts {
  readonly path: string;
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  /** What a member of an organisation must be allowed to find something there. */
  readonly right: ConsoleRight;
}

/** Id of a page of the console. */
export type ConsolePageId = keyof typeof consolePages;

/** Paths of the console; all of them are prerendered shells. */
export const consolePaths = Object.values(consolePages).map(({ path }) => path);
