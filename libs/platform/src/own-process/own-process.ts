const PR_SET_DUMPABLE = 4;

/** Variables of the configuration whose values open something. */
const SECRETS = [
  'AUDIT_DATABASE_URL',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'DATABASE_URL',
  'GABLE_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'REDIS_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
] as const;

/**
 * Closes this process to every other one that is not root, those of its own user among them: nobody reads its memory or its
 * environment, traces it or takes its open files, and no image of it is written to disk. Works on Linux; tells whether it did.
 */
export async function closeToOthers(): Promise<boolean> {
  const koffi = await nativeCalls();
  if (!koffi) return false;
  const prctl = koffi.load(null).func('int prctl(int option, ulong a, ulong b, ulong c, ulong d)');
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) === 0;
}

/**
 * Forgets the secrets of the environment, once the configuration is read: no program begun from here inherits them, and
 * where the kernel shows the environment this process began with (Linux: `/proc/PID/environ`) they are blank.
 */
export async function forgetSecrets(): Promise<void> {
  const koffi = await nativeCalls();
  const getenv = koffi?.load(null).func('void *getenv(str name)');
  for (const name of SECRETS) {
    const value = process.env[name];
    if (value === undefined) continue;
    const place = getenv?.(name) as bigint | null | undefined;
    if (koffi && place) new Uint8Array(koffi.view(place, Buffer.byteLength(value))).fill(0);
    Reflect.deleteProperty(process.env, name);
  }
}

/** Loaded when first needed: anyone who only imports this library pays nothing for it. */
async function nativeCalls() {
  return process.platform === 'linux' ? (await import('koffi')).default : undefined;
}
