import type { consoleEndpoints } from '@aplomb/contract';

/** Name of the organisation that tests make. */
export const organizationName = 'Zebra Works';

/** Bodies that are accepted, by operation. */
export const consoleBodies: Partial<Record<keyof typeof consoleEndpoints, object>> = {
  createKey: { name: 'Made in passing' },
  createPlaygroundKey: {},
  updateKey: { name: 'Renamed' },
  rollKey: { overlap_hours: 1 },
  createWebhook: { url: 'https://127.0.0.1:9/made-in-passing' },
  rotateWebhookSecret: { overlap_hours: 1 },
  updateSettings: { context_profile_id: 'coding' },
  updateRetention: { history_retention: 'forever' },
  agreeToConnection: { scopes: ['history:read'] },
  createProject: { name: 'Made in passing' },
  updateProject: { name: 'Renamed' },
  createOrganization: { name: organizationName },
  updateOrganization: { name: organizationName },
  deleteOrganization: { name: organizationName },
  moveIntoOrganization: { parts: ['keys', 'history', 'files', 'webhooks'] },
  updateMember: { role: 'read' },
  createInvitation: { email: 'invited@example.com', role: 'read' },
};
