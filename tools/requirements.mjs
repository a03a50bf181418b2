/** Keeps `docs/requirements.md`: `node tools/requirements.mjs` writes it, `--check` fails when it is stale or a row has no test. */
await import('../dist/tools/requirements.js');
