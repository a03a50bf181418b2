/** The suites of the worker, joined. */
import { joinSpecs, serverSpecs } from './joined-specs.mjs';

export default () => joinSpecs('worker', serverSpecs);
