import { orderBetween, ORDER_STEP } from '@gable/domain';
import type { EntityManager } from 'typeorm';
import type { LockedFile } from './file-changes.js';

/** Where the first file of the project `$1` stands; those that are announced and those that are archived count as well. */
export const FIRST_PLACE = 'SELECT min(sort_order) AS min FROM files WHERE project_id = $1 AND deleted_at IS NULL';

/** The order value of a new file: in front of all others of its project. */
export async function orderInFront(manager: EntityManager, projectId: string): Promise<number> {
  const [first]: { min: number | null }[] = await manager.query(FIRST_PLACE, [projectId]);
  return orderBetween(null, first?.min ?? null);
}

/**
 * The order value of a place: the file's own when it lies there already. Places count among all files that are not
 * archived, or among the pinned or the other ones of them. Numbers the project's files anew once two neighbours leave
 * no room between them.
 */
export async function orderAt(
  manager: EntityManager,
  projectId: string,
  file: Pick<LockedFile, 'id' | 'sortOrder'>,
  place: number,
  section?: { tagged: boolean },
): Promise<number> {
  const others = `FROM files WHERE project_id = $1 AND id <> $2 AND NOT archived
    AND current_revision_id IS NOT NULL AND deleted_at IS NULL`;
  const among = section ? `${others} AND ${section.tagged ? '' : 'NOT'} tagged` : others;
  const neighbours = async (): Promise<[number | null, number | null]> => {
    const rows: { sort_order: number }[] = await manager.query(
      `SELECT sort_order ${among} ORDER BY sort_order, id LIMIT $3 OFFSET $4`,
      [projectId, file.id, place === 0 ? 1 : 2, Math.max(0, place - 1)],
    );
    const orders = rows.map(({ sort_order: order }) => order);
    return place === 0 ? [null, orders[0] ?? null] : [orders[0] ?? null, orders[1] ?? null];
  };
  let [before, after] = await neighbours();
  if (place > 0 && before === null) {
    // Past the end: behind the last one.
    const last: { max: number | null }[] = await manager.query(`SELECT max(sort_order) AS max ${among}`, [
      projectId,
      file.id,
    ]);
    before = last[0]?.max ?? null;
  }
  if ((before ?? -Infinity) < file.sortOrder && file.sortOrder < (after ?? Infinity)) return file.sortOrder;
  const order = orderBetween(before, after);
  if (order !== before && order !== after) return order;
  await manager.query(
    `UPDATE files SET sort_order = numbered.place * $3
     FROM (SELECT id, row_number() OVER (ORDER BY sort_order, id) AS place ${others}) AS numbered
     WHERE files.id = numbered.id`,
    [projectId, file.id, ORDER_STEP],
  );
  [before, after] = await neighbours();
  return orderBetween(before, after);
}
