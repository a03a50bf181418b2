import { advance, newUpload, type UploadEvent, type UploadItem, type UploadState } from './upload-item.js';

const fresh = newUpload('1', new File(['x'.repeat(100)], 'plan.pdf'), { projectId: 'p', revisionOf: null });
const after = (...events: UploadEvent[]): UploadItem => events.reduce(advance, fresh);
const stored: UploadEvent = { type: 'stored', processing: true };

describe('an upload', () => {
  it.each<[UploadState, UploadEvent[]]>([
    ['pending', []],
    ['uploading', [{ type: 'started' }]],
    ['uploading', [{ type: 'started' }, { type: 'progressed', sent: 50 }]],
    ['processing', [{ type: 'started' }, stored]],
    ['completed', [{ type: 'started' }, { type: 'stored', processing: false }]],
    ['completed', [{ type: 'started' }, stored, { type: 'settled', problem: null }]],
    ['failed', [{ type: 'started' }, { type: 'refused', problem: 'no room' }]],
    ['pending', [{ type: 'started' }, { type: 'refused', problem: 'no room' }, { type: 'retried' }]],
  ])('is %s after %j', (state, events) => {
    expect(after(...events).state).toBe(state);
  });

  it.each<[string, UploadEvent[], UploadEvent]>([
    [
      'progress after it failed',
      [{ type: 'started' }, { type: 'refused', problem: 'x' }],
      { type: 'progressed', sent: 9 },
    ],
    ['a refusal after it was stored', [{ type: 'started' }, stored], { type: 'refused', problem: 'late' }],
    ['being stored before it started', [], stored],
    ['a retry while it runs', [{ type: 'started' }], { type: 'retried' }],
    ['a second start', [{ type: 'started' }], { type: 'started' }],
  ])('ignores %s', (_case, events, late) => {
    const before = after(...events);
    expect(advance(before, late)).toBe(before);
  });

  it('never says it sent more than the file holds', () => {
    expect(after({ type: 'started' }, { type: 'progressed', sent: 180 }).sent).toBe(100);
  });

  it('starts from nothing on a retry', () => {
    const retried = after(
      { type: 'started' },
      { type: 'announced', fileId: 'f' },
      { type: 'progressed', sent: 60 },
      { type: 'refused', problem: 'no room' },
      { type: 'retried' },
    );
    expect(retried).toEqual(fresh);
  });
});
