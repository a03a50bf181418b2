import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, and what every browser has that jsdom lacks: text encoding, and requests and answers, which tests give themselves. */
// eslint-disable-next-line import-x/no-default-export -- Jest takes an environment from the default export
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, Headers, Request, Response });
  }
}
