/** `npm run backup`: an instance kept elsewhere, made while people work. */
await import('../dist/tools/backup.js');
