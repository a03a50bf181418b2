import { inTime, until } from '@gable/platform/testing';
import pg from 'pg';
import type { TestSite } from './test-site.js';

/** Any number. */
const LOCK = 4_711;

/** Lets workers write down the pages up to `last`, and no further one until it is released. */
export class HeldPages {
  private constructor(
    private readonly site: TestSite,
    private readonly holder: pg.Client,
  ) {}

  static async after(last: number, site: TestSite): Promise<HeldPages> {
    await site.dataSource.query(`CREATE FUNCTION hold_pages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.page > ${last} THEN PERFORM pg_advisory_xact_lock_shared(${LOCK}); END IF;
        RETURN NEW;
      END $$`);
    await site.dataSource.query(
      'CREATE TRIGGER held BEFORE INSERT ON file_pages FOR EACH ROW EXECUTE FUNCTION hold_pages()',
    );
    const holder = new pg.Client({ connectionString: site.configuration.databaseUrl });
    // A database that is killed lets go as well.
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return new HeldPages(site, holder);
  }

  /** Resolves when a worker is caught in the middle of its work. */
  async caught(): Promise<void> {
    const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`;
    await until('a worker is held', async () => ((await this.site.dataSource.query(waiting)) as []).length > 0);
  }

  async release(): Promise<void> {
    await inTime('the pages are let go', this.holder.end());
  }
}
