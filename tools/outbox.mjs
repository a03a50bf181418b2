/** `npm run outbox`: the events that were given up (mail, jobs, screen events); `-- retry` and `-- discard` act on them. */
await import('../dist/tools/outbox.js');
