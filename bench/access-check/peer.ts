/**
 * The peer of the access check: bare Fastify and `pg`, no framework, no anti-forgery, no access rules. It reads the
 * cookie, hashes it, asks one indexed statement and answers the same bytes, in the fewest steps we know.
 */
import { hash } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { COOKIES, DEFAULT_NOTIFICATION_MAIL } from '@gable/contracts';
import { fastify } from 'fastify';
import pg from 'pg';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

interface Row {
  access_expires_at: Date;
  id: string;
  name: string;
  email: string;
  phone: string | null;
  phone_country: string;
  avatar: boolean;
  options: object;
}

const pool = new pg.Pool({ connectionString: required('DATABASE_URL'), max: 16 });
const statement = {
  name: 'access',
  text: `SELECT t.access_expires_at, u.id, u.name, u.email, u.phone, u.phone_country, u.avatar, u.options
    FROM session_tokens t
    JOIN sessions s ON s.id = t.session_id AND s.ended_at IS NULL
    JOIN users u ON u.id = s.user_id AND u.active AND u.deleted_at IS NULL
    WHERE t.access_hash = $1 AND t.access_expires_at > now()`,
};

const text = { type: 'string' };
const nullableText = { type: 'string', nullable: true };
const answer = {
  type: 'object',
  properties: {
    expiration: text,
    user: {
      type: 'object',
      properties: {
        id: text,
        name: text,
        email: text,
        phone: nullableText,
        phone_country: text,
        avatar: { type: 'boolean' },
        options: { type: 'object', properties: { title: text, notification_mail: text } },
      },
    },
    redirect_to: nullableText,
  },
};

const server = fastify();
await server.register(fastifyCookie);
server.post('/api/v2/tokens/access', { schema: { response: { 200: answer } } }, async (request) => {
  const token = request.cookies[COOKIES.access] ?? '';
  const { rows } = await pool.query<Row>({ ...statement, values: [hash('sha256', token, 'buffer')] });
  const [row] = rows;
  if (!row) throw new Error('Nobody is signed in.');
  const { access_expires_at: expiration, ...user } = row;
  user.options = { notification_mail: DEFAULT_NOTIFICATION_MAIL, ...user.options };
  return { expiration: expiration.toISOString(), user, redirect_to: null };
});
await server.listen({ port: Number(required('PORT')), host: '127.0.0.1' });
process.send?.({ type: 'ready' });
