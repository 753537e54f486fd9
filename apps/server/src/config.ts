import { join } from 'node:path';
import { defaultLimits, type Limits, type RecogniserEngine } from '@aplomb/contract';
import { operatorVariables, type ServerVariable } from './operator-variables.ts';
import { unknownVariables } from './unknown-variables.ts';

/** Everything an operator decides, read once at the edge and passed in. */
export interface Config {
  host: string;
  port: number;
  databaseUrl: string | null;
  /** Past a transaction pooler, for listening and migrations. */
  databaseDirectUrl: string | null;
  redisUrl: string | null;
  dataDirectory: string;
  /** What only the owner knows of themselves. */
  owner: {
    companyName: string | null;
    supportEmail: string | null;
    supportPhone: string | null;
    chatUrl: string | null;
    socialUrl: string | null;
    issuesUrl: string | null;
  };
  /** Where readers open the site, without trailing slash. */
  publicUrl: string | null;
  formsPerHour: number;
  /** Signs cookies and seals secrets of accounts; null makes one and keeps it in the database. */
  authSecret: string | null;
  mail: { smtp: { url: string; from: string } | null };
  /** The identity provider people may sign in with. */
  oidc: { issuer: string; clientId: string; clientSecret: string; label: string } | null;
  /** Whether assistants may ask people to connect, by OAuth. */
  connectors: boolean;
  siteDirectory: string;
  /** Where the app's archive is, whether it is built there, and the key that signs new versions. */
  download: { directory: string; build: boolean; keyFile: string | null };
  limits: Limits;
  speech: {
    order: readonly RecogniserEngine[];
    modelsDirectory: string;
    cloud: { baseUrl: string; model: string; apiKey: string | null } | null;
    idleSeconds: number;
    recordingsAtOnce: number;
  };
  /** Files of recordings and videos while they are worked on. */
  media: { directory: string; allowLoopback: boolean };
  tls: { certificateFile: string; keyFile: string } | null;
  /** Proxies before the server, by number or by address; false for none. */
  trustProxy: false | number | string;
  metricsToken: string | null;
  logLevel: string;
  /** Bytes of bodies received at once. */
  bodies: { memoryMegabytes: number; uploadMegabytes: number };
  workers: {
    text: number;
    screen: number;
    queue: number;
    textMemoryMegabytes: number;
    textTotalMegabytes: number;
    screenMemoryMegabytes: number;
    textPreload: boolean;
    textIdleSeconds: number;
    screenIdleSeconds: number;
    timeoutSeconds: number;
  };
  /** Where uploads of jobs lie; null leaves it to the kind of database. */
  uploads: 'folder' | 'database' | null;
  jobTimeoutMinutes: number;
  /** How long a stopping server still takes requests, while /readyz sends them elsewhere. */
  drainSeconds: number;
  retentionMinutes: number;
}

/** Raised at start when a variable has a value that cannot be used; names every one of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses the environment against the table of operator variables. Throws ConfigError naming each
 * bad one and what it accepts.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const read: ReadVariable = <Value>(name: ServerVariable): Value => {
    const variable = operatorVariables[name];
    const raw = environment[name]?.trim();
    const parsed = variable.schema.safeParse(raw === '' ? undefined : raw);
    if (!parsed.success)
      faults.push(
        `${name}: ${parsed.error.issues[0]?.message ?? 'not accepted'} (${variable.description})`,
      );
    return parsed.data as Value;
  };
  faults.push(...unknownVariables(environment));
  const dataDirectory = read<string>('APLOMB_DATA_DIR');
  const publicUrl = read<string | null>('APLOMB_PUBLIC_URL');
  const config: Config = {
    host: read('HOST'),
    port: read('PORT'),
    databaseUrl: read('DATABASE_URL'),
    databaseDirectUrl: read('APLOMB_DATABASE_DIRECT_URL'),
    redisUrl: read('REDIS_URL'),
    dataDirectory,
    owner: readOwner(read),
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    formsPerHour: read('APLOMB_FORMS_PER_HOUR'),
    authSecret: read('APLOMB_AUTH_SECRET'),
    mail: { smtp: readSmtp(read, publicUrl, faults) },
    oidc: readOidc(read, faults),
    connectors: read('APLOMB_CONNECTORS'),
    siteDirectory: read('APLOMB_SITE_DIR'),
    download: {
      directory: read('APLOMB_DOWNLOAD_DIR'),
      build: read('APLOMB_BUILD_ARCHIVE'),
      keyFile: read('APLOMB_UPDATE_KEY_FILE'),
    },
    limits: readLimits(read),
    speech: readSpeech(read, dataDirectory, faults),
    media: {
      directory: join(dataDirectory, 'media'),
      allowLoopback: read('APLOMB_MEDIA_LOOPBACK'),
    },
    tls: readTls(read, faults),
    trustProxy: read('APLOMB_TRUST_PROXY'),
    metricsToken: read('APLOMB_METRICS_TOKEN'),
    logLevel: read('APLOMB_LOG_LEVEL'),
    bodies: {
      memoryMegabytes: read('APLOMB_BODY_MEMORY_MB'),
      uploadMegabytes: read('APLOMB_UPLOAD_MB'),
    },
    workers: readWorkers(read),
    uploads: read('APLOMB_UPLOADS'),
    drainSeconds: read('APLOMB_DRAIN_SECONDS'),
    jobTimeoutMinutes: read('APLOMB_JOB_TIMEOUT_MINUTES'),
    retentionMinutes: read('APLOMB_RETENTION_MINUTES'),
  };
  if (faults.length > 0)
    throw new ConfigError(`The configuration cannot be used:\n- ${faults.join('\n- ')}`);
  return config;
}

/** Reads one variable; a value that cannot be used is noted as a fault. */
type ReadVariable = <Value>(name: ServerVariable) => Value;

function readOwner(read: ReadVariable): Config['owner'] {
  return {
    companyName: read('APLOMB_COMPANY_NAME'),
    supportEmail: read('APLOMB_SUPPORT_EMAIL'),
    supportPhone: read('APLOMB_SUPPORT_PHONE'),
    chatUrl: read('APLOMB_CHAT_URL'),
    socialUrl: read('APLOMB_SOCIAL_URL'),
    issuesUrl: read('APLOMB_ISSUES_URL'),
  };
}

function readSmtp(
  read: ReadVariable,
  publicUrl: string | null,
  faults: string[],
): Config['mail']['smtp'] {
  const url = read<string | null>('APLOMB_SMTP_URL');
  const from = read<string | null>('APLOMB_MAIL_FROM');
  // A link made from the Host header would let anybody have mails sent that lead to their own site.
  if (url !== null && (from === null || publicUrl === null))
    faults.push('APLOMB_SMTP_URL needs APLOMB_MAIL_FROM and APLOMB_PUBLIC_URL: set all three');
  return url === null || from === null ? null : { url, from };
}

function readOidc(read: ReadVariable, faults: string[]): Config['oidc'] {
  const [issuer, clientId, clientSecret, label] = (
    [
      'APLOMB_OIDC_ISSUER',
      'APLOMB_OIDC_CLIENT_ID',
      'APLOMB_OIDC_CLIENT_SECRET',
      'APLOMB_OIDC_LABEL',
    ] as const
  ).map((name) => read<string | null>(name) ?? undefined);
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret, label: label ?? new URL(issuer).host };
  if ([issuer, clientId, clientSecret, label].some((value) => value !== undefined))
    faults.push(
      'APLOMB_OIDC_ISSUER, APLOMB_OIDC_CLIENT_ID and APLOMB_OIDC_CLIENT_SECRET go together: set all three or none',
    );
  return null;
}

function readLimits(read: ReadVariable): Limits {
  return {
    ...defaultLimits,
    textCharacters: read('APLOMB_MAX_TEXT_CHARACTERS'),
    imageBytes: read('APLOMB_MAX_IMAGE_BYTES'),
    imagePixels: read('APLOMB_MAX_IMAGE_PIXELS'),
    audioBytes: read('APLOMB_MAX_AUDIO_BYTES'),
    audioSeconds: read('APLOMB_MAX_AUDIO_SECONDS'),
    videoBytes: read('APLOMB_MAX_VIDEO_BYTES'),
    videoSeconds: read('APLOMB_MAX_VIDEO_SECONDS'),
    requestsPerMinute: read('APLOMB_RATE_PER_MINUTE'),
    concurrentRequests: read('APLOMB_CONCURRENCY'),
    accountRequestsPerMinute: read('APLOMB_ACCOUNT_RATE_PER_MINUTE'),
    accountConcurrentRequests: read('APLOMB_ACCOUNT_CONCURRENCY'),
    analysesPerDay: read('APLOMB_DAILY_QUOTA'),
  };
}

function readSpeech(read: ReadVariable, dataDirectory: string, faults: string[]): Config['speech'] {
  return {
    order: read('APLOMB_RECOGNISERS'),
    modelsDirectory:
      read<string | null>('APLOMB_SPEECH_MODELS_DIR') ?? join(dataDirectory, 'models'),
    idleSeconds: read('APLOMB_SPEECH_IDLE_SECONDS'),
    recordingsAtOnce: read('APLOMB_RECORDINGS_AT_ONCE'),
    cloud: readSpeechCloud(read, faults),
  };
}

function readSpeechCloud(read: ReadVariable, faults: string[]): Config['speech']['cloud'] {
  const url = read<string | null>('APLOMB_SPEECH_CLOUD_URL');
  const model = read<string | null>('APLOMB_SPEECH_CLOUD_MODEL');
  if ((url === null) !== (model === null))
    faults.push(
      'APLOMB_SPEECH_CLOUD_URL and APLOMB_SPEECH_CLOUD_MODEL go together: set both or neither',
    );
  return url === null || model === null
    ? null
    : { baseUrl: url.replace(/\/+$/, ''), model, apiKey: read('APLOMB_SPEECH_CLOUD_KEY') };
}

function readTls(read: ReadVariable, faults: string[]): Config['tls'] {
  const certificateFile = read<string | null>('APLOMB_TLS_CERT');
  const keyFile = read<string | null>('APLOMB_TLS_KEY');
  if ((certificateFile === null) !== (keyFile === null))
    faults.push('APLOMB_TLS_CERT and APLOMB_TLS_KEY go together: set both or neither');
  return certificateFile !== null && keyFile !== null ? { certificateFile, keyFile } : null;
}

function readWorkers(read: ReadVariable): Config['workers'] {
  return {
    text: read('APLOMB_TEXT_WORKERS'),
    screen: read('APLOMB_SCREEN_WORKERS'),
    queue: read('APLOMB_QUEUE_LENGTH'),
    textMemoryMegabytes: read('APLOMB_TEXT_MEMORY_MB'),
    textTotalMegabytes: read('APLOMB_TEXT_TOTAL_MEMORY_MB'),
    screenMemoryMegabytes: read('APLOMB_SCREEN_MEMORY_MB'),
    textPreload: read('APLOMB_TEXT_PRELOAD'),
    textIdleSeconds: read('APLOMB_TEXT_IDLE_SECONDS'),
    screenIdleSeconds: read('APLOMB_SCREEN_IDLE_SECONDS'),
    timeoutSeconds: read('APLOMB_ANALYSIS_TIMEOUT_SECONDS'),
  };
}
