import { regionKey } from './regions.js';

describe('the key of a region', () => {
  it('lies beside what else its run has made', () => {
    const revision = { projectId: 'p', fileId: 'f', revisionId: 'r', run: 2 };
    expect(regionKey(revision, 7, { level: 1, column: 2, row: 3 })).toBe('p/f/r/rasterized/2/regions/7-1-2-3.jpg');
  });
});
