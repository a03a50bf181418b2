import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Values that must never reach a log, wherever they hide. */
const SECRETS = [
  'password',
  '*.password',
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
];

/** One JSON line an event on standard output, named after the process that writes it. */
export const createLogger = (process: string, level: string): Logger =>
  pino({
    level,
    base: { process },
    redact: SECRETS,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
