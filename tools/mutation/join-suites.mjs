/** Joins the suites of the web client with the changed source, as `npm test` joins them with it as it is: they stand on hundreds of modules. */
import joinWebSuites from '../jest/before-web.mjs';

await joinWebSuites();
