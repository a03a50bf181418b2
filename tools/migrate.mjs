/** `npm run migrate`: brings the database up to date before the new version starts; `-- --wait` waits until that was done. */
await import('../dist/tools/migrate.js');
