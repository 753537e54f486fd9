import { apiEndpoints, type Endpoint, type ScreenAnalyzeRequest, screenAnalyzeRequest, textAnalyzeRequest } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { analyzeScreenLocally, videoUnavailable } from '../services/analyses/analyze-screen.ts';
import { analyzeTextLocally } from '../services/analyses/analyze-text.ts';
import { decodeMedia } from '../services/analyses/decode-media.ts';
import { type Fixture, screenFixture, textFixture } from '../services/test-mode/fixtures.ts';
import { base64Length, ENVELOPE_BYTES, JSON_BYTES_PER_CHARACTER } from './body-limits.ts';
import { serveAnalysis } from './serve-analysis.ts';

/** Serves the analyses of texts and screens. */
export function addAnalysisRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits } = deps.config;
  const endpoints = apiEndpoints(limits);
  const textBody = textAnalyzeRequest(limits);
  const screenBody = screenAnalyzeRequest(limits);
  addEndpoint(app, deps, endpoints.analyzeText, limits.textCharacters * JSON_BYTES_PER_CHARACTER + ENVELOPE_BYTES, async (request, reply, key) => {
    const body = validate(textBody, request.body, 'body');
    const work = { local: () => analyzeTextLocally(deps.textPool, body), fixture: () => textFixture(endpoints.analyzeText, body) };
    return serveAnalysis(deps, { request, reply, key, endpoint: endpoints.analyzeText, conversationId: body.conversation_id, work });
  });
  addEndpoint(app, deps, endpoints.analyzeScreen, base64Length(limits.imageBytes), async (request, reply, key) => {
    const body = validate(screenBody, request.body, 'body');
    const work = {
      local: () => analyzeScreenLocally(deps.screenPool, body, limits, deps.answerer.configured),
      fixture: () => screenFixtureOf(endpoints.analyzeScreen, body, limits.imageBytes),
    };
    return serveAnalysis(deps, { request, reply, key, endpoint: endpoints.analyzeScreen, conversationId: body.conversation_id, work });
  });
}

/** The picture is checked as a live key's is, as far as that needs no reading of it. */
function screenFixtureOf(endpoint: Endpoint, body: ScreenAnalyzeRequest, imageBytes: number): Fixture {
  if (body.image_data === undefined) throw videoUnavailable();
  decodeMedia(body.image_data, 'image', imageBytes);
  return screenFixture(endpoint, body, body.image_data);
}
