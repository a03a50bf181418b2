import { advance, newUpload, type UploadEvent, type UploadItem, type UploadState } from './upload-item.js';

const fresh = newUpload('1', new File(['x'.repeat(100)], 'plan.pdf'), { projectId: 'p', revisionOf: null });
const after = (...events: UploadEvent[]): UploadItem => events.reduce(advance, fresh);
const stored: UploadEvent = { type: 'stored', processing: true };

describe('an upload', () => {
  it('has a file with name and size, an alias, a message and a mark of its own, a state and its progress (FIL-25, ENT-15)', () => {
    const item = advance(fresh, { type: 'described', details: { alias: 'Ground floor', tagged: true } });
    expect(item).toMatchObject({
      state: 'pending',
      sent: 0,
      details: { alias: 'Ground floor', message: '', tagged: true },
    });
    expect([item.file.name, item.file.size]).toEqual(['plan.pdf', 100]);
  });

  it.each<[UploadState, UploadEvent[]]>([
    ['pending', []],
    ['uploading', [{ type: 'started' }]],
    ['uploading', [{ type: 'started' }, { type: 'progressed', sent: 50 }]],
    ['processing', [{ type: 'started' }, stored]],
    ['completed', [{ type: 'started' }, { type: 'stored', processing: false }]],
    ['completed', [{ type: 'started' }, stored, { type: 'settled', problem: null }]],
    ['failed', [{ type: 'started' }, { type: 'refused', problem: 'no room', kept: false, mayRetry: true }]],
    [
      'pending',
      [{ type: 'started' }, { type: 'refused', problem: 'no room', kept: false, mayRetry: true }, { type: 'retried' }],
    ],
  ])('is %s after %j (FIL-26)', (state, events) => {
    expect(after(...events).state).toBe(state);
  });

  it.each<[string, UploadEvent[], UploadEvent]>([
    [
      'progress after it failed',
      [{ type: 'started' }, { type: 'refused', problem: 'x', kept: false, mayRetry: true }],
      { type: 'progressed', sent: 9 },
    ],
    [
      'a refusal after it was stored',
      [{ type: 'started' }, stored],
      { type: 'refused', problem: 'late', kept: false, mayRetry: true },
    ],
    ['being stored before it started', [], stored],
    ['a retry while it runs', [{ type: 'started' }], { type: 'retried' }],
    [
      'a retry that cannot help',
      [{ type: 'started' }, { type: 'refused', problem: 'too large', kept: false, mayRetry: false }],
      { type: 'retried' },
    ],
    ['a second start', [{ type: 'started' }], { type: 'started' }],
  ])('ignores %s', (_case, events, late) => {
    const before = after(...events);
    expect(advance(before, late)).toBe(before);
  });

  it('never says it sent more than the file holds (FIL-32, CNS-18)', () => {
    expect(after({ type: 'started' }, { type: 'progressed', sent: 180 }).sent).toBe(100);
  });

  it('starts from nothing on a retry', () => {
    const retried = after(
      { type: 'started' },
      { type: 'announced', fileId: 'f', revisionId: 'r' },
      { type: 'progressed', sent: 60 },
      { type: 'refused', problem: 'no room', kept: false, mayRetry: true },
      { type: 'retried' },
    );
    expect(retried).toEqual(fresh);
  });

  it('goes on from what has arrived on a retry, when the server keeps it', () => {
    const retried = after(
      { type: 'started' },
      { type: 'announced', fileId: 'f', revisionId: 'r' },
      { type: 'progressed', sent: 60 },
      { type: 'refused', problem: 'no room', kept: true, mayRetry: true },
      { type: 'retried' },
    );
    expect(retried).toMatchObject({ state: 'pending', sent: 60, fileId: 'f', problem: null });
  });

  it('waits for the connection only while it is under way, and keeps what is said of it through all states', () => {
    const said: UploadEvent = { type: 'described', details: { alias: 'Ground floor', tagged: true } };
    const waiting = after(said, { type: 'started' }, { type: 'waited', waiting: true });
    expect(waiting).toMatchObject({ waiting: true, details: { alias: 'Ground floor', message: '', tagged: true } });
    expect(advance(waiting, stored)).toMatchObject({ waiting: false, details: { alias: 'Ground floor' } });
    expect(after({ type: 'waited', waiting: true })).toBe(fresh);
  });
});
