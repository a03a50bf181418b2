import { refusal, standInForApi } from '../test/api-stand-in.js';
import { accessOf, OLIVIA } from '../test/open-signed-in.js';
import { browserZone, keepBrowserZone } from './browser-zone.js';
import { checkAccess, currentUser } from './session-store.js';

const KEEP = `PUT /api/v2/users/${OLIVIA.id}`;
/** The zone of the runtime that stands in for a browser. */
const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

async function openApp(options: { time_zone?: string }, answer: () => Response) {
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf({ ...OLIVIA, options }), [KEEP]: answer });
  document.cookie = 'gable_session=1; Path=/';
  await checkAccess();
  const isKept = await keepBrowserZone();
  return { isKept, sent: calls.filter(({ call }) => call === KEEP) };
}

const keeps = (zone: string) => () => Response.json({ ...OLIVIA, options: { title: 'Houses', time_zone: zone } });

describe('the time zone of who has none', () => {
  it('is that of their browser from now on', async () => {
    expect(browserZone()).toBe(HERE);
    const { isKept, sent } = await openApp({}, keeps(HERE));
    expect(isKept).toBe(true);
    expect(sent).toEqual([{ call: KEEP, body: { options: { browser_time_zone: HERE } } }]);
    expect(currentUser()?.options).toEqual({ title: 'Houses', time_zone: HERE });
  });

  it('is what the server kept first, where another browser was there before', async () => {
    await openApp({}, keeps('Asia/Tokyo'));
    expect(currentUser()?.options.time_zone).toBe('Asia/Tokyo');
  });

  it('is asked of nobody who has one', async () => {
    const { isKept, sent } = await openApp({ time_zone: 'Asia/Tokyo' }, keeps(HERE));
    expect({ isKept, sent }).toEqual({ isKept: false, sent: [] });
  });

  it('waits for the next page where it could not be kept, and says nothing', async () => {
    const { isKept } = await openApp({}, refusal(503, 'Away'));
    expect(isKept).toBe(false);
    expect(currentUser()?.options).toEqual({});
  });
});
