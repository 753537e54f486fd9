/** Fixed rules of organisations. */
export const organizationRules = {
  nameCharacters: 60,
  /** Organisations one person may own: each has an account with a capacity of its own. */
  ownedPerPerson: 3,
  /** Members, and invitations that wait, of one organisation. */
  members: 100,
  invitations: 50,
  /** Invitations one organisation may send in 24 hours. */
  invitationsPerDay: 100,
  /** Days an invitation may be taken. */
  invitationDays: 7,
  projects: 50,
  projectNameCharacters: 60,
  /** The project a new organisation begins with. */
  firstProject: 'General',
} as const;

const consoleRoot = '/api/console/';

/**
 * Path of an operation of the console in an organisation, by its id or a name for it. A server from
 * before there were organisations knows no such path, and takes nothing for the caller's own.
 */
export const pathInOrganization = (path: string, organization: string): string =>
  path.replace(consoleRoot, `${consoleRoot}in/${organization}/`);
