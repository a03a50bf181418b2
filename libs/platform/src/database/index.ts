export * from './channel-listener.js';
export * from './data-source.js';
export * from './entities/index.js';
export * from './migrate.js';
