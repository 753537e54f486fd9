/** Pages of the console in their order: path, name in the navigation, title and description. */
export const consolePages = {
  overview: {
    path: '/console',
    label: 'Overview',
    title: 'Console',
    lead: 'Your first call is two minutes away.',
  },
  keys: {
    path: '/console/keys',
    label: 'Keys',
    title: 'Keys',
    lead: 'Which programs may call the API for you, and what they may do.',
  },
  usage: {
    path: '/console/usage',
    label: 'Usage',
    title: 'Usage',
    lead: 'How many calls you made, how fast they were answered, and what went wrong.',
  },
  requests: {
    path: '/console/requests',
    label: 'Requests',
    title: 'Request log',
    lead: 'Every call your keys made. It doesn’t hold what was sent or answered.',
  },
  history: {
    path: '/console/history',
    label: 'History',
    title: 'History',
    lead: 'Conversations from your calls: read, export or delete them.',
  },
  settings: {
    path: '/console/settings',
    label: 'Settings',
    title: 'Context settings',
    lead: 'What answers assume about you. Every key of the account uses them.',
  },
  retention: {
    path: '/console/retention',
    label: 'Retention',
    title: 'Retention',
    lead: 'How long conversations are kept. You see what will be deleted before it is.',
  },
  webhooks: {
    path: '/console/webhooks',
    label: 'Webhooks',
    title: 'Webhooks',
    lead: 'Where we send events, and what your addresses answered.',
  },
  playground: {
    path: '/console/playground',
    label: 'Playground',
    title: 'Playground',
    lead: 'Call every operation for real, and take the code with you.',
  },
} as const;

/** Id of a page of the console. */
export type ConsolePageId = keyof typeof consolePages;

/** Paths of the console; all of them are prerendered shells. */
export const consolePaths = Object.values(consolePages).map(({ path }) => path);
