import { LIMITS } from '@gable/contracts';
import type { ObjectStorage } from '@gable/platform';
import type { Pool } from 'pg';

/** Regions that one statement asks for. */
const BATCH = 500;

interface KeptRegion {
  revisionId: string;
  page: number;
  level: number;
  column: number;
  row: number;
  /** Null: it is awaited, or failed. */
  key: string | null;
}

const REGION = 'SELECT revision_id AS "revisionId", page, level, column_number AS "column", row_number AS "row", key';

/** Lets go of regions: whoever looks there again has them drawn again. */
export class KeptRegions {
  constructor(
    private readonly pool: Pool,
    private readonly storage: ObjectStorage,
  ) {}

  /** Of a revision, what is beyond that which is kept of one: what was looked at longest ago. */
  forgetBeyond(revisionId: string): Promise<void> {
    return this.forget(
      `${REGION} FROM page_regions WHERE revision_id = $1 AND (key IS NOT NULL OR failed)
       ORDER BY asked_at DESC, page, level, column_number, row_number OFFSET $2`,
      [revisionId, LIMITS.regionsKept],
    );
  }

  /** Of all revisions, what nobody has looked at for so long. */
  forgetUnseen(): Promise<void> {
    return this.forget(`${REGION} FROM page_regions WHERE asked_at < now() - $1 * interval '1 millisecond'`, [
      LIMITS.regionsUnseen,
    ]);
  }

  private async forget(regions: string, values: unknown[]): Promise<void> {
    for (;;) {
      const { rows } = await this.pool.query<KeptRegion>(`${regions} LIMIT ${BATCH}`, values);
      if (rows.length === 0) return;
      // A row without its picture would be taken for a region that is there, so it is the rows that go last; somebody who
      // was given the address meanwhile asks again.
      await this.storage.delete(rows.flatMap(({ key }) => key ?? []));
      await this.pool.query(
        `DELETE FROM page_regions r USING unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[])
           AS gone (revision_id, page, level, column_number, row_number)
         WHERE r.revision_id = gone.revision_id AND r.page = gone.page AND r.level = gone.level
           AND r.column_number = gone.column_number AND r.row_number = gone.row_number`,
        [
          rows.map(({ revisionId }) => revisionId),
          rows.map(({ page }) => page),
          rows.map(({ level }) => level),
          rows.map(({ column }) => column),
          rows.map(({ row }) => row),
        ],
      );
      if (rows.length < BATCH) return;
    }
  }
}
