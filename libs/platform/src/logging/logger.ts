import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Names whose values must never reach a log. */
const SECRET_NAMES = [
  'password',
  'passwordHash',
  'password_hash',
  'secret',
  'secretKey',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'databaseUrl',
  'auditDatabaseUrl',
  'redisUrl',
  'smtpUrl',
  'metricsToken',
  'tracesTo',
  'connectionString',
  'cookie',
  'authorization',
];

/** Where they hide: on their own, in an object that is logged, in an object of that. */
const SECRETS = [
  ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
  // A failed statement carries its values: password hashes, token hashes, addresses.
  'err.parameters',
];

/** A lost connection carries its whole client, keys and all; its name and message tell enough. */
function withoutClient(error: Error): object {
  const { client: _client, ...details } = pino.stdSerializers.err(error);
  return details;
}

/** Characters that wait for an output that cannot be written; what comes later is lost. */
const MOST_WAITING = 4_000_000;

/**
 * Lines for standard output. Where that cannot be written, as a file on a full disk, lines wait and are lost at last,
 * and the process goes on.
 */
export function standardOutput(descriptor = 1): DestinationStream {
  const output = pino.destination({ dest: descriptor, sync: false, maxLength: MOST_WAITING });
  output.on('error', () => undefined);
  return output;
}

/**
 * One JSON line an event, named after the process that writes it.
 * @param destination standard output when left out
 */
export const createLogger = (
  process: string,
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger =>
  pino(
    {
      level,
      base: { process },
      redact: SECRETS,
      serializers: { err: withoutClient },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );

/**
 * A logger that carries an id on all its lines. The same as `logger.child({ [name]: id })`, which looks for secrets in
 * whatever it binds: too dear to be done for the id of every request.
 */
export function bindId<Parent extends object>(logger: Parent, name: string, id: string): Parent {
  const { chindingsSym } = pino.symbols;
  const carried = (logger as { [chindingsSym]?: string })[chindingsSym] ?? '';
  const bound = { [chindingsSym]: `${carried},${JSON.stringify(name)}:${JSON.stringify(id)}` };
  return Object.assign(Object.create(logger) as Parent, bound);
}
