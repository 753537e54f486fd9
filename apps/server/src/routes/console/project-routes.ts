import { consoleEndpoints } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  createProject,
  deleteProject,
  listProjects,
  renameProject,
} from '../../services/organizations/projects.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';
import { noteIn } from './note-change.ts';

/** Serves the projects that keys are grouped by. */
export function addProjectRoutes(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  const note = noteIn(database);
  addConsoleEndpoint(app, consoleEndpoints.listProjects, async ({ caller }) => ({
    projects: await listProjects(database.db, caller.accountId),
  }));
  addConsoleEndpoint(app, consoleEndpoints.createProject, async ({ caller, body, request }) => {
    const project = await createProject(database, caller.accountId, body.name);
    await note(request, caller, 'project_created', project.name);
    return { project };
  });
  addConsoleEndpoint(
    app,
    consoleEndpoints.updateProject,
    async ({ caller, params, body, request }) => {
      const { accountId } = caller;
      const project = await renameProject(database, accountId, params.project_id, body.name);
      await note(request, caller, 'project_changed', project.name);
      return { project };
    },
  );
  addConsoleEndpoint(app, consoleEndpoints.deleteProject, async ({ caller, params, request }) => {
    const name = await deleteProject(database, caller.accountId, params.project_id);
    await note(request, caller, 'project_deleted', name);
    return null;
  });
}
