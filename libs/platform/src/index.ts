export * from './configuration/index.js';
export * from './database/index.js';
export * from './logging/index.js';
export * from './mail/index.js';
export * from './metrics/index.js';
export * from './object-storage/index.js';
export * from './outbox/index.js';
export * from './queue/index.js';
