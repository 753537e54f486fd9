import { apiEndpoints, apiRules, contextUpdateRequest } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendConditional } from '../http/conditional.ts';
import { validate } from '../http/validate.ts';
import { whenHere } from '../services/soon.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';

/** Serves the context settings. */
export function addSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { getContextSettings, updateContextSettings } = apiEndpoints(deps.config.limits);
  addEndpoint(app, deps, getContextSettings, apiRules.customSettingsBytes, (request, reply, key) =>
    whenHere(deps.settings.read(key.accountId), ({ body, etag }) =>
      sendConditional(request, reply, body, etag),
    ),
  );
  addEndpoint(
    app,
    deps,
    updateContextSettings,
    apiRules.customSettingsBytes,
    async (request, reply, key) => {
      const change = validate(contextUpdateRequest, request.body, 'body');
      const { body, etag } = await deps.settings.replace(
        key.accountId,
        {
          profileId: change.context_profile_id,
          customSettings: change.custom_settings ?? {},
        },
        request.headers['if-match'],
      );
      return reply.header('etag', etag).type('application/json').send(body);
    },
  );
}
