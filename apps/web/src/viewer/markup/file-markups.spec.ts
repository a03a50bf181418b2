import { LIMITS } from '@gable/contracts';
import { QueryClient } from '@tanstack/react-query';
import type { FileMarkups, Markup } from '../../api/index.js';
import { standInForApi } from '../../test/api-stand-in.js';
import { MarkupCalls } from './file-markups.js';

describe('publishing', () => {
  it('takes as many calls as it needs, each with as many as one may name, and ends with the last answer', async () => {
    const path = '/api/v2/files/file/markups/revision/publish';
    let answered = 0;
    const answer = () =>
      ({ markups: [{ id: `answer ${(answered += 1)}` } as Markup], scales: [] }) satisfies FileMarkups;
    const calls = standInForApi({ [`POST ${path}`]: () => Response.json(answer()) });
    const ids = Array.from({ length: 2 * LIMITS.markupsPublished + 1 }, (_, index) => `id ${index}`);
    const markups = new MarkupCalls(new QueryClient(), { id: 'file', revision_id: 'revision' });
    await markups.publish(ids);
    const sent = calls.map(({ body }) => (body as { ids: string[] }).ids);
    expect(sent.map(({ length }) => length)).toEqual([LIMITS.markupsPublished, LIMITS.markupsPublished, 1]);
    expect(sent.flat()).toEqual(ids);
    expect(markups.heldOf('answer 3')).toBeDefined();
  });
});
