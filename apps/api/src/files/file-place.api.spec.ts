import { TestInstance, type Cast } from '../testing/test-instance.js';
import { PNG, uploadFile } from '../testing/uploads.js';

interface Neighbour {
  id: string;
  revision_id: string;
}

interface FilePlace {
  place: number | null;
  total: number;
  previous: Neighbour | null;
  next: Neighbour | null;
}

let instance: TestInstance;
let cast: Cast;
/** Ids of the files by their names; the later ones in the alphabet are the newer ones. */
let ids: Record<string, string>;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  ids = {};
  for (const name of ['atrium.png', 'basement.png', 'cellar.png', 'doors.txt', 'eaves.png']) {
    const picture = name.endsWith('.png');
    const bytes = picture ? PNG : Buffer.from('width,height');
    const mimetype = picture ? 'image/png' : 'text/plain';
    ids[name] = (await uploadFile(cast.owner, cast.projectId, { name, mimetype, bytes })).id;
  }
  await cast.owner.post(`/api/v2/files/${idOf('basement.png')}/tag`);
  await cast.owner.post('/api/v2/files/archive', {
    id: [idOf('eaves.png')],
    projectID: cast.projectId,
    archived: true,
  });
});

afterAll(() => instance.stop());

const idOf = (name: string): string => ids[name] ?? '';
const placeOf = (name: string, query: string, visitor = cast.client) =>
  visitor.get<FilePlace>(`/api/v2/files/${idOf(name)}/place?${query}`);

describe('the place of a file in a list (VWR-9)', () => {
  it.each<[string, string, string, [number | null, number, string | null, string | null]]>([
    ['newest first', 'basement.png', '', [3, 4, 'cellar.png', 'atrium.png']],
    ['the first one', 'doors.txt', '', [1, 4, null, 'cellar.png']],
    ['the last one', 'atrium.png', '', [4, 4, 'basement.png', null]],
    ['by name', 'atrium.png', 'orderBy=name&orderAsc=asc', [1, 4, null, 'basement.png']],
    ['the pinned ones first', 'basement.png', 'pinnedFirst=true', [1, 4, null, 'doors.txt']],
    ['of the pinned ones', 'basement.png', 'ctx=active', [1, 1, null, null]],
    ['of the archived ones', 'eaves.png', 'ctx=archived', [1, 1, null, null]],
    ['of what was searched for', 'cellar.png', 'search=ell', [1, 1, null, null]],
    ['of a list that it is not in', 'eaves.png', '', [null, 0, null, null]],
    ['by whether they are archived', 'eaves.png', 'orderBy=archived&orderAsc=asc', [5, 5, 'doors.txt', null]],
  ])('%s', async (_what, name, query, [place, total, previous, next]) => {
    const { status, body } = await placeOf(name, query);
    expect(status).toBe(200);
    expect({ ...body, previous: body.previous?.id ?? null, next: body.next?.id ?? null }).toEqual({
      place,
      total,
      previous: previous && idOf(previous),
      next: next && idOf(next),
    });
  });

  it('names the current revision of its neighbours', async () => {
    const { body } = await placeOf('basement.png', '');
    const next = await cast.client.get<Neighbour>(`/api/v2/files/${idOf('atrium.png')}`);
    expect(body.next?.revision_id).toBe(next.body.revision_id);
  });

  it('refuses an order that there is not', async () => {
    expect((await placeOf('atrium.png', 'orderBy=uploader')).status).toBe(400);
  });
});
