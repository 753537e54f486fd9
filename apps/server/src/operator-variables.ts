import { fileURLToPath } from 'node:url';
import {
  defaultLimits,
  languageModelRules,
  modelProviderFacts,
  modelRules,
  recogniserEngines,
  siteRules,
} from '@aplomb/contract';
import { z } from 'zod';
import { isNetwork } from './services/keys/networks.ts';
import {
  address,
  count,
  flag,
  type OperatorVariable,
  optional,
  postgresAddress,
  providerAddress,
  webAddress,
} from './variable-kinds.ts';

const siteDirectory = fileURLToPath(new URL('../../web/build', import.meta.url));

const hops = /^[1-9]$/;
const DAY = 24 * 60;
const GIGABYTE = 1024 ** 3;

/** The models' variables are read by the engine; here they are only documented. */
const modelVariables = Object.fromEntries([
  [modelRules.listVariable, optional('AI models in order of preference, see below')],
  ...Object.values(modelProviderFacts).map(({ name, keyVariable }) => [
    keyVariable,
    optional(`Key of ${name}, when it is in that list`),
  ]),
  [
    languageModelRules.fileVariable,
    optional('GGUF file of a language model that runs here, asked after those of the list'),
  ],
  [
    languageModelRules.graphicsVariable,
    optional('Folder of llama.cpp with code for graphics cards (Vulkan), for that model'),
  ],
]) as Record<string, OperatorVariable>;

const serverVariables = {
  PORT: count('Port to listen on; 0 picks a free one', 0, 65_535, 3000),
  HOST: {
    description:
      'Address to listen on; 0.0.0.0 for all. Keys are refused over plain HTTP from elsewhere',
    shownDefault: 'localhost',
    schema: z.string().default('localhost'),
  },
  DATABASE_URL: optional('PostgreSQL to use instead of the embedded database', postgresAddress),
  APLOMB_DATABASE_DIRECT_URL: optional(
    'PostgreSQL behind the transaction pooler that DATABASE_URL leads to, for listening and migrations',
    postgresAddress,
  ),
  REDIS_URL: optional(
    'Redis that shares rate limits between replicas',
    z
      .url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' })
      .nullable()
      .default(null),
  ),
  APLOMB_DATA_DIR: {
    description: 'Folder of the embedded database and of files that jobs wait for',
    shownDefault: 'data',
    schema: z.string().default('data'),
  },
  APLOMB_SITE_DIR: {
    description: 'Folder of the built site',
    shownDefault: 'apps/web/build',
    schema: z.string().default(siteDirectory),
  },
  APLOMB_DOWNLOAD_DIR: {
    description: 'Folder that holds the app’s archive for download',
    shownDefault: '.cache/package',
    schema: z.string().default('.cache/package'),
  },
  APLOMB_BUILD_ARCHIVE: flag(
    'Whether the server builds the archive in the background where that folder has none',
    'true',
  ),
  APLOMB_UPDATE_KEY_FILE: optional(
    'Key that signs new versions; unset, one is made at the first build: update.key in APLOMB_DATA_DIR',
  ),
  APLOMB_PUBLIC_URL: optional(
    'Address readers open the site at, for links in mails and the sitemap',
    webAddress(/^https?$/, 'must be an http:// or https:// URL'),
  ),
  APLOMB_COMPANY_NAME: optional('Name of the company that runs this site'),
  APLOMB_SUPPORT_EMAIL: optional(
    'Support’s e-mail address, shown to readers; new tickets are mailed to it',
    address,
  ),
  APLOMB_SUPPORT_PHONE: optional(
    'Support’s phone number, shown to readers',
    z
      .string()
      .regex(/^\+?[\d ().-]{5,25}$/, 'must be a phone number such as +1 555 0100')
      .nullable()
      .default(null),
  ),
  APLOMB_CHAT_URL: optional(
    'Address of a live chat with staff; unset, the site shows no chat',
    webAddress(/^https$/, 'must be an https:// URL'),
  ),
  APLOMB_SOCIAL_URL: optional(
    'The product’s social account',
    webAddress(/^https$/, 'must be an https:// URL'),
  ),
  APLOMB_ISSUES_URL: optional(
    'The product’s issue tracker',
    webAddress(/^https$/, 'must be an https:// URL'),
  ),
  APLOMB_SMTP_URL: optional(
    'Mail server, e.g. smtps://name:password@mail.example.com; unset, mails stay in the outbox',
    webAddress(/^smtps?$/, 'must be an smtp:// or smtps:// URL'),
  ),
  APLOMB_MAIL_FROM: optional('Sender of mails; goes with APLOMB_SMTP_URL', address),
  APLOMB_AUTH_SECRET: optional(
    'Secret that signs cookies and seals two-step secrets; unset, one is made and kept in the database',
    z.string().min(32, 'must have at least 32 characters').nullable().default(null),
  ),
  APLOMB_OIDC_ISSUER: optional(
    'Issuer of an OpenID Connect provider that people may sign in with, as its discovery names it',
    providerAddress,
  ),
  APLOMB_OIDC_CLIENT_ID: optional('Name this server is registered under there'),
  APLOMB_OIDC_CLIENT_SECRET: optional('Secret of that registration'),
  APLOMB_OIDC_LABEL: optional('What the button on the sign-in page calls the provider'),
  APLOMB_CONNECTORS: flag(
    'Whether assistants such as Claude and ChatGPT may connect to an account by OAuth, each agreed to by its owner',
    'false',
  ),
  APLOMB_RATE_PER_MINUTE: count(
    'Requests a minute per key; 0 = unlimited',
    0,
    1_000_000,
    defaultLimits.requestsPerMinute,
  ),
  APLOMB_FORMS_PER_HOUR: count(
    'Forms of each kind a network address may send an hour; 0 = unlimited',
    0,
    1_000_000,
    siteRules.formsPerHour,
  ),
  APLOMB_CONCURRENCY: count(
    'Requests at once per key; 0 = unlimited',
    0,
    10_000,
    defaultLimits.concurrentRequests,
  ),
  APLOMB_ACCOUNT_RATE_PER_MINUTE: count(
    'Requests a minute per account, over all its keys; 0 = unlimited',
    0,
    1_000_000,
    defaultLimits.accountRequestsPerMinute,
  ),
  APLOMB_ACCOUNT_CONCURRENCY: count(
    'Requests at once per account, over all its keys; 0 = unlimited',
    0,
    10_000,
    defaultLimits.accountConcurrentRequests,
  ),
  APLOMB_DAILY_QUOTA: count(
    'Analyses a UTC day per account, large ones counting for several; 0 = unlimited',
    0,
    1_000_000_000,
    defaultLimits.analysesPerDay,
  ),
  APLOMB_MAX_TEXT_CHARACTERS: count(
    'Longest text, in characters',
    1,
    1_000_000,
    defaultLimits.textCharacters,
  ),
  APLOMB_MAX_IMAGE_BYTES: count('Largest picture, in bytes', 1, GIGABYTE, defaultLimits.imageBytes),
  APLOMB_MAX_IMAGE_PIXELS: count(
    'Largest picture, in pixels',
    1,
    200_000_000,
    defaultLimits.imagePixels,
  ),
  APLOMB_MAX_AUDIO_BYTES: count(
    'Largest recording, in bytes',
    1,
    GIGABYTE,
    defaultLimits.audioBytes,
  ),
  APLOMB_MAX_AUDIO_SECONDS: count(
    'Longest recording, in seconds',
    1,
    86_400,
    defaultLimits.audioSeconds,
  ),
  APLOMB_MAX_VIDEO_BYTES: count(
    'Largest video, in bytes',
    1,
    4 * GIGABYTE,
    defaultLimits.videoBytes,
  ),
  APLOMB_MAX_VIDEO_SECONDS: count(
    'Longest video, in seconds',
    1,
    86_400,
    defaultLimits.videoSeconds,
  ),
  APLOMB_MEDIA_LOOPBACK: flag(
    'true lets audio_url, video_url and webhooks lead to this machine, on any port; for tests of your own',
    'false',
  ),
  APLOMB_TLS_CERT: optional(
    'Certificate chain (PEM file); with it the server speaks TLS 1.3 itself',
  ),
  APLOMB_TLS_KEY: optional('Private key (PEM file) of the certificate'),
  APLOMB_TRUST_PROXY: {
    description:
      'Whose X-Forwarded-* headers count: the number of proxies before the server, or their ' +
      'addresses and networks separated by commas',
    shownDefault: 'unset',
    schema: z
      .string()
      .refine(
        (value) =>
          value === 'false' ||
          hops.test(value) ||
          value.split(',').every((part) => isNetwork(part.trim())),
        'must be the number of proxies (1 to 9; true would let every caller name its own ' +
          'address), or addresses and networks such as 127.0.0.1,10.0.0.0/8',
      )
      .transform((value) => {
        if (value === 'false') return false;
        return hops.test(value) ? Number(value) : value;
      })
      .default(false),
  },
  APLOMB_METRICS_TOKEN: optional(
    'Bearer token for /metrics from elsewhere than this machine',
    z.string().min(16, 'must have at least 16 characters').nullable().default(null),
  ),
  APLOMB_LOG_LEVEL: {
    description: 'fatal, error, warn, info, debug, trace or silent',
    shownDefault: 'info',
    schema: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level')
      .default('info'),
  },
  APLOMB_TEXT_WORKERS: count(
    'Processes that analyze text; the first is kept for short texts, the others start when needed',
    1,
    64,
    2,
  ),
  APLOMB_TEXT_PRELOAD: flag(
    'Whether the text engine is loaded at the start; else the first text waits a second for it',
    'true',
  ),
  APLOMB_TEXT_IDLE_SECONDS: count(
    'Seconds after which the idle text engine is unloaded',
    1,
    86_400,
    240,
  ),
  APLOMB_TEXT_MEMORY_MB: count(
    'Megabytes of its own a process of the text engine may hold; with more it ends after its task',
    1,
    65_536,
    160,
  ),
  APLOMB_TEXT_TOTAL_MEMORY_MB: count(
    'Megabytes of all its processes together; above that, those that grew by 30 MB end',
    1,
    65_536,
    380,
  ),
  APLOMB_SCREEN_MEMORY_MB: count(
    'Megabytes of its own the process of the screen reader may hold; with more it ends likewise',
    1,
    65_536,
    900,
  ),
  APLOMB_BODY_MEMORY_MB: count(
    'Megabytes of bodies being received into memory, a quarter of it by one account; more are ' +
      'refused before they are read',
    1,
    65_536,
    64,
  ),
  APLOMB_UPLOAD_MB: count(
    'Megabytes of uploads on disk being received or worked on, a quarter of it by one account; likewise',
    1,
    1_048_576,
    1_024,
  ),
  APLOMB_QUEUE_LENGTH: count(
    'Analyses that may wait per kind of worker; more answer SERVICE_UNAVAILABLE',
    1,
    10_000,
    16,
  ),
  APLOMB_SCREEN_WORKERS: count(
    'Processes that read pictures; of several the first is kept for those up to 2.5 megapixels',
    1,
    64,
    2,
  ),
  APLOMB_SCREEN_IDLE_SECONDS: count(
    'Seconds after which the idle screen reader is unloaded',
    1,
    86_400,
    120,
  ),
  APLOMB_ANALYSIS_TIMEOUT_SECONDS: count(
    'Seconds after which an analysis is stopped',
    1,
    3_600,
    60,
  ),
  APLOMB_UPLOADS: {
    description:
      'Where uploads of jobs lie: folder (in APLOMB_DATA_DIR; replicas must share its media folder) or database',
    shownDefault: 'database with DATABASE_URL, else folder',
    schema: z.enum(['folder', 'database'], 'must be folder or database').nullable().default(null),
  },
  APLOMB_DRAIN_SECONDS: count(
    'Seconds a stopping server still takes requests while /readyz already says 503',
    0,
    60,
    0,
  ),
  APLOMB_JOB_TIMEOUT_MINUTES: count('Minutes after which a job is stopped', 1, DAY - 10, 4 * 60),
  APLOMB_RECOGNISERS: {
    description: `Speech recognisers in the order they are tried, out of ${recogniserEngines.join(', ')}`,
    shownDefault: recogniserEngines.join(','),
    schema: z
      .string()
      .default(recogniserEngines.join(','))
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(
        z
          .array(
            z.enum(
              recogniserEngines,
              `must be names out of ${recogniserEngines.join(', ')}, separated by commas`,
            ),
          )
          .min(1),
      ),
  },
  APLOMB_SPEECH_MODELS_DIR: optional(
    'Folder of installed speech models; unset, the folder models in APLOMB_DATA_DIR',
  ),
  APLOMB_SPEECH_CLOUD_URL: optional(
    'OpenAI-compatible address whose /audio/transcriptions may hear recordings; unset, none leaves this server',
    webAddress(/^https?$/, 'must be an http:// or https:// URL'),
  ),
  APLOMB_SPEECH_CLOUD_MODEL: optional('Model asked there; goes with APLOMB_SPEECH_CLOUD_URL'),
  APLOMB_SPEECH_CLOUD_KEY: optional('Key sent there'),
  APLOMB_SPEECH_IDLE_SECONDS: count(
    'Seconds after which the idle speech engine is unloaded',
    1,
    86_400,
    300,
  ),
  APLOMB_RECORDINGS_AT_ONCE: count(
    'Recordings heard at once, each by a process of its own with the memory of a model',
    1,
    64,
    2,
  ),
  APLOMB_RETENTION_MINUTES: count('Minutes between retention runs', 1, DAY, 15),
} as const satisfies Record<string, OperatorVariable>;

/** Name of a variable the server itself reads. */
export type ServerVariable = keyof typeof serverVariables;

/**
 * Every variable an operator may set; docs/operations.md shows this table and a check compares the
 * two.
 */
export const operatorVariables: Record<string, OperatorVariable> &
  Record<ServerVariable, OperatorVariable> = { ...serverVariables, ...modelVariables };
