import { mayBeShown } from '../names/index.js';

/** Which projects, in which direction; `first` is how many of them are wanted at most, all when it is null. */
interface LeadOrder {
  /** SQL: which of the listings `listed`. */
  which: string;
  direction: 'ASC' | 'DESC';
  nulls: 'FIRST' | 'LAST';
  first: number | null;
}

/**
 * SQL: the projects of the person `$1`, `place` and `key`, by the names of those who lead them. It reads the few leaders first, from
 * one to the next in `project_listings_by_lead`, then their projects until there are enough. Projects whose leader's name the
 * person does not see yet come as if it were empty, those that nobody leads have no key.
 */
export function byLead({ which, direction, nulls, first }: LeadOrder): string {
  const mine = 'project_listings listed WHERE listed.user_id = $1';
  const next = (after: string) => `SELECT listed.lead_id FROM ${mine} AND listed.lead_id ${after} ORDER BY 1 LIMIT 1`;
  const enough = `ORDER BY 1 ${direction} LIMIT ${first ?? 'ALL'}`;
  return `WITH RECURSIVE leads (id) AS (
      (${next('IS NOT NULL')}) UNION ALL SELECT (${next('> leads.id')}) FROM leads WHERE leads.id IS NOT NULL
    ), hidden AS MATERIALIZED (
      SELECT nc.project_id FROM leads JOIN newcomers nc ON nc.user_id = leads.id
      JOIN project_listings listed ON listed.user_id = $1 AND listed.project_id = nc.project_id AND listed.lead_id = nc.user_id
      WHERE NOT ${mayBeShown('nc.project_id', 'nc.user_id', '$1')}
    ), names AS (
      SELECT key, array_agg(id) AS ids FROM (
        SELECT lower(u.name) AS key, u.id FROM leads JOIN users u ON u.id = leads.id
        UNION ALL SELECT '', NULL WHERE EXISTS (SELECT FROM hidden)
        UNION ALL SELECT NULL, NULL
      ) AS each GROUP BY key ORDER BY key ${direction} NULLS ${nulls}
    )
    SELECT place, key FROM names CROSS JOIN LATERAL (
      (SELECT of_lead.place FROM unnest(names.ids) AS lead (id) CROSS JOIN LATERAL (
        SELECT listed.project_id AS place FROM ${mine} AND listed.lead_id = lead.id AND ${which}
          AND NOT EXISTS (SELECT FROM hidden WHERE hidden.project_id = listed.project_id) ${enough}
      ) AS of_lead)
      UNION ALL
      (SELECT listed.project_id FROM ${mine} AND names.key = '' AND ${which}
        AND listed.project_id IN (SELECT hidden.project_id FROM hidden))
      UNION ALL
      (SELECT listed.project_id FROM ${mine} AND names.key IS NULL AND listed.lead_id IS NULL AND ${which} ${enough})
      ${enough}
    ) AS places`;
}
