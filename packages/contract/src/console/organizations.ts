import { z } from 'zod';
import { eventList, eventsExportQuery, eventsQuery } from '../accounts/shapes.ts';
import { movablePartIds } from '../organizations/move.ts';
import { organizationRoleIds } from '../organizations/roles.ts';
import { organizationRules } from '../organizations/rules.ts';
import { historyRetentionSchema } from '../retention.ts';
import { emailField, lineField } from '../site/fields.ts';
import type { ConsoleEndpoint } from './endpoint.ts';
import { consoleRoutes } from './routes.ts';

const moment = z.iso.datetime();
const role = z.enum(organizationRoleIds);
const name = lineField(organizationRules.nameCharacters);
const memberParams = z.strictObject({ user_id: z.string().min(1).max(64) });
const invitationParams = z.strictObject({ invitation_id: z.uuid() });

/** An organisation as one of its members sees it. */
export const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  role: role.describe('What the caller is in it'),
  members: z.int().min(1),
  created_at: moment,
  deletes_at: moment.nullable().describe('When it goes; null: nobody asked for that'),
});
export type Organization = z.infer<typeof organization>;

/** An invitation as whoever is invited sees it. */
export const receivedInvitation = z.object({
  id: z.uuid(),
  organization: z.string(),
  role,
  invited_by: z.string().nullable().describe('E-mail address; null once that account is gone'),
  expires_at: moment,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** A member as other members see them. */
export const organizationMember = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  joined_at: moment,
  is_self: z.boolean(),
});
export type OrganizationMember = z.infer<typeof organizationMember>;

/** An invitation as members see it. */
export const sentInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invited_by: z.string().nullable(),
  created_at: moment,
  expires_at: moment,
});
export type SentInvitation = z.infer<typeof sentInvitation>;

/** What happened in an organisation, with who did it; null: a key, or an account that is gone. */
export const organizationEventList = eventList.extend({
  events: z.array(eventList.shape.events.element.extend({ by: z.string().nullable() })),
});
export type OrganizationEventList = z.infer<typeof organizationEventList>;

const movable = z.object({
  keys: z.int().min(0),
  history: z.int().min(0).describe('Conversations'),
  files: z.int().min(0),
  webhooks: z.int().min(0),
});
export type Movable = z.infer<typeof movable>;

const aboutOneself = {
  listOrganizations: {
    ...consoleRoutes.listOrganizations,
    id: 'listOrganizations',
    ownership: 'account',
    right: null,
    status: 200,
    summary: 'The organisations one belongs to, and invitations to others',
    data: z.object({
      organizations: z.array(organization),
      invitations: z.array(receivedInvitation),
    }),
  },
  createOrganization: {
    ...consoleRoutes.createOrganization,
    id: 'createOrganization',
    ownership: 'account',
    right: null,
    status: 201,
    summary: 'Create an organisation, as its owner',
    body: z.strictObject({ name }),
    data: z.object({ organization }),
  },
  acceptInvitation: {
    ...consoleRoutes.acceptInvitation,
    id: 'acceptInvitation',
    ownership: 'record',
    right: null,
    status: 200,
    summary: 'Join an organisation one is invited to',
    params: invitationParams,
    data: z.object({ organization }),
  },
  declineInvitation: {
    ...consoleRoutes.declineInvitation,
    id: 'declineInvitation',
    ownership: 'record',
    right: null,
    status: 204,
    summary: 'Decline an invitation',
    params: invitationParams,
  },
} as const satisfies Record<string, ConsoleEndpoint>;

const aboutTheWhole = {
  getOrganization: {
    ...consoleRoutes.getOrganization,
    id: 'getOrganization',
    ownership: 'organization',
    right: 'organization:read',
    status: 200,
    summary: 'Read the organisation',
    data: z.object({ organization }),
  },
  updateOrganization: {
    ...consoleRoutes.updateOrganization,
    id: 'updateOrganization',
    ownership: 'organization',
    right: 'organization:write',
    status: 200,
    summary: 'Rename the organisation',
    body: z.strictObject({ name }),
    data: z.object({ organization }),
  },
  leaveOrganization: {
    ...consoleRoutes.leaveOrganization,
    id: 'leaveOrganization',
    ownership: 'organization',
    right: 'organization:read',
    status: 204,
    summary: 'Leave the organisation',
  },
  deleteOrganization: {
    ...consoleRoutes.deleteOrganization,
    id: 'deleteOrganization',
    ownership: 'organization',
    right: 'organization:write',
    status: 200,
    summary: 'Stop the keys of the organisation at once, and delete everything after the grace',
    body: z.strictObject({ name: z.string().max(200).describe('Its name, typed once more') }),
    data: z.object({ organization }),
  },
  keepOrganization: {
    ...consoleRoutes.keepOrganization,
    id: 'keepOrganization',
    ownership: 'organization',
    right: 'organization:write',
    status: 200,
    summary: 'Call the deletion off',
    data: z.object({ organization }),
  },
  previewMove: {
    ...consoleRoutes.previewMove,
    id: 'previewMove',
    ownership: 'organization',
    right: 'organization:write',
    status: 200,
    summary: 'What of one’s own account could be moved into the organisation',
    data: z.object({
      movable,
      history_retention: historyRetentionSchema.describe(
        'How long the organisation keeps history; it holds for what is moved',
      ),
    }),
  },
  moveIntoOrganization: {
    ...consoleRoutes.moveIntoOrganization,
    id: 'moveIntoOrganization',
    ownership: 'organization',
    right: 'organization:write',
    status: 200,
    summary: 'Move parts of one’s own account into the organisation, all of them or nothing',
    body: z.strictObject({
      parts: z.array(z.enum(movablePartIds)).min(1).max(movablePartIds.length),
    }),
    data: z.object({ moved: movable }),
  },
  exportOrganization: {
    ...consoleRoutes.exportOrganization,
    id: 'exportOrganization',
    ownership: 'organization',
    right: 'organization:write',
    status: 200,
    summary: 'Everything kept about the organisation, as one JSON file',
  },
  listOrganizationEvents: {
    ...consoleRoutes.listOrganizationEvents,
    id: 'listOrganizationEvents',
    ownership: 'organization',
    right: 'trail:read',
    status: 200,
    summary: 'The audit trail, newest first',
    query: eventsQuery,
    data: organizationEventList,
  },
  exportOrganizationEvents: {
    ...consoleRoutes.exportOrganizationEvents,
    id: 'exportOrganizationEvents',
    ownership: 'organization',
    right: 'trail:read',
    status: 200,
    summary: 'The whole audit trail, as CSV or JSON',
    query: eventsExportQuery,
  },
} as const satisfies Record<string, ConsoleEndpoint>;

const aboutMembers = {
  listMembers: {
    ...consoleRoutes.listMembers,
    id: 'listMembers',
    ownership: 'organization',
    right: 'members:read',
    status: 200,
    summary: 'List members and invitations',
    data: z.object({
      members: z.array(organizationMember),
      invitations: z.array(sentInvitation),
    }),
  },
  updateMember: {
    ...consoleRoutes.updateMember,
    id: 'updateMember',
    ownership: 'organization',
    right: 'members:write',
    status: 200,
    summary: 'Change the role of a member',
    params: memberParams,
    body: z.strictObject({ role }),
    data: z.object({ member: organizationMember }),
  },
  removeMember: {
    ...consoleRoutes.removeMember,
    id: 'removeMember',
    ownership: 'organization',
    right: 'members:write',
    status: 204,
    summary: 'Remove a member',
    params: memberParams,
  },
  transferOwnership: {
    ...consoleRoutes.transferOwnership,
    id: 'transferOwnership',
    ownership: 'organization',
    right: 'members:write',
    status: 200,
    summary: 'Make a member owner in one’s own place, and become a developer',
    params: memberParams,
    data: z.object({ member: organizationMember }),
  },
  createInvitation: {
    ...consoleRoutes.createInvitation,
    id: 'createInvitation',
    ownership: 'organization',
    right: 'members:write',
    status: 201,
    summary: 'Invite somebody by e-mail; a second invitation replaces the first',
    body: z.strictObject({ email: emailField, role }),
    data: z.object({ invitation: sentInvitation }),
  },
  revokeInvitation: {
    ...consoleRoutes.revokeInvitation,
    id: 'revokeInvitation',
    ownership: 'organization',
    right: 'members:write',
    status: 204,
    summary: 'Revoke an invitation',
    params: invitationParams,
  },
} as const satisfies Record<string, ConsoleEndpoint>;

/** Organisations in the console: what is about oneself, and what is about the one acted for. */
export const consoleOrganizations = { ...aboutOneself, ...aboutTheWhole, ...aboutMembers };
