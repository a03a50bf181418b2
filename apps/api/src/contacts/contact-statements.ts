import type { AskedContacts, ContactOrder } from './contact-selection.js';

/** The firm of the person `$1`; null: they are in none. */
export const MY_FIRM = '(SELECT firm_id FROM firm_members WHERE user_id = $1)';

/** The books of the person `$1`: their own, and that of their firm. */
export const MY_BOOKS = ['$1::uuid', MY_FIRM] as const;

/** Whether the person `$1` sees the contact `c`. */
export const SEEN = `(c.book_id = $1 OR c.book_id = ${MY_FIRM})`;

const groups = `coalesce((SELECT json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name), g.id)
  FROM contact_group_members gm JOIN contact_groups g ON g.id = gm.group_id AND g.owner_id = $1
  WHERE gm.contact_id = c.id), '[]') AS groups`;

/** Contacts as the person `$1` sees them. */
export const LISTED = `SELECT c.id, c.owner_id, c.firm_id, c.contact_type_id, c.name, c.lastname, c.business, c.phones, c.emails,
    c.addresses, c.notes, c.version, c.created_at, c.updated_at, ${groups},
    CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END AS contact_type,
    json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar) AS owner,
    c.owner_id = $1 AS own, coalesce(place.edits, false) AS edits_shared
  FROM contacts c JOIN users u ON u.id = c.owner_id LEFT JOIN contact_types t ON t.id = c.contact_type_id
  LEFT JOIN LATERAL (SELECT 'potentials_edit' = ANY (role.policies) AS edits FROM firm_members m
    JOIN firm_roles role ON role.id = m.firm_user_role_id WHERE m.user_id = $1) AS place ON true`;

/** The column that a list is ordered by; what is made later has the larger id. */
const ORDER_COLUMNS: Record<ContactOrder | 'id', string> = {
  id: 'id',
  created_at: 'id',
  name: 'sort_name',
  lastname: 'sort_lastname',
  updated_at: 'updated_at',
};

/** How a list is ordered: by name unless somebody says otherwise. */
export function orderOf(sort: AskedContacts['sort']) {
  const column = ORDER_COLUMNS[sort?.field ?? 'name'];
  const direction = (sort?.ascending ?? true) ? 'ASC' : 'DESC';
  const by = (of: string): string => [...new Set([column, 'id'])].map((each) => `${of}${each} ${direction}`).join(', ');
  return { column, direction, by };
}
