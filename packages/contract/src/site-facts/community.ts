/** What people get who take part early. */
export const communityPerks = [
  {
    id: 'early',
    title: 'Builds first',
    text: 'Those on the list hear of a build when it ships, with what changed and what is known to be broken.',
  },
  {
    id: 'roadmap',
    title: 'A say in what is next',
    text: 'Requests stand in the issue tracker, where everyone can read and weigh them before the next stage is decided.',
  },
  {
    id: 'support',
    title: 'People who answer',
    text: 'Tickets have a number, a target and an end. Critical ones come first.',
  },
  {
    id: 'credit',
    title: 'Named, if you like',
    text: 'Whoever finds a fault that we mend is named in the changelog, if they wish to be.',
  },
] as const;
