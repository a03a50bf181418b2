/**
 * Loaded by Node itself, outside of Jest's modules: it is CommonJS that requires ES modules, which Jest cannot do before
 * Node 24.9.
 */
import { runInThisContext } from 'node:vm';

const { createRequire } = runInThisContext("process.getBuiltinModule('node:module')");

export default createRequire(import.meta.url)('sanitize-html');
