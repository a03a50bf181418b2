import { isIP } from 'node:net';
import { DEFAULT_CURRENCY, emailKey } from '@gable/contracts';
import { bool, makeValidator, port, str } from 'envalid';

const postgresUrl = makeValidator((value) => {
  if (!/^postgres(ql)?:\/\//.test(value)) throw new Error('must begin with postgres:// or postgresql://');
  return value;
});

const redisUrl = makeValidator((value) => {
  if (!/^rediss?:\/\//.test(value)) throw new Error('must begin with redis:// or rediss://');
  return value;
});

const smtpUrl = makeValidator((value) => {
  if (!/^smtps?:\/\//.test(value)) throw new Error('must begin with smtp:// or smtps://');
  return value;
});

/** Where a server listens: an address of this machine, or a name that means one. */
const listenAddress = makeValidator((value) => {
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) && !/^[\d.]+$/.test(value);
  if (isIP(value) === 0 && !isName) throw new Error('must be an IP address or a host name');
  return value;
});

/** `new URL` alone would take `localhost:3000` for an address of the scheme `localhost`. */
const webAddress = makeValidator((value) => {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) throw new Error('must be an address of http:// or https://');
  return value;
});

/** Several values in one variable, parted by commas. */
const listOf = <Value>(read: (item: string) => Value) =>
  makeValidator((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map(read),
  );

const webAddresses = listOf((item) => {
  if (!/^https?:\/\//.test(item) || !URL.canParse(item)) throw new Error('must be addresses of http:// or https://');
  return item;
});

const emails = listOf((item) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(item)) throw new Error('must be e-mail addresses');
  return emailKey(item);
});

const mailAddresses = listOf((item) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(item)) throw new Error('must be e-mail addresses');
  return item;
});

/** Headers as OpenTelemetry writes them: `name=value`, parted by commas, values encoded as in addresses. */
const headers = makeValidator((value): Record<string, string> => {
  const pairs = value.split(',').map((pair): [string, string] => {
    const [, name = '', encoded = ''] = /^\s*([\w-]+)\s*=\s*(\S(?:.*\S)?)\s*$/.exec(pair) ?? [];
    if (name === '') throw new Error('must be name=value, parted by commas');
    return [name, decoded(encoded)];
  });
  return Object.fromEntries(pairs);
});

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Error('must have values encoded as in addresses');
  }
}

/** An hour of the day. */
const hourOfDay = makeValidator<number | 'never'>((value) => {
  if (value === 'never') return value;
  if (!/^(1?\d|2[0-3])$/.test(value)) throw new Error('must be an hour from 0 to 23, or never');
  return Number(value);
});

/** A code of ISO 4217 that amounts can be shown in. */
const currency = makeValidator((value) => {
  if (!Intl.supportedValuesOf('currency').includes(value)) throw new Error('must be a code of ISO 4217, such as EUR');
  return value;
});

const secret = makeValidator((value) => {
  if (value.length < 32) throw new Error('must have at least 32 characters');
  return value;
});

const wholeNumber = (smallest: number) =>
  makeValidator((value) => {
    const read = Number(value);
    if (!Number.isInteger(read) || read < smallest) throw new Error(`must be a whole number from ${smallest}`);
    return read;
  });

const positiveNumber = makeValidator((value) => {
  const read = Number(value);
  if (!Number.isFinite(read) || read <= 0) throw new Error('must be a number above 0');
  return read;
});

const optional = { default: undefined };

/** Every environment variable Gable reads; the README's table is held against this one by a test. */
export const VARIABLES = {
  NODE_ENV: str({
    choices: ['development', 'production', 'test'],
    default: 'development',
    desc: 'production refuses demo content, hides the outbox and shows metrics only to who has METRICS_TOKEN',
  }),
  PORT: port({ default: 3000, desc: 'port the api listens on' }),
  HOST: listenAddress({
    default: '127.0.0.1',
    desc: 'address the api listens on; this machine only by default, 0.0.0.0 for every network',
  }),
  PUBLIC_URL: webAddress({ ...optional, desc: 'address people open; default http://localhost:PORT' }),
  GABLE_DATA_DIR: str({
    default: './.gable',
    desc: 'database, files, outbox, logs and secret of the one-machine form',
  }),
  GABLE_SECRET: secret({
    ...optional,
    desc: 'signs cookies and addresses; default: made once and kept in GABLE_DATA_DIR',
  }),
  GABLE_DEMO: bool({ default: true, desc: '0 starts an empty database without the demo workspace' }),
  DATABASE_URL: postgresUrl({ ...optional, desc: 'PostgreSQL 15 or later; default: the embedded one' }),
  DATABASE_POOL: wholeNumber(4)({ default: 16, desc: 'most database connections of one process' }),
  REDIS_URL: redisUrl({ ...optional, desc: 'moves the queue from PostgreSQL to Redis' }),
  S3_ENDPOINT: webAddress({
    ...optional,
    desc: 'object storage as this process reaches it; default: files in GABLE_DATA_DIR',
  }),
  S3_PUBLIC_ENDPOINT: webAddress({ ...optional, desc: 'object storage as browsers reach it; default S3_ENDPOINT' }),
  S3_REGION: str({ default: 'us-east-1', desc: 'region of the bucket' }),
  S3_BUCKET: str({ default: 'gable', desc: 'bucket; made when missing' }),
  S3_ACCESS_KEY: str({ ...optional, desc: 'access key, required with S3_ENDPOINT' }),
  S3_SECRET_KEY: str({ ...optional, desc: 'secret key, required with S3_ENDPOINT' }),
  BACKUP_TO: str({ ...optional, desc: 'where backups go: a folder, or s3://BUCKET/PREFIX; by default none are made' }),
  BACKUP_EVERY: positiveNumber({ default: 24, desc: 'hours between two backups' }),
  BACKUP_KEEP: wholeNumber(1)({ default: 14, desc: 'backups that are kept; older ones go when a new one is there' }),
  BACKUP_KEY_FILE: str({ ...optional, desc: 'file with the key that backups are closed with; default: not closed' }),
  BACKUP_S3_ENDPOINT: webAddress({
    ...optional,
    desc: 'object storage that backups go to; default: the S3_ variables',
  }),
  BACKUP_S3_REGION: str({ default: 'us-east-1', desc: 'region of the bucket of backups' }),
  BACKUP_S3_ACCESS_KEY: str({ ...optional, desc: 'access key, required with BACKUP_S3_ENDPOINT' }),
  BACKUP_S3_SECRET_KEY: str({ ...optional, desc: 'secret key, required with BACKUP_S3_ENDPOINT' }),
  AUDIT_AT: hourOfDay({ default: 3, desc: 'hour of the night at which Gable looks itself over, or never' }),
  AUDIT_TO: mailAddresses({
    ...optional,
    desc: 'e-mails that hear of an audit that found something, parted by commas',
  }),
  AUDIT_DATABASE_URL: postgresUrl({
    ...optional,
    desc: 'an empty database that audits restore the newest backup into, for a moment; default: an embedded one',
  }),
  SMTP_URL: smtpUrl({ ...optional, desc: 'mail server; default: messages as .eml files in the outbox folder' }),
  MAIL_FROM: str({ default: 'Gable <gable@localhost>', desc: 'sender of every message' }),
  LANDING_URL: webAddress({ ...optional, desc: 'landing site, shown after a reset was asked for; default: sign-in' }),
  TASKS_URL: webAddress({ ...optional, desc: 'where Tasks in the top navigation leads; default: not shown' }),
  TERMS_URL: webAddress({ ...optional, desc: 'terms and conditions that sign-up links to' }),
  ANALYTICS_URLS: webAddresses({
    ...optional,
    desc: 'scripts of analytics and heatmap tools, parted by commas; loaded only for people who consent',
  }),
  CURRENCY: currency({ default: DEFAULT_CURRENCY, desc: 'what all amounts are in, by its code of ISO 4217' }),
  DEVELOPMENT_ACCOUNTS: emails({
    ...optional,
    desc: 'outside production: the e-mails that may stay, parted by commas; needs PRODUCTION_URL',
  }),
  PRODUCTION_URL: webAddress({ ...optional, desc: 'outside production: where everybody else is sent' }),
  MAX_UPLOAD_MB: wholeNumber(1)({ default: 200, desc: 'largest file a person may upload, in MB of 1,000,000 bytes' }),
  RATE_LIMIT_SCALE: positiveNumber({ default: 1, desc: 'multiplies every rate limit; tests raise it' }),
  WORKER_CONCURRENCY: wholeNumber(1)({
    ...optional,
    desc: 'pages and pictures one worker makes at once; default: its processor cores',
  }),
  TRUST_PROXY: wholeNumber(0)({ default: 0, desc: 'proxies in front of the api whose X-Forwarded-For is believed' }),
  METRICS_TOKEN: secret({
    ...optional,
    desc: 'what a scraper of metrics carries as its bearer token; without it production hides them',
  }),
  WORKER_METRICS_PORT: port({ ...optional, desc: 'port the worker serves its metrics at, on HOST; default: nowhere' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress({ ...optional, desc: 'collector of OpenTelemetry that traces go to' }),
  OTEL_EXPORTER_OTLP_HEADERS: headers({
    ...optional,
    desc: 'what is sent along with traces: name=value, parted by commas; needs OTEL_EXPORTER_OTLP_ENDPOINT',
  }),
  LOG_LEVEL: str({
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    default: 'info',
    desc: 'least level that is logged',
  }),
};
