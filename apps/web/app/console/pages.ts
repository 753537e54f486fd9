/** Pages of the console in their order: path, name in the navigation, title and description. */
export const consolePages = {
  overview: {
    path: '/console',
    label: 'Overview',
    title: 'Console',
    lead: 'From here to your first call in two minutes.',
  },
  keys: {
    path: '/console/keys',
    label: 'Keys',
    title: 'Keys',
    lead: 'What may call the API in your name, and what for.',
  },
  usage: {
    path: '/console/usage',
    label: 'Usage',
    title: 'Usage',
    lead: 'How much was called, how fast it was answered, and what went wrong.',
  },
  requests: {
    path: '/console/requests',
    label: 'Requests',
    title: 'Request log',
    lead: 'Every call of your keys. What was sent and answered is not in it.',
  },
  history: {
    path: '/console/history',
    label: 'History',
    title: 'History',
    lead: 'Conversations your calls have left: read, export or delete them.',
  },
  settings: {
    path: '/console/settings',
    label: 'Settings',
    title: 'Context settings',
    lead: 'What answers take for granted about you. Every key of the account uses them.',
  },
  retention: {
    path: '/console/retention',
    label: 'Retention',
    title: 'Retention',
    lead: 'Whether and how long conversations are kept. You see what will go before it goes.',
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
