export * from './configuration/index.js';
export * from './database/index.js';
