import { MESSAGES } from '@gable/contracts';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

/** Throttling as it is in production. */
let instance: TestInstance;

beforeAll(async () => {
  instance = await TestInstance.start({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => instance.stop());

const refused = { status: 429, body: { code: 'too_many_requests', message: MESSAGES.requests.tooMany } };

/** A sheet of 28 × 20 regions at the second level, and asking for a column of some of them. */
async function sheetOf(owner: Visitor, projectId: string) {
  const { id, revisionId } = await instance.addFile(projectId, owner.userId);
  await instance.rows(
    `INSERT INTO file_pages (revision_id, page, width, height, image_key, image_width, image_height, needs_tiles,
       tiles_key, tiles_width, tiles_height) VALUES ($1, 1, 2384, 1684, '1.jpg', 2000, 1429, true, '1.tiles', 7000, 5000)`,
    [revisionId],
  );
  const ask = (who: Visitor, column: number, count: number) =>
    who.post(`/api/v2/files/${id}/regions/${revisionId}`, {
      page: 1,
      level: 2,
      regions: Array.from({ length: count }, (_, row) => ({ column, row })),
    });
  const draw = () => instance.rows("UPDATE page_regions SET key = 'drawn' WHERE revision_id = $1", [revisionId]);
  return { ask, draw };
}

describe('regions of sheets', () => {
  it('are 600 new ones in ten minutes for a person; what is there or awaited is not counted', async () => {
    const owner = await instance.signedIn();
    const client = await instance.signedIn();
    const projectId = await instance.addProject(owner.userId);
    await instance.addToProject(projectId, client.userId, 'client');
    const [one, other] = [await sheetOf(owner, projectId), await sheetOf(owner, projectId)];
    for (let column = 0; column < 20; column++) expect((await one.ask(client, column, 20)).status).toBe(200);
    await one.draw();
    for (let column = 0; column < 10; column++) expect((await other.ask(client, column, 20)).status).toBe(200);
    expect(await other.ask(client, 10, 1)).toMatchObject(refused);
    expect((await one.ask(client, 3, 20)).status).toBe(200);
    expect((await other.ask(client, 3, 20)).status).toBe(200);
    expect((await other.ask(owner, 10, 1)).status).toBe(200);
  });

  it('that are refused are not counted', async () => {
    const owner = await instance.signedIn();
    const { ask } = await sheetOf(owner, await instance.addProject(owner.userId));
    for (let times = 0; times < 40; times++) expect((await ask(owner, 99, 20)).status).toBe(400);
    expect((await ask(owner, 0, 20)).status).toBe(200);
  });
});
