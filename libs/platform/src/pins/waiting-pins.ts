/** A revision `r` that is there. */
const THERE = 'r.stored_at IS NOT NULL AND r.discarded_at IS NULL';

/**
 * SQL: the open pins `p` of the file `$1` with their places on the revision `$2`, or on any where that is null, that belong on the
 * later revision `$3` by what these say: there is none in between, and on the later one none that a person has set or that came
 * from elsewhere.
 */
export const WAITING_PINS = `
  FROM comment_pins p JOIN notes n ON n.id = p.comment_id AND n.deleted_at IS NULL
  JOIN pin_places place ON place.comment_id = p.comment_id AND ($2::uuid IS NULL OR place.revision_id = $2)
  JOIN file_revisions origin ON origin.id = place.revision_id AND origin.stored_at IS NOT NULL AND origin.discarded_at IS NULL
  JOIN file_revisions target ON target.id = $3 AND target.number > origin.number
  WHERE p.file_id = $1 AND p.resolved_at IS NULL
    AND NOT EXISTS (SELECT FROM pin_places other WHERE other.comment_id = p.comment_id AND other.revision_id = $3
      AND other.carried_from IS DISTINCT FROM place.revision_id)
    AND NOT EXISTS (SELECT FROM pin_places other JOIN file_revisions r ON r.id = other.revision_id AND ${THERE}
      WHERE other.comment_id = p.comment_id AND r.number > origin.number AND r.number < target.number)`;
