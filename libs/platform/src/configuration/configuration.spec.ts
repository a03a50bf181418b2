import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, readConfiguration } from './configuration.js';
import { storageSettings } from './storage-settings.js';
import { VARIABLES } from './variables.js';

const SECRET = 'a secret of more than thirty-two characters';

describe('the configuration', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'gable-configuration-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  const read = (environment: NodeJS.ProcessEnv = {}) =>
    readConfiguration({ GABLE_DATA_DIR: directory, ...environment });

  /** What a person reads. */
  const refusal = (environment: NodeJS.ProcessEnv): string => {
    try {
      read(environment);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      return (error as ConfigurationError).message;
    }
    throw new Error(`Accepted: ${JSON.stringify(environment)}`);
  };

  it('is the one-machine form when nothing is set', () => {
    expect(read()).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDirectory: directory,
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      demo: true,
      databaseUrl: undefined,
      databasePool: 16,
      redisUrl: undefined,
      s3: undefined,
      backups: { place: undefined, every: 86_400_000, keep: 14, keyFile: undefined, s3: undefined },
      auditAt: 3,
      auditTo: [],
      auditDatabaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Gable <gable@localhost>',
      landingUrl: undefined,
      tasksUrl: undefined,
      termsUrl: undefined,
      analyticsUrls: [],
      currency: 'USD',
      development: undefined,
      outboxDirectory: join(directory, 'outbox'),
      maxUploadBytes: 200_000_000,
      rateLimitScale: 1,
      workerConcurrency: availableParallelism(),
      trustProxy: 0,
      metricsToken: undefined,
      workerMetricsPort: undefined,
      tracesTo: undefined,
      logLevel: 'info',
    });
  });

  it('takes every variable', () => {
    expect(
      read({
        NODE_ENV: 'production',
        PORT: '8080',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://gable.example/',
        GABLE_SECRET: SECRET,
        GABLE_DEMO: '1',
        DATABASE_URL: 'postgresql://gable@database/gable',
        DATABASE_POOL: '4',
        REDIS_URL: 'rediss://queue:6380',
        S3_ENDPOINT: 'http://storage:9000',
        S3_PUBLIC_ENDPOINT: 'https://files.gable.example',
        S3_REGION: 'eu-central-1',
        S3_BUCKET: 'plans',
        S3_ACCESS_KEY: 'access',
        S3_SECRET_KEY: 'key',
        BACKUP_TO: 's3://backups/gable',
        BACKUP_EVERY: '12',
        BACKUP_KEEP: '3',
        BACKUP_KEY_FILE: '/run/secrets/backup.key',
        BACKUP_S3_ENDPOINT: 'https://elsewhere.example',
        BACKUP_S3_REGION: 'eu-west-1',
        BACKUP_S3_ACCESS_KEY: 'other access',
        BACKUP_S3_SECRET_KEY: 'other key',
        AUDIT_AT: '23',
        AUDIT_TO: 'Keeper@gable.example, second@gable.example',
        AUDIT_DATABASE_URL: 'postgres://gable@database/scratch',
        SMTP_URL: 'smtps://mail:465',
        MAIL_FROM: 'Plans <plans@gable.example>',
        LANDING_URL: 'https://landing.example',
        TASKS_URL: 'https://tasks.example/mine',
        TERMS_URL: 'https://landing.example/terms',
        ANALYTICS_URLS: 'https://stats.example/script.js, https://heat.example/map.js',
        CURRENCY: 'CHF',
        DEVELOPMENT_ACCOUNTS: 'one@gable.example,two@gable.example',
        PRODUCTION_URL: 'https://gable.example',
        MAX_UPLOAD_MB: '50',
        RATE_LIMIT_SCALE: '0.5',
        WORKER_CONCURRENCY: '3',
        TRUST_PROXY: '2',
        METRICS_TOKEN: `token: ${SECRET}`,
        WORKER_METRICS_PORT: '9464',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db%2Cc, x-tenant=plans',
        LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://gable.example',
      dataDirectory: directory,
      secret: SECRET,
      demo: false,
      databaseUrl: 'postgresql://gable@database/gable',
      databasePool: 4,
      redisUrl: 'rediss://queue:6380',
      s3: {
        endpoint: 'http://storage:9000',
        publicEndpoint: 'https://files.gable.example',
        region: 'eu-central-1',
        bucket: 'plans',
        accessKey: 'access',
        secretKey: 'key',
      },
      backups: {
        place: 's3://backups/gable',
        every: 43_200_000,
        keep: 3,
        keyFile: '/run/secrets/backup.key',
        s3: {
          endpoint: 'https://elsewhere.example',
          publicEndpoint: 'https://elsewhere.example',
          region: 'eu-west-1',
          accessKey: 'other access',
          secretKey: 'other key',
        },
      },
      auditAt: 23,
      auditTo: ['Keeper@gable.example', 'second@gable.example'],
      auditDatabaseUrl: 'postgres://gable@database/scratch',
      smtpUrl: 'smtps://mail:465',
      mailFrom: 'Plans <plans@gable.example>',
      landingUrl: 'https://landing.example',
      tasksUrl: 'https://tasks.example/mine',
      termsUrl: 'https://landing.example/terms',
      analyticsUrls: ['https://stats.example/script.js', 'https://heat.example/map.js'],
      currency: 'CHF',
      // A production sends nobody away.
      development: undefined,
      outboxDirectory: join(directory, 'outbox'),
      maxUploadBytes: 50_000_000,
      rateLimitScale: 0.5,
      workerConcurrency: 3,
      trustProxy: 2,
      metricsToken: `token: ${SECRET}`,
      workerMetricsPort: 9464,
      tracesTo: {
        endpoint: 'https://traces.example',
        headers: { authorization: 'Bearer a=b,c', 'x-tenant': 'plans' },
      },
      logLevel: 'warn',
    });
  });

  it('audits at an hour of the day, or never', () => {
    expect(read({ AUDIT_AT: 'never' }).auditAt).toBeUndefined();
    expect(read({ AUDIT_AT: '0' }).auditAt).toBe(0);
    for (const wrong of ['24', '-1', '3:30', 'night']) expect(refusal({ AUDIT_AT: wrong })).toContain('an hour from 0');
  });

  it.each(['authorization', '=b', 'a=', 'a=b,,c=d', 'a b=c', 'a=%zz'])(
    'refuses headers of traces such as %s',
    (headers) => {
      const environment = {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
        OTEL_EXPORTER_OTLP_HEADERS: headers,
      };
      expect(refusal(environment)).toContain('OTEL_EXPORTER_OTLP_HEADERS must');
    },
  );

  it('wants to know where headers of traces go', () => {
    expect(refusal({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toContain('needs OTEL_EXPORTER_OTLP_ENDPOINT');
  });

  it('takes an empty variable for one that is not set, as compose files pass them', () => {
    const empty = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, '']));
    expect(read({ ...empty, GABLE_DATA_DIR: directory })).toEqual(read());
  });

  it.each([
    ['NODE_ENV', ['staging', 'Production']],
    ['PORT', ['0', '65536', 'http', '80.5', '-1']],
    ['HOST', ['0.0.0', '1.2.3.4.5', 'http://localhost', 'gable.example:3000', '[::1]', 'a b', '*']],
    ['PUBLIC_URL', ['gable.example', 'localhost:3000', 'ftp://gable.example', 'http://']],
    ['GABLE_SECRET', ['too short to be secret']],
    ['GABLE_DEMO', ['perhaps', '2']],
    ['DATABASE_URL', ['mysql://gable@database/gable', 'database/gable']],
    ['DATABASE_POOL', ['3', '0', '-4', '4.5', 'many']],
    ['REDIS_URL', ['http://queue:6379', 'queue:6379']],
    ['S3_ENDPOINT', ['storage', 'storage:9000', 's3://bucket']],
    ['S3_PUBLIC_ENDPOINT', ['files.gable.example', 'files:9000']],
    ['SMTP_URL', ['mail.gable.example:25', 'http://mail']],
    ['LANDING_URL', ['landing.example', 'javascript:alert(1)']],
    ['TASKS_URL', ['/tasks', 'data:text/html,x']],
    ['TERMS_URL', ['terms.html']],
    ['ANALYTICS_URLS', ['stats.example', 'https://stats.example/a.js,heat.example']],
    ['CURRENCY', ['eur', 'Euro', '€', 'EURO', 'AAA', 'US', '840']],
    ['DEVELOPMENT_ACCOUNTS', ['anna', 'anna@gable.example, berta']],
    ['PRODUCTION_URL', ['gable.example']],
    ['MAX_UPLOAD_MB', ['0', '-1', '1.5', '200MB']],
    ['RATE_LIMIT_SCALE', ['0', '-1', 'NaN', 'Infinity', 'off']],
    ['WORKER_CONCURRENCY', ['0', '-2', '1.5', 'all']],
    ['TRUST_PROXY', ['-1', 'true', '1.5']],
    ['LOG_LEVEL', ['verbose', 'INFO']],
  ])('refuses a %s that makes no sense, and says which variable it is', (name, values) => {
    for (const value of values) expect(refusal({ [name]: value })).toMatch(new RegExp(`not valid: ${name} .+`));
  });

  describe('of a development environment (ACC-47, OPN-27)', () => {
    const both = {
      DEVELOPMENT_ACCOUNTS: ' Anna@gable.example ,bo@gable.example,',
      PRODUCTION_URL: 'https://gable.example',
    };

    it('names who stays and where the others go', () => {
      expect(read(both).development).toEqual({
        accounts: ['anna@gable.example', 'bo@gable.example'],
        productionUrl: 'https://gable.example',
      });
    });

    it.each(['DEVELOPMENT_ACCOUNTS', 'PRODUCTION_URL'])('is refused without %s', (missing) => {
      expect(refusal({ ...both, [missing]: undefined })).toMatch(/need each other/);
    });
  });

  it('names every wrong variable at once', () => {
    const message = refusal({ PORT: 'x', DATABASE_URL: 'x', LOG_LEVEL: 'x' });
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL']) expect(message).toContain(name);
  });

  it('does not repeat secrets in its message', () => {
    const message = refusal({
      GABLE_SECRET: 'shorter-than-32',
      DATABASE_URL: 'mysql://gable:pass-of-database@database',
      REDIS_URL: 'http://:pass-of-redis@queue',
      SMTP_URL: 'http://gable:pass-of-mail@mail',
    });
    expect(message).not.toMatch(/shorter-than-32|pass-of/);
  });

  describe('of S3', () => {
    const S3 = { S3_ENDPOINT: 'http://storage:9000', S3_ACCESS_KEY: 'access', S3_SECRET_KEY: 'key' };

    it.each(['S3_ACCESS_KEY', 'S3_SECRET_KEY'])('is refused without %s', (missing) => {
      expect(refusal({ ...S3, [missing]: undefined })).toContain(missing);
    });

    it.each(['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'])('of backups is refused without %s', (missing) => {
      const ofBackups = Object.entries(S3).map(([name, value]) => [`BACKUP_${name}`, value] as const);
      expect(refusal({ ...Object.fromEntries(ofBackups), [missing]: undefined })).toContain(missing);
    });

    it('is where backups go, unless they have one of their own', () => {
      expect(read(S3).backups.s3).toMatchObject({ endpoint: S3.S3_ENDPOINT, accessKey: 'access', secretKey: 'key' });
    });

    it('is refused without an endpoint: files would silently go to the local disk', () => {
      expect(refusal({ ...S3, S3_ENDPOINT: '' })).toContain('S3_ENDPOINT');
    });

    it('reaches browsers at the same address when no other is set', () => {
      expect(read(S3).s3).toMatchObject({ endpoint: S3.S3_ENDPOINT, publicEndpoint: S3.S3_ENDPOINT });
    });

    it('lets uploads come from the public address only', () => {
      expect(storageSettings(read({ ...S3, PUBLIC_URL: 'https://gable.example/rooms/' }))).toMatchObject({
        driver: 's3',
        endpoint: S3.S3_ENDPOINT,
        allowedOrigins: ['https://gable.example'],
      });
    });
  });

  it('keeps files below the data folder without S3', () => {
    const { secret } = read();
    expect(storageSettings(read())).toEqual({
      driver: 'local',
      folder: join(directory, 'files'),
      secret,
      baseAddress: '/storage',
    });
  });

  describe('of a production with a database of its own', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://gable@database/gable' };

    it('requires the secret, which every process must share', () => {
      expect(refusal(production)).toMatch(/GABLE_SECRET is required/);
      expect(read({ ...production, GABLE_SECRET: SECRET }).secret).toBe(SECRET);
    });

    it('is the only one that requires it', () => {
      expect(read({ NODE_ENV: 'production' }).secret).toHaveLength(64);
      expect(read({ ...production, NODE_ENV: 'development' }).secret).toHaveLength(64);
    });
  });

  it('refuses demo content in production, whatever is asked', () => {
    expect(read({ GABLE_DEMO: 'true' }).demo).toBe(true);
    expect(read({ GABLE_DEMO: '0' }).demo).toBe(false);
    expect(read({ NODE_ENV: 'production', GABLE_DEMO: '1' }).demo).toBe(false);
  });

  it('uses the secret that lies in the data folder', () => {
    writeFileSync(join(directory, 'secret'), `${SECRET}\n`);
    expect(read().secret).toBe(SECRET);
  });
});
