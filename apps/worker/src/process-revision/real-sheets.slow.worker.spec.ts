import { testRealFiles } from '../testing/real-files.js';

/** The largest ones, each with minutes of drawing; a real sheet is also read, compared and searched by other suites. */
testRealFiles('sheets');
