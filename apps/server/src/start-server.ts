import { type AnswerCheck, demoKeyRules, languageModelRules } from '@aplomb/contract';
import type { JudgeTask } from './pool/text-worker.ts';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentIssue, ReceiptCheck, SpeechAnalysis } from '@aplomb/contract';
import {
  createAnswerer,
  type ModelState,
  parseModelList,
  probeModels,
} from '@aplomb/engine/node/answering';
import { HearingLanes } from '@aplomb/engine/node/hearing';
import { removeTelemetry } from '@aplomb/engine/node/telemetry';
import type { Hearing, SpeechRequest } from '@aplomb/engine';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { pino, type Logger } from 'pino';
import { buildApp } from './app.ts';
import { batchPlan, screenPlan } from './routes/analysis-routes.ts';
import { audioPlan } from './routes/audio-routes.ts';
import { type Config, ConfigError } from './config.ts';
import type { Database } from './database/database.ts';
import type { Deps } from './deps.ts';
import { startHousekeeping } from './housekeeping.ts';
import { clearMedia } from './services/remote-media/clear-media.ts';
import type { JobDeps } from './job-deps.ts';
import { openDatabase, openRedis } from './open-stores.ts';
import { readCertificate } from './http/certificate.ts';
import { logError } from './log-error.ts';
import { BodyBudget } from './http/body-budget.ts';
import { watchSilent } from './http/silent-connections.ts';
import { openMediaSlots, openSearchSlots } from './pool/media-slots.ts';
import { MemoryBudget } from './pool/memory-budget.ts';
import { reviewInSlices } from './pool/sliced-review.ts';
import { type Turn, WorkerPool } from './pool/worker-pool.ts';
import { Attempts } from './services/accounts/attempts.ts';
import { ArchiveBuild } from './services/download/archive-build.ts';
import { Idempotency } from './services/idempotency/idempotency.ts';
import { OutboxMailer } from './services/mail/outbox.ts';
import { Jobs } from './services/jobs/jobs.ts';
import { KeyDirectory } from './services/keys/find-key.ts';
import { Capacity } from './services/quota/capacity.ts';
import { createFormLimiter, createRequestLimiter } from './services/quota/limiter.ts';
import { SiteBuild } from './services/site/site-build.ts';
import { ContextSettings } from './services/settings/context-settings.ts';
import { StatusMonitor } from './services/status/status-monitor.ts';
import { UsageMeter } from './services/usage/meter.ts';
import { Files } from './services/files/files.ts';
import { Webhooks } from './services/webhooks/webhooks.ts';

/** A server that listens. */
export interface RunningServer {
  /** Address to open, e.g. http://localhost:3000. */
  origin: string;
  database: Database;
  /** Resolves once the text engine is loaded, or could not or need not be. */
  warm: Promise<void>;
  /** Takes up a renewed certificate for new connections; null where there is none. */
  reload: (() => void) | null;
  /** Finishes what was accepted, then lets go of everything. */
  stop(): Promise<void>;
}

const SWEEP_MILLISECONDS = 50;
/** So long a connection may take to begin its request once the server stops. */
const SILENT_MILLISECONDS = 1_000;
const MEGABYTE = 1024 * 1024;
const REVIEW_IDLE_SECONDS = 15;
/** It takes 230 to 260 MB from its first text on. */
const REVIEW_MEGABYTES = 300;
/** Texts of more wait for no worker that short ones need: they take longer than a request does. */
const LIGHT_CHARACTERS = 2_000;
/** A whole screen, but not a photographed page. */
const LIGHT_PIXELS = 2_500_000;

/**
 * Opens the database, builds the application and listens. Throws ConfigError for what the operator
 * has to change.
 */
export async function startServer(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const logger = pino(
    { level: config.logLevel, serializers: { err: logError } },
    pino.destination({ dest: 2, sync: false }),
  );
  await removeTelemetry().catch((err: unknown) =>
    logger.warn({ err }, 'what ONNX Runtime had kept could not be removed'),
  );
  const { database, lock } = await openDatabase(config);
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, logger);
  let stopping = false;
  // Nobody else works in the folder of an embedded database.
  if (database.kind === 'embedded') await clearMedia(config.media.directory, Date.now());
  const jobDeps = await makeDeps(config, environment, database, redis, logger, () => stopping);
  const deps: Deps = {
    ...jobDeps,
    jobs: await Jobs.open(
      jobDeps,
      {
        processAudio: audioPlan(config.limits),
        analyzeScreen: screenPlan(config.limits),
        analyzeTexts: batchPlan(config.limits),
      },
      logger,
    ),
    webhooks: new Webhooks(config, database, logger),
  };
  const app = await buildApp(deps, logger);
  const silent = watchSilent(app.server);
  const housekeeping = startHousekeeping(deps, logger);
  const origin = await listen(app, config);
  const warm = config.workers.textPreload ? warmUp(deps, logger) : Promise.resolve();
  // Once the server is ready: a build takes the processor's time that nobody else wants.
  void warm.then(() => deps.archive.start(origin));
  return {
    origin,
    database,
    warm,
    reload: config.tls === null ? null : reloadOf(app, config.tls, logger),
    stop: async () => {
      stopping = true;
      await delay(config.drainSeconds * 1_000);
      housekeeping.stop();
      await deps.archive.stop();
      await closeConnections(app, silent);
      await deps.status.stop();
      await deps.jobs.stop();
      await deps.webhooks.stop();
      await deps.hearing.close();
      deps.inside?.close();
      await Promise.all([deps.textPool.close(), deps.screenPool.close()]);
      await deps.reviewPool.close();
      await deps.outboxMailer.stop();
      await deps.keys.close();
      await deps.meter.close();
      redis?.disconnect();
      if (lock === null) await database.close();
      else await lock.release(() => database.close());
    },
  };
}

function reloadOf(
  app: FastifyInstance,
  files: NonNullable<Config['tls']>,
  logger: Logger,
): () => void {
  return () => {
    try {
      const certificate = readCertificate(files);
      if ('setSecureContext' in app.server) (app.server as Server).setSecureContext(certificate);
      logger.info('the certificate was read anew');
    } catch (err) {
      logger.error({ err }, 'the certificate cannot be read anew; the one before stays');
    }
  };
}

async function makeDeps(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
  database: Database,
  redis: Redis | null,
  logger: Logger,
  stopping: () => boolean,
): Promise<JobDeps> {
  const { models, problems } = parseModelList(environment);
  if (problems.length > 0)
    throw new ConfigError(
      `APLOMB_MODELS cannot be used:\n${problems.map(({ entry, reason }) => `- entry ${entry}: ${reason}`).join('\n')}`,
    );
  const modelFile = environment[languageModelRules.fileVariable]?.trim() ?? '';
  // Loaded only where a model is named.
  const inside =
    modelFile === ''
      ? null
      : await (await import('./inside-model.ts')).openInsideModel(modelFile, environment, logger);
  const idempotency = new Idempotency(database.db);
  if (database.kind === 'embedded') await idempotency.clearDeadClaims();
  if (models.length > 0)
    void probeModels(models).then(
      (states) => reportModels(states, logger),
      (err: unknown) => logger.warn({ err }, 'the AI models could not be probed'),
    );
  const onFailure = (err: unknown): void => logger.error({ err }, 'a worker ended and is replaced');
  const site = await SiteBuild.open(config.siteDirectory, logger);
  if (site === null)
    logger.warn(
      { directory: config.siteDirectory },
      'the site is not built; build it: node apps/web/scripts/build-site.ts',
    );
  // Loaded only where mail is delivered.
  const mailer =
    config.mail.smtp === null
      ? null
      : (await import('./services/mail/smtp-mailer.ts')).createSmtpMailer(
          config.mail.smtp.url,
          config.mail.smtp.from,
        );
  const { reviewPool, textPool, screenPool } = openPools(config, onFailure);
  const hearing = openHearing(config, logger);
  return {
    config,
    database,
    idempotency,
    stopping,
    isRedisUp: () => (redis === null ? null : redis.status === 'ready'),
    site,
    hearing,
    keys: new KeyDirectory(database, logger),
    files: new Files(config, database),
    settings: new ContextSettings(database),
    capacity: new Capacity(config.limits, redis, logger),
    formLimiter: createFormLimiter(config.formsPerHour, redis),
    demoLimiter: createRequestLimiter('demo', demoKeyRules.requestsPerMinute, redis),
    outboxMailer: new OutboxMailer(database, mailer, logger),
    attempts: new Attempts(redis),
    reviewPool,
    textPool,
    screenPool,
    meter: new UsageMeter(database, logger),
    status: new StatusMonitor({ config, database, textPool, screenPool, hearing }, logger),
    ...openMediaSlots(config),
    searches: openSearchSlots(database.kind, config.workers.queue),
    bodies: {
      memory: new BodyBudget(config.bodies.memoryMegabytes * MEGABYTE),
      uploads: new BodyBudget(config.bodies.uploadMegabytes * MEGABYTE),
    },
    archive: new ArchiveBuild(config, logger),
    judgeAnswer: textPool.named<JudgeTask, AnswerCheck[]>('judge'),
    analyzeSpeech: textPool.named<SpeechRequest, SpeechAnalysis>('speech'),
    verifyReceipt: textPool.named<string, ReceiptCheck>('receipt'),
    inside,
    answerer: createAnswerer(models, {
      inside,
      log: ({ level, message, ...fields }) => logger[level](fields, message),
    }),
  };
}

/** The processes that read texts and screens, and the reviewer of English that they share. */
function openPools(
  { workers }: Config,
  onFailure: (error: unknown) => void,
): Pick<Deps, 'reviewPool' | 'textPool' | 'screenPool'> {
  const { text, screen, queue, timeoutSeconds, textIdleSeconds, screenIdleSeconds } = workers;
  const common = { timeoutSeconds, onFailure };
  const budget = new MemoryBudget(workers.textTotalMegabytes);
  const reviewPool: Deps['reviewPool'] = new WorkerPool({
    ...common,
    worker: new URL('pool/review-worker.ts', import.meta.url),
    workers: 1,
    lightCost: 0,
    inBackground: 'all',
    // Each worker asks it at most once at a time.
    queue: text + screen,
    idleSeconds: Math.min(REVIEW_IDLE_SECONDS, textIdleSeconds),
    memoryMegabytes: REVIEW_MEGABYTES,
    budget,
  });
  const review = (asked: string, turn: Turn): Promise<DocumentIssue[]> =>
    reviewInSlices(asked, turn, (slice, own) => reviewPool.run(slice, own));
  const textPool: Deps['textPool'] = new WorkerPool({
    ...common,
    worker: new URL('pool/text-worker.ts', import.meta.url),
    workers: text,
    lightCost: LIGHT_CHARACTERS,
    inBackground: 'heavy',
    queue,
    idleSeconds: textIdleSeconds,
    memoryMegabytes: workers.textMemoryMegabytes,
    budget,
    review,
  });
  const screenPool: Deps['screenPool'] = new WorkerPool({
    ...common,
    worker: new URL('pool/screen-worker.ts', import.meta.url),
    workers: screen,
    lightCost: LIGHT_PIXELS,
    inBackground: 'all',
    queue,
    idleSeconds: screenIdleSeconds,
    memoryMegabytes: workers.screenMemoryMegabytes,
    review,
  });
  return { reviewPool, textPool, screenPool };
}

function openHearing({ speech, jobTimeoutMinutes }: Config, logger: Logger): Hearing {
  return new HearingLanes(
    {
      order: speech.order,
      modelsFolder: speech.modelsDirectory,
      cloud: speech.cloud,
      idleSeconds: speech.idleSeconds,
      jobSeconds: jobTimeoutMinutes * 60,
      inBackground: true,
      module: new URL('pool/hearing-worker.ts', import.meta.url),
      log: ({ level, message, ...fields }) => logger[level](fields, message),
    },
    speech.recordingsAtOnce,
  );
}

function reportModels(states: readonly ModelState[], logger: Logger): void {
  for (const state of states) logger.info(state, 'AI model');
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `Port ${config.port} is taken by another program. Stop it, or set PORT to another number.`,
      );
    if (code === 'EACCES')
      throw new ConfigError(
        `Port ${config.port} may not be used by this user. Set PORT to a number above 1023.`,
      );
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
      throw new ConfigError(
        `HOST: "${config.host}" is no address of this machine. Use localhost, 0.0.0.0 or one of its addresses.`,
      );
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return (
    `${config.tls === null ? 'http' : 'https'}://` +
    (config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host) +
    `:${port}`
  );
}

/**
 * Closes the application; a connection that was busy then is closed once its answer is out, not
 * when its caller lets go of it; one that asks nothing is closed soon.
 */
async function closeConnections(app: FastifyInstance, silent: ReadonlySet<Socket>): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS);
  const cut = setTimeout(() => {
    for (const socket of silent) socket.destroy();
  }, SILENT_MILLISECONDS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

/** Loads the text models before the first caller waits for them. */
async function warmUp(deps: Deps, logger: Logger): Promise<void> {
  await deps.textPool
    .probe({ text: 'Composure under pressure.', language: 'auto', mode: 'general' })
    .catch((err: unknown) => {
      if (!deps.stopping()) logger.error({ err }, 'the text engine could not be loaded');
    });
}
