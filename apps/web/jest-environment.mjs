import { TestEnvironment } from 'jest-environment-jsdom';

const nothing = () => undefined;

/** A mouse, and a window of no particular size. */
const matchMedia = (media) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing });

/**
 * jsdom, and what every browser has that jsdom lacks: text encoding, media queries, requests and answers, which tests
 * give themselves, and canvases, on which nothing is drawn here.
 */
// eslint-disable-next-line import-x/no-default-export -- Jest takes an environment from the default export
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, matchMedia });
    // The `Request` of newer versions of Node takes no signal of jsdom's.
    Object.assign(this.global, { Headers, Request, Response, AbortController, AbortSignal });
    this.global.HTMLCanvasElement.prototype.getContext = () => null;
  }
}
