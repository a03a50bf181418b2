import pg from 'pg';

/**
 * A client whose loss never ends the process. A client that is in use tells of its loss in an `error` event besides the
 * query that fails; without a listener, as between its being lent out and its first query, that would be uncaught.
 */
export class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
