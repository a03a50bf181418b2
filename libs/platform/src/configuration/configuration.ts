import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { cleanEnv } from 'envalid';
import { readOrMakeSecret } from './secret.js';
import { VARIABLES } from './variables.js';

/** S3 access as configured. */
export interface S3Configuration {
  endpoint: string;
  publicEndpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** Where backups go, how often, and how many are kept. */
export interface BackupConfiguration {
  /** A folder, or `s3://BUCKET/PREFIX`; undefined: none are made. */
  place: string | undefined;
  /** Milliseconds between two. */
  every: number;
  keep: number;
  /** Whose key closes them; undefined: they are open. */
  keyFile: string | undefined;
  /** The storage of a place in a bucket. */
  s3: Omit<S3Configuration, 'bucket'> | undefined;
}

/** A collector of OpenTelemetry, and what is sent to it along with traces. */
export interface TracesConfiguration {
  endpoint: string;
  headers: Record<string, string>;
}

/** What a process was configured with. Sizes are bytes. */
export interface Configuration {
  production: boolean;
  port: number;
  /** The address to listen on. */
  host: string;
  publicUrl: string;
  dataDirectory: string;
  secret: string;
  demo: boolean;
  /** Unset: the embedded database. */
  databaseUrl: string | undefined;
  databasePool: number;
  redisUrl: string | undefined;
  s3: S3Configuration | undefined;
  backups: BackupConfiguration;
  /** Hour of the night at which the instance audits itself; undefined: never. */
  auditAt: number | undefined;
  /** Who hears of an audit that found something. */
  auditTo: string[];
  /** Where audits restore the newest backup; undefined: an embedded database, where there is one. */
  auditDatabaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Addresses outside the product; undefined where it has its own. */
  landingUrl: string | undefined;
  tasksUrl: string | undefined;
  termsUrl: string | undefined;
  /** Loaded with full consent only (ACC-49). */
  analyticsUrls: string[];
  /** What all amounts are in, by its code (ISO 4217). */
  currency: string;
  /** In a development environment: who stays, and where the others are sent (ACC-47). */
  development: { accounts: string[]; productionUrl: string } | undefined;
  outboxDirectory: string;
  maxUploadBytes: number;
  rateLimitScale: number;
  workerConcurrency: number;
  trustProxy: number;
  /** What a scraper of metrics carries; undefined: production hides them, elsewhere anybody who gets here reads them. */
  metricsToken: string | undefined;
  /** Undefined: the worker serves no metrics. */
  workerMetricsPort: number | undefined;
  /** Undefined: no traces are sent. */
  tracesTo: TracesConfiguration | undefined;
  logLevel: string;
}

/** The configuration is wrong; the message names every variable and what it must be. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads and checks the environment.
 * @throws {ConfigurationError} naming every variable that is wrong or missing.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv = process.env): Configuration {
  const read = cleanEnv(withoutEmpty(environment), VARIABLES, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors).map(([name, error]) => `${name} ${error.message}`);
      if (problems.length > 0) throw new ConfigurationError(`The configuration is not valid: ${problems.join('; ')}.`);
    },
  });
  const production = read.NODE_ENV === 'production';
  const dataDirectory = resolve(read.GABLE_DATA_DIR);
  const s3 = s3Access(read, '');
  if (!read.S3_ENDPOINT && (read.S3_ACCESS_KEY || read.S3_SECRET_KEY)) {
    throw new ConfigurationError(
      'The configuration is not valid: S3_ACCESS_KEY and S3_SECRET_KEY need S3_ENDPOINT; without it files are kept on the local disk.',
    );
  }
  if (Boolean(read.DEVELOPMENT_ACCOUNTS) !== Boolean(read.PRODUCTION_URL)) {
    throw new ConfigurationError(
      'The configuration is not valid: DEVELOPMENT_ACCOUNTS and PRODUCTION_URL need each other.',
    );
  }
  if (production && read.DATABASE_URL && !read.GABLE_SECRET) {
    throw new ConfigurationError(
      'The configuration is not valid: GABLE_SECRET is required in production with DATABASE_URL, because every process must share it.',
    );
  }
  if (read.OTEL_EXPORTER_OTLP_HEADERS && !read.OTEL_EXPORTER_OTLP_ENDPOINT) {
    throw new ConfigurationError(
      'The configuration is not valid: OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT.',
    );
  }
  const backupS3 = s3Access(read, 'BACKUP_');
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDirectory,
    secret: read.GABLE_SECRET ?? readOrMakeSecret(dataDirectory),
    demo: read.GABLE_DEMO && !production,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    redisUrl: read.REDIS_URL,
    s3: s3 && { ...s3, publicEndpoint: read.S3_PUBLIC_ENDPOINT ?? s3.endpoint, bucket: read.S3_BUCKET },
    backups: {
      place: read.BACKUP_TO,
      every: read.BACKUP_EVERY * 3_600_000,
      keep: read.BACKUP_KEEP,
      keyFile: read.BACKUP_KEY_FILE,
      s3: backupS3 ?? s3,
    },
    auditAt: read.AUDIT_AT === 'never' ? undefined : read.AUDIT_AT,
    auditTo: read.AUDIT_TO ?? [],
    auditDatabaseUrl: read.AUDIT_DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    landingUrl: read.LANDING_URL,
    tasksUrl: read.TASKS_URL,
    termsUrl: read.TERMS_URL,
    analyticsUrls: read.ANALYTICS_URLS ?? [],
    currency: read.CURRENCY,
    development:
      !production && read.DEVELOPMENT_ACCOUNTS && read.PRODUCTION_URL
        ? { accounts: read.DEVELOPMENT_ACCOUNTS, productionUrl: read.PRODUCTION_URL }
        : undefined,
    outboxDirectory: join(dataDirectory, 'outbox'),
    maxUploadBytes: read.MAX_UPLOAD_MB * 1_000_000,
    rateLimitScale: read.RATE_LIMIT_SCALE,
    workerConcurrency: read.WORKER_CONCURRENCY ?? availableParallelism(),
    trustProxy: read.TRUST_PROXY,
    metricsToken: read.METRICS_TOKEN,
    workerMetricsPort: read.WORKER_METRICS_PORT,
    tracesTo: read.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {} }
      : undefined,
    logLevel: read.LOG_LEVEL,
  };
}

type S3Variables = Record<`${'' | 'BACKUP_'}S3_${'ENDPOINT' | 'ACCESS_KEY' | 'SECRET_KEY'}`, string | undefined> &
  Record<`${'' | 'BACKUP_'}S3_REGION`, string>;

/** How an object storage is reached, where its endpoint is set. @throws {ConfigurationError} without its keys */
function s3Access(read: S3Variables, prefix: '' | 'BACKUP_'): BackupConfiguration['s3'] {
  const endpoint = read[`${prefix}S3_ENDPOINT`];
  const [accessKey, secretKey] = [read[`${prefix}S3_ACCESS_KEY`], read[`${prefix}S3_SECRET_KEY`]];
  if (!endpoint) return undefined;
  if (!accessKey || !secretKey) {
    throw new ConfigurationError(
      `The configuration is not valid: ${prefix}S3_ENDPOINT needs ${prefix}S3_ACCESS_KEY and ${prefix}S3_SECRET_KEY.`,
    );
  }
  return { endpoint, publicEndpoint: endpoint, region: read[`${prefix}S3_REGION`], accessKey, secretKey };
}

/** Compose files pass unset variables as empty strings; they mean "not set". */
const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
