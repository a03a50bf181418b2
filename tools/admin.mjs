/** `npm run admin -- EMAIL`: makes somebody an administrator of this instance, for who has no administrator left. */
await import('../dist/tools/admin.js');
