/** What modules ask the platform for. */
export const PLATFORM = Symbol('platform');
export const CONFIGURATION = Symbol('configuration');
export const LOGGER = Symbol('logger');
export const DATABASE_POOL = Symbol('database pool');
export const OBJECT_STORAGE = Symbol('object storage');
export const JOB_QUEUES = Symbol('job queues');
export const MAILER = Symbol('mailer');
export const METRICS = Symbol('metrics');
