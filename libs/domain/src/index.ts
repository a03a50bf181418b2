export * from './avatars.js';
export * from './files.js';
export * from './permissions.js';
export * from './projects.js';
export * from './sessions.js';
export * from './phones.js';
