/** Fixed rules of organisations. */
export const organizationRules = {
  /** Header that names the organisation a request of the console acts for; without it, oneself. */
  header: 'aplomb-organization',
  nameCharacters: 60,
  /** Organisations one person may own: each has an account with a capacity of its own. */
  ownedPerPerson: 3,
  /** Members, and invitations that wait, of one organisation. */
  members: 100,
  invitations: 50,
  /** Days an invitation may be taken. */
  invitationDays: 7,
  projects: 50,
  projectNameCharacters: 60,
  /** The project a new organisation begins with. */
  firstProject: 'General',
} as const;
