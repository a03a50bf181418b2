/** `npm run audit`: the instance looks itself over now; `-- --last` shows what it found last. Ends with 1 when something is wrong. */
await import('../dist/tools/audit.js');
