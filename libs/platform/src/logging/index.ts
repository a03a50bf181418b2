/** Lines of the log. */
export { bindId, createLogger, type Logger } from './logger.js';
