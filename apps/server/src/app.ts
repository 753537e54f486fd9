import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { addAccounts } from './accounts/add-accounts.ts';
import type { Config } from './config.ts';
import { addOauth } from './connections/add-oauth.ts';
import type { Deps } from './deps.ts';
import { addBodyCompression } from './http/body-compression.ts';
import { addBodyEncoding } from './http/body-encoding.ts';
import { refuseBrokenRequest } from './http/broken-request.ts';
import { readCertificate } from './http/certificate.ts';
import { addCors, allowPage } from './http/cors.ts';
import { addErrorHandling, sendError } from './http/errors.ts';
import { addJsonBody } from './http/json-body.ts';
import { checkHost } from './http/origin.ts';
import { addSlowBody } from './http/slow-body.ts';
import { requestIdOf } from './http/request-id.ts';
import './http/request-types.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { addBatchRoutes, addScreenRoutes, addTextRoutes } from './routes/analysis-routes.ts';
import { addAudioRoutes } from './routes/audio-routes.ts';
import { addConsoleRoutes } from './routes/console-routes.ts';
import { addContactRoutes } from './routes/contact-routes.ts';
import { addDownloadRoutes } from './routes/download-routes.ts';
import { addFileRoutes } from './routes/file-routes.ts';
import { addFormRoutes } from './routes/form-routes.ts';
import { addHistoryRoutes } from './routes/history-routes.ts';
import { addJobRoutes } from './routes/job-routes.ts';
import { addKeyRoutes } from './routes/key-routes.ts';
import { addLiveRoutes } from './routes/live-routes.ts';
import { addMcpRoutes } from './routes/mcp-routes.ts';
import { addMachineProofRoutes } from './routes/machine-proof-routes.ts';
import { addPageRoutes } from './routes/page-routes.ts';
import { addReceiptRoutes } from './routes/receipt-routes.ts';
import { addSlotRoutes } from './routes/slot-routes.ts';
import { addStatusRoutes } from './routes/status-routes.ts';
import { addSiteRoutes } from './routes/site-routes.ts';
import { addSettingsRoutes } from './routes/settings-routes.ts';
import { addSystemRoutes } from './routes/system-routes.ts';
import { addTokenRoutes } from './routes/token-routes.ts';
import { addUsageRoutes } from './routes/usage-routes.ts';
import { addWebhookRoutes } from './routes/webhook-routes.ts';
import { meterAnswer } from './services/usage/meter-hook.ts';

/** A caller that sends its request slower than this is cut off. */
const REQUEST_TIMEOUT_MILLISECONDS = 120_000;
const HSTS_SECONDS = 31_536_000;
/** Of each body that waits for its turn as little as can be is read ahead. */
const READ_AHEAD_BYTES = 16 * 1024;

const serverOptions = {
  // Node would refuse a missing Host without our headers and body; checkHost does it with them.
  requireHostHeader: false,
  highWaterMark: READ_AHEAD_BYTES,
};

/** Builds the HTTP application on its dependencies; the caller listens. */
export async function buildApp(deps: Deps, logger: Logger): Promise<FastifyInstance> {
  const { config } = deps;
  const tls = config.tls === null ? null : readCertificate(config.tls);
  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    trustProxy: trustOf(config.trustProxy),
    clientErrorHandler: refuseBrokenRequest,
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // Raised before any hook ran, so the headers of every answer are set here too.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply);
      void sendError(request, reply, error);
    },
    ...(tls === null ? { http: serverOptions } : { https: { ...tls, ...serverOptions } }),
  });
  app
    .decorateRequest('rawBytes', null)
    .decorateRequest('bodyBytes', 0)
    .decorateRequest('upload', null)
    .decorateRequest('knownOrigin', '')
    .decorateRequest('apiKey', null)
    .decorateRequest('namedKey', null)
    .decorateRequest('errorCode', null)
    .decorateRequest('bytesBefore', 0)
    .decorateRequest('slot', null);
  addErrorHandling(app);
  const metrics = createMetrics(deps);
  addHooks(app, deps, metrics);
  addCors(app);
  addBodyCompression(app);
  addBodyEncoding(app);
  addSlowBody(app);
  addJsonBody(app);
  addTextRoutes(app, deps);
  addBatchRoutes(app, deps);
  await app.register(async (scope) => addScreenRoutes(scope, deps));
  await app.register(async (scope) => addAudioRoutes(scope, deps));
  await app.register(async (scope) => addFileRoutes(scope, deps));
  addJobRoutes(app, deps);
  addLiveRoutes(app, deps);
  addHistoryRoutes(app, deps);
  addSettingsRoutes(app, deps);
  addTokenRoutes(app, deps);
  addKeyRoutes(app, deps);
  addUsageRoutes(app, deps);
  addWebhookRoutes(app, deps);
  addReceiptRoutes(app, deps);
  addMcpRoutes(app, deps);
  addSystemRoutes(app, deps, metrics.registry);
  addDownloadRoutes(app, deps);
  addContactRoutes(app, config);
  addStatusRoutes(app, deps);
  addMachineProofRoutes(app, deps);
  addAccounts(app, deps, logger);
  addOauth(app, logger);
  addConsoleRoutes(app, deps);
  await addFormRoutes(app, deps);
  if (deps.site === null) {
    addPageRoutes(app);
  } else {
    addSiteRoutes(app, deps.site);
    addSlotRoutes(app, deps, deps.site);
  }
  return app;
}

/** Which hops of a request are our proxies, the nearest first. */
const trustOf = (
  trusted: Config['trustProxy'],
): string | false | ((address: string, hop: number) => boolean) =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

function addHooks(app: FastifyInstance, { meter }: Deps, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.bytesBefore = request.raw.socket.bytesWritten;
    setCommonHeaders(request, reply);
    checkHost(request);
    allowPage(request, reply);
    done();
  });
  // Node answers 417 to expectations it does not know; RFC 9110 lets them be passed over.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  );
  app.addHook('onResponse', (request, reply, done) => {
    // Made anew each time it is read.
    const { url = 'none', config } = request.routeOptions;
    logAnswer(request, reply, url);
    metrics.count(request, reply, config.endpoint?.id ?? 'other');
    meterAnswer(meter, request, reply, config.endpoint);
    done();
  });
}

function logAnswer(request: FastifyRequest, reply: FastifyReply, route: string): void {
  if (isProbe(route) && reply.statusCode === 200) return;
  request.log.info(
    {
      method: request.method,
      route,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      key: request.apiKey?.id,
    },
    'answered',
  );
}

/** Asked every second or two by those who watch the server: logged only when they fail. */
const isProbe = (route: string): boolean => route === '/healthz' || route === '/readyz';

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  if (request.url.startsWith('/v1/')) reply.header('cache-control', 'private, no-cache');
  if (request.protocol === 'https')
    reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}`);
}
