import { z } from 'zod';
import { lineField } from '../site/fields.ts';
import { organizationRules } from '../organizations/rules.ts';
import type { ConsoleEndpoint } from './endpoint.ts';
import { consoleRoutes } from './routes.ts';

/** What keys of an account are grouped by. */
export const project = z.object({
  id: z.uuid(),
  name: z.string(),
  active_keys: z.int().min(0),
  created_at: z.iso.datetime(),
});
export type Project = z.infer<typeof project>;

const projectParams = z.strictObject({ project_id: z.uuid() });
const projectRequest = z.strictObject({ name: lineField(organizationRules.projectNameCharacters) });

/** Projects in the console, of an account or an organisation. */
export const consoleProjects = {
  listProjects: {
    ...consoleRoutes.listProjects,
    id: 'listProjects',
    ownership: 'account',
    right: 'projects:read',
    status: 200,
    summary: 'List projects, oldest first',
    data: z.object({ projects: z.array(project) }),
  },
  createProject: {
    ...consoleRoutes.createProject,
    id: 'createProject',
    ownership: 'account',
    right: 'projects:write',
    status: 201,
    summary: 'Create a project',
    body: projectRequest,
    data: z.object({ project }),
  },
  updateProject: {
    ...consoleRoutes.updateProject,
    id: 'updateProject',
    ownership: 'record',
    right: 'projects:write',
    status: 200,
    summary: 'Rename a project',
    params: projectParams,
    body: projectRequest,
    data: z.object({ project }),
  },
  deleteProject: {
    ...consoleRoutes.deleteProject,
    id: 'deleteProject',
    ownership: 'record',
    right: 'projects:write',
    status: 204,
    summary: 'Delete a project that has no active key',
    params: projectParams,
  },
} as const satisfies Record<string, ConsoleEndpoint>;
