import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCREENS } from '@gable/contracts';
import { freePort, launchTestPostgres, until } from '@gable/platform/testing';
import { BuiltProcess } from '../testing/built-process.js';
import { Visitor } from '../testing/visitor.js';

const CODE = 'q4Yt0nGdLw3ZxR8mB1cVSA';
const ID = '01a1fe14-0000-7000-8000-000000000000';

/** Everything that holds a code is called, while the database is there and while it is away. */
describe('the log of a built api', () => {
  it('holds nothing that opens something, and every answer tells browsers to pass no address on', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'gable-log-test-'));
    const postgres = await launchTestPostgres(directory);
    const port = await freePort(0);
    const api = await BuiltProcess.start('api', {
      NODE_ENV: 'test',
      GABLE_DEMO: '0',
      GABLE_DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'trace',
      PORT: String(port),
    });
    const visitor = new Visitor(`http://127.0.0.1:${port}`);
    await visitor.get('/api/health/live');
    visitor.cookies.set('gable_access', CODE);
    const body = { code: CODE, password: `${CODE} ${CODE}`, email: 'a@example.test', id: ID, token: CODE };
    const screens = Object.values(SCREENS).map((route) =>
      route.replace(/:(code|secret)/, CODE).replaceAll(/:\w+/g, ID),
    );
    const callAll = async () => {
      for (const path of [
        ...screens.map((screen) => `${screen}?code=${CODE}`),
        `/api/v2/users/${ID}/code/${CODE}`,
        `/api/v2/files/shared/${ID}/${CODE}`,
        `/api/v2/files/shared/${ID}/${CODE}/manifest/${ID}`,
        `/api/v2/calendar/${CODE}/gable.ics`,
        `/api/v2/notifications/unsubscribe?token=${CODE}`,
        `/api/${CODE}`,
        `/storage/${CODE}?signature=${CODE}`,
        `/api/socket.io/?EIO=4&transport=polling&token=${CODE}`,
        `/%E0%A4%A${CODE}`,
      ]) {
        const { headers } = await visitor.get(path);
        if (!path.includes('socket.io') && !path.startsWith('/%'))
          expect(headers.get('referrer-policy')).toBe('no-referrer');
      }
      for (const path of ['tokens', 'users', 'users/activate', 'users/reset_password', `users/${ID}/code/${CODE}`]) {
        await visitor.post(`/api/v2/${path}`, body);
        await visitor.put(`/api/v2/${path}`, body);
      }
    };
    await callAll();
    await postgres.stop();
    await callAll();
    await until('the log tells of it', () => api.said.includes('/api/v2/files/shared/:id/:code'));
    await api.end();
    expect(api.said).toContain('"status":503');
    expect(api.said).not.toContain(CODE);
    await rm(directory, { recursive: true, force: true });
  });
});
