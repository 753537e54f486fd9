import { join } from 'node:path';
import { defaultLimits, type Limits, type RecogniserEngine } from '@aplomb/contract';
import { operatorVariables, type ServerVariable } from './operator-variables.ts';

/** Everything an operator decides, read once at the edge and passed in. */
export interface Config {
  host: string;
  port: number;
  databaseUrl: string | null;
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
  siteDirectory: string;
  /** Where the app's archive is, whether it is built there, and the key that signs new versions. */
  download: { directory: string; build: boolean; keyFile: string | null };
  limits: Limits;
  speech: {
    order: readonly RecogniserEngine[];
    modelsDirectory: string;
    cloud: { baseUrl: string; model: string; apiKey: string | null } | null;
    idleSeconds: number;
  };
  /** Files of recordings and videos while they are worked on. */
  media: { directory: string; allowLoopback: boolean };
  tls: { certificateFile: string; keyFile: string } | null;
  trustProxy: boolean | string;
  metricsToken: string | null;
  logLevel: string;
  workers: {
    text: number;
    queue: number;
    textMemoryMegabytes: number;
    textTotalMegabytes: number;
    screenMemoryMegabytes: number;
    textIdleSeconds: number;
    screenIdleSeconds: number;
    timeoutSeconds: number;
  };
  jobTimeoutMinutes: number;
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
  const read = <Value>(name: ServerVariable): Value => {
    const variable = operatorVariables[name];
    const raw = environment[name]?.trim();
    const parsed = variable.schema.safeParse(raw === '' ? undefined : raw);
    if (!parsed.success)
      faults.push(
        `${name}: ${parsed.error.issues[0]?.message ?? 'not accepted'} (${variable.description})`,
      );
    return parsed.data as Value;
  };
  const certificateFile = read<string | null>('APLOMB_TLS_CERT');
  const keyFile = read<string | null>('APLOMB_TLS_KEY');
  if ((certificateFile === null) !== (keyFile === null))
    faults.push('APLOMB_TLS_CERT and APLOMB_TLS_KEY go together: set both or neither');
  const [smtpUrl, mailFrom, publicUrl] = [
    read<string | null>('APLOMB_SMTP_URL'),
    read<string | null>('APLOMB_MAIL_FROM'),
    read<string | null>('APLOMB_PUBLIC_URL'),
  ];
  // A link made from the Host header would let anybody have mails sent that lead to their own site.
  if (smtpUrl !== null && (mailFrom === null || publicUrl === null))
    faults.push('APLOMB_SMTP_URL needs APLOMB_MAIL_FROM and APLOMB_PUBLIC_URL: set all three');
  const [dataDirectory, cloudUrl, cloudModel] = [
    read<string>('APLOMB_DATA_DIR'),
    read<string | null>('APLOMB_SPEECH_CLOUD_URL'),
    read<string | null>('APLOMB_SPEECH_CLOUD_MODEL'),
  ];
  if ((cloudUrl === null) !== (cloudModel === null))
    faults.push(
      'APLOMB_SPEECH_CLOUD_URL and APLOMB_SPEECH_CLOUD_MODEL go together: set both or neither',
    );
  const config: Config = {
    host: read('HOST'),
    port: read('PORT'),
    databaseUrl: read('DATABASE_URL'),
    redisUrl: read('REDIS_URL'),
    dataDirectory,
    owner: {
      companyName: read('APLOMB_COMPANY_NAME'),
      supportEmail: read('APLOMB_SUPPORT_EMAIL'),
      supportPhone: read('APLOMB_SUPPORT_PHONE'),
      chatUrl: read('APLOMB_CHAT_URL'),
      socialUrl: read('APLOMB_SOCIAL_URL'),
      issuesUrl: read('APLOMB_ISSUES_URL'),
    },
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    formsPerHour: read('APLOMB_FORMS_PER_HOUR'),
    authSecret: read('APLOMB_AUTH_SECRET'),
    mail: { smtp: smtpUrl === null || mailFrom === null ? null : { url: smtpUrl, from: mailFrom } },
    siteDirectory: read('APLOMB_SITE_DIR'),
    download: {
      directory: read('APLOMB_DOWNLOAD_DIR'),
      build: read('APLOMB_BUILD_ARCHIVE'),
      keyFile: read('APLOMB_UPDATE_KEY_FILE'),
    },
    limits: {
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
      analysesPerDay: read('APLOMB_DAILY_QUOTA'),
    },
    speech: {
      order: read('APLOMB_RECOGNISERS'),
      modelsDirectory:
        read<string | null>('APLOMB_SPEECH_MODELS_DIR') ?? join(dataDirectory, 'models'),
      idleSeconds: read('APLOMB_SPEECH_IDLE_SECONDS'),
      cloud:
        cloudUrl === null || cloudModel === null
          ? null
          : {
              baseUrl: cloudUrl.replace(/\/+$/, ''),
              model: cloudModel,
              apiKey: read('APLOMB_SPEECH_CLOUD_KEY'),
            },
    },
    media: {
      directory: join(dataDirectory, 'media'),
      allowLoopback: read('APLOMB_MEDIA_LOOPBACK'),
    },
    tls: certificateFile !== null && keyFile !== null ? { certificateFile, keyFile } : null,
    trustProxy: read('APLOMB_TRUST_PROXY'),
    metricsToken: read('APLOMB_METRICS_TOKEN'),
    logLevel: read('APLOMB_LOG_LEVEL'),
    workers: {
      text: read('APLOMB_TEXT_WORKERS'),
      queue: read('APLOMB_QUEUE_LENGTH'),
      textMemoryMegabytes: read('APLOMB_TEXT_MEMORY_MB'),
      textTotalMegabytes: read('APLOMB_TEXT_TOTAL_MEMORY_MB'),
      screenMemoryMegabytes: read('APLOMB_SCREEN_MEMORY_MB'),
      textIdleSeconds: read('APLOMB_TEXT_IDLE_SECONDS'),
      screenIdleSeconds: read('APLOMB_SCREEN_IDLE_SECONDS'),
      timeoutSeconds: read('APLOMB_ANALYSIS_TIMEOUT_SECONDS'),
    },
    jobTimeoutMinutes: read('APLOMB_JOB_TIMEOUT_MINUTES'),
    retentionMinutes: read('APLOMB_RETENTION_MINUTES'),
  };
  if (faults.length > 0)
    throw new ConfigError(`The configuration cannot be used:\n- ${faults.join('\n- ')}`);
  return config;
}
