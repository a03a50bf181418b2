import pg from 'pg';

/**
 * A client whose loss never ends the process. A client that is in use reports its loss by an `error` event besides the
 * query that fails; without a listener, as between its being lent out and its first query, that would be uncaught.
 */
export class ResilientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
