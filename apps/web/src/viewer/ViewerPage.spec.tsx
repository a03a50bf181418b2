import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import * as realtime from '../realtime/index.js';
import { refusal, standInForApi } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';

jest.unstable_mockModule('../realtime/index.js', () => ({ ...realtime, useProjectRoom: () => undefined }));
const { ViewerPage } = await import('./ViewerPage.js');

const FILE = '01a1febd-2222-71d4-8a19-000000000001';
const REVISION = '01a1febd-3333-71d4-8a19-000000000001';

async function open(status: number) {
  standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [`GET /api/v2/files/${FILE}`]: refusal(status, 'The server’s own words.'),
  });
  await openSignedIn(
    <ViewerPage Frame={({ children }) => <main>{children}</main>} />,
    `/files/${FILE}/${REVISION}`,
    '/files/:id/:rid',
  );
  return (await screen.findByRole('heading')).textContent;
}

describe('a file that the viewer cannot show', () => {
  it('is said not to be found in the documented words (MSG-11)', async () => {
    expect(await open(404)).toBe("We couldn't find the file you're looking for.");
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
