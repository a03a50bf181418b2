import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@gable/platform/testing';
import { builtProgram, TestSite } from '../testing/test-site.js';
import { startWorker } from '../worker.js';
import { askForAudit } from './nightly-audit.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const audits = () =>
  site.dataSource.query('SELECT outcome, faults FROM audits WHERE ended_at IS NOT NULL ORDER BY started_at') as Promise<
    { outcome: string; faults: { kind: string; examples: string[] }[] }[]
  >;
const asked = async () =>
  (
    (await site.dataSource.query(
      `SELECT payload->>'key' AS key FROM outbox WHERE topic = 'job' AND payload->>'name' = 'maintenance.audit'`,
    )) as {
      key: string;
    }[]
  ).map(({ key }) => key);

describe('the nightly audit', () => {
  it('is made by a worker as soon as it is due, and its bad news are mailed', async () => {
    const { storageKey } = await site.upload(await readFile('apps/worker/src/worker.ts'), { mimetype: 'text/plain' });
    await site.dataSource.query(`UPDATE file_revisions SET processing = 'none'`);
    await site.storage.delete([storageKey]);
    const worker = await startWorker(
      { ...site.configuration, auditAt: 3, auditTo: ['keeper@gable.example'] },
      { renderChild: builtProgram('render-child'), workingDirectory: join(site.directory, 'work') },
    );
    const [audit] = await until('the instance is audited', async () => {
      const done = await audits();
      return done.length > 0 && done;
    });
    await worker.stop();
    expect(audit).toMatchObject({ outcome: 'bad', faults: [{ kind: 'file.missing', examples: [storageKey] }] });
    expect(await site.dataSource.query(`SELECT payload->>'to' AS "to" FROM outbox WHERE topic = 'mail'`)).toEqual([
      { to: 'keeper@gable.example' },
    ]);
    expect(await audits()).toHaveLength(1);
  });

  it('is asked for once a night, and never where it is not wanted', async () => {
    await site.stopRelay();
    await site.dataSource.query('DELETE FROM audits');
    await askForAudit(site.dataSource, undefined, new Date());
    expect(await asked()).toEqual([]);
    const now = new Date();
    await askForAudit(site.dataSource, now.getHours(), now);
    expect(await asked()).toEqual([now.toISOString().slice(0, 10)]);
    await site.dataSource.query('DELETE FROM outbox');
    await site.dataSource.query('INSERT INTO audits (id, started_at) VALUES (gen_random_uuid(), $1)', [now]);
    await askForAudit(site.dataSource, now.getHours(), now);
    expect(await asked()).toEqual([]);
  });
});
