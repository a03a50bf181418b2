/** `npm run restore`: an instance from a backup. */
await import('../dist/tools/restore.js');
