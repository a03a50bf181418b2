import type { Job } from 'bullmq';
import { runJob, UnknownJobError, type JobHandlers } from './job-handlers.js';

describe('a job', () => {
  const ran: unknown[] = [];
  const note = (name: string) => (payload: unknown, _job: Job, token?: string) => {
    ran.push([name, payload, token]);
    return Promise.resolve();
  };
  const handlers: JobHandlers = {
    'revisions.process': note('process'),
    'revisions.tile': note('tile'),
    'revisions.draw-regions': note('draw-regions'),
    'revisions.read-text': note('read-text'),
    'revisions.hash': note('hash'),
    'revisions.compare-pages': note('compare-pages'),
    'revisions.compare-revision': note('compare-revision'),
    'revisions.optimize': note('optimize'),
    'revisions.undo-optimization': note('undo-optimization'),
    'revisions.purge': note('purge'),
    'notes.process-upload': note('process-upload'),
    'notes.purge-upload': note('purge-upload'),
    'avatars.process': note('avatar'),
    'notifications.mail': note('mail'),
    'maintenance.sweep': () => Promise.reject(new Error('Not today')),
    'maintenance.sweep-storage': () => Promise.resolve(),
    'maintenance.back-up': () => Promise.resolve(),
    'maintenance.audit': () => Promise.resolve(),
  };
  const job = (name: string, data: unknown) => ({ name, data }) as Job;
  beforeEach(() => ran.splice(0));

  it('is run by the handler of its name, with its payload and the lock it is held with', async () => {
    const payload = { version: 1, revisionId: 'a' };
    await runJob(handlers, job('revisions.tile', payload), 'token');
    expect(ran).toEqual([['tile', payload, 'token']]);
  });

  it.each([
    ['of a name nobody knows', 'revisions.print', { version: 1 }],
    ['of a newer version', 'revisions.tile', { version: 2 }],
    ['without a version', 'revisions.tile', {}],
    ['named after what every object has', 'constructor', { version: 1 }],
  ])('%s fails, to be tried by a newer worker', async (_, name, data) => {
    await expect(runJob(handlers, job(name, data))).rejects.toBeInstanceOf(UnknownJobError);
    expect(ran).toEqual([]);
  });

  it('fails with what its handler says', async () => {
    await expect(runJob(handlers, job('maintenance.sweep', { version: 1 }))).rejects.toThrow('Not today');
  });
});
