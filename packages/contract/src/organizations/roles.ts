/** What somebody may do in the console, by area. */
export const consoleRights = [
  'organization:read',
  'organization:write',
  'members:read',
  'members:write',
  'trail:read',
  'projects:read',
  'projects:write',
  'keys:read',
  'keys:write',
  'usage:read',
  'requests:read',
  'history:read',
  'history:write',
  'settings:read',
  'settings:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type ConsoleRight = (typeof consoleRights)[number];

const overview = ['organization:read', 'members:read', 'projects:read', 'usage:read'] as const;
const everythingToRead = [
  ...overview,
  'keys:read',
  'requests:read',
  'history:read',
  'settings:read',
  'webhooks:read',
] as const;

/** What a member may be, in words, and what follows from it. In an own account everybody is owner. */
export const organizationRoles = {
  owner: {
    label: 'Owner',
    means: 'May do everything, with members, the audit trail and the organisation itself, too.',
    rights: consoleRights,
  },
  developer: {
    label: 'Developer',
    means: 'May work with keys, projects, history, settings and webhooks.',
    rights: [
      ...everythingToRead,
      'keys:write',
      'projects:write',
      'history:write',
      'settings:write',
      'webhooks:write',
    ],
  },
  billing: {
    label: 'Billing',
    means: 'May see members, projects and usage; nothing that was sent or answered.',
    rights: overview,
  },
  read: {
    label: 'Read',
    means: 'May see everything but the audit trail, and change nothing.',
    rights: everythingToRead,
  },
} as const satisfies Record<
  string,
  { label: string; means: string; rights: readonly ConsoleRight[] }
>;

/** Role of a member. */
export type OrganizationRole = keyof typeof organizationRoles;
export const organizationRoleIds = Object.keys(organizationRoles) as [
  OrganizationRole,
  ...OrganizationRole[],
];

/** A role with what it means, within a sentence: “Billing: may see members …”. */
export function roleInWords(role: OrganizationRole): string {
  const { label, means } = organizationRoles[role];
  return `${label}: ${means.charAt(0).toLowerCase()}${means.slice(1)}`;
}

/** Whether a role allows something. */
export const mayDo = (role: OrganizationRole, right: ConsoleRight): boolean =>
  (organizationRoles[role].rights as readonly ConsoleRight[]).includes(right);
