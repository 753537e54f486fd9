/** What people get who take part early. */
export const communityPerks = [
  {
    id: 'early',
    title: 'Early builds',
    text: 'If you’re on the list, we tell you when a build ships, what changed and what is still broken.',
  },
  {
    id: 'roadmap',
    title: 'A say in what comes next',
    text: 'Send a feature request as a ticket. We read the requests before we decide what to build next.',
  },
  {
    id: 'support',
    title: 'People who answer',
    text: 'Every ticket gets a number and a response-time target. Critical ones come first.',
  },
  {
    id: 'credit',
    title: 'Credit for bug reports',
    text: 'If you report a bug that we fix, we name you in the changelog, if you want.',
  },
] as const;
