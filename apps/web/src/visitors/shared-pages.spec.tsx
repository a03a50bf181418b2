import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SharedFile } from '../api/index.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { openPage } from '../test/open-page.js';
import { accessOf, OLIVIA } from '../test/open-signed-in.js';

// The stage draws on a canvas, which there is none of here: it is looked at in a browser.
jest.unstable_mockModule('./SharedStage.js', () => ({
  SharedStage: ({ page, total }: { page: number; total: number }) => <p>{`Stage: page ${page} of ${total}`}</p>,
}));
const { SharedFilePage } = await import('./VisitorPages.js');
const { PreviewPage } = await import('./VisitorPages.js');
const { forgetSession, targetIn } = await import('../sessions/index.js');

const ID = '01a1febd-088c-71d4-8a19-175194e67ae9';
const CODE = 'a'.repeat(32);
const EMAIL = 'sara@gable.test';
const OPEN = `GET /api/v2/files/shared/${ID}/${CODE}`;
const MANIFEST = `${OPEN}/manifest/r2`;
const PREVIEW = `GET /api/v2/files/preview/${ID}`;
const LOOK_UP = 'POST /api/v2/users/get';
const INSIDE = `GET /api/v2/files/${ID}`;
const ACCESS = 'POST /api/v2/tokens/access';

const FILE: SharedFile = {
  id: ID,
  name: 'Ground floor.pdf',
  mimetype: 'application/pdf',
  fileType: 'pdf',
  size: 3_200_000,
  revision: 2,
  revision_id: 'r2',
  processing: false,
  processing_state: 'ready',
  processing_error: null,
  pages: null,
  thumbnail_url: '/storage/thumbnail?s=1',
  url: null,
  download_url: '/storage/original?s=1',
  manifest_url: null,
  project_name: 'Lakeside House',
  shared_by: 'Helen Whitaker',
  shared_at: new Date().toISOString(),
  message: 'Please check the door widths.',
  email: EMAIL,
  email_status: 'unregistered',
  sent_revision_id: 'r2',
};
const PAGE = {
  page: 1,
  width: 100,
  height: 50,
  rotation: 0,
  thumbnail_url: '/storage/1s?s=1',
  image_url: '/storage/1?s=1',
  image_width: 2000,
  image_height: 1000,
};
const json = (body: unknown) => () => Response.json(body);
const file = (fields: Partial<SharedFile> = {}) => json({ ...FILE, ...fields });
const manifest = (total = 1) => json({ version: 1, total, items: [PAGE] });

function openShared(answers: Answers, query = '') {
  const calls = standInForApi({ [MANIFEST]: manifest(), ...answers });
  const page = openPage(SharedFilePage, '/files/shared/:id/:secret', `/files/shared/${ID}/${CODE}${query}`);
  return { ...page, calls: () => calls.map(({ call }) => call) };
}

const signedIn = () => {
  document.cookie = 'gable_session=1; Path=/';
};
const queryOfLink = (name: string) =>
  new URL((screen.getByRole('link', { name }) as HTMLAnchorElement).href, location.origin).searchParams;

afterEach(() => {
  forgetSession();
});

describe('the page of a shared file (NAV-20, FIL-46)', () => {
  it('shows what it is, who shared it, their message, the sheet and a download', async () => {
    openShared({ [OPEN]: file() });
    await screen.findByRole('heading', { level: 1, name: FILE.name });
    for (const words of ['Helen Whitaker', 'Lakeside House', 'Please check the door widths.', 'Revision 2 · 3.20 MB'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(FILE.download_url);
    await screen.findByText('Stage: page 1 of 1');
    expect((await screen.findByText('Just now')).getAttribute('datetime')).toBe(FILE.shared_at);
    await waitFor(() => {
      expect(document.title).toBe('Ground floor.pdf – Gable');
    });
  });

  it('is for no search engine', async () => {
    openShared({ [OPEN]: file() });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content).toBe('noindex, nofollow');
  });

  it('opens at the page of its address', async () => {
    openShared({ [OPEN]: file(), [MANIFEST]: manifest(3) }, '?page=2');
    await screen.findByText('Stage: page 2 of 3');
  });

  it('shows the picture of the first page until the stage is drawn', async () => {
    const { container } = openShared({ [OPEN]: file() });
    await screen.findByText(/^Stage/);
    const pictures = [...container.querySelectorAll('[data-first] img')].map((image) => image.getAttribute('src'));
    expect(pictures).toContain(PAGE.image_url);
  });

  it.each<[string, Partial<SharedFile>, string]>([
    ['of another type', { fileType: 'other' }, 'File can’t be previewed'],
    ['with a password', { processing_state: 'failed', processing_error: 'password_protected' }, 'password-protected'],
    ['that is being prepared', { processing: true, processing_state: 'running' }, 'Preparing this file'],
  ])('says why a file %s is not shown, and has it downloaded', async (_what, fields, words) => {
    openShared({ [OPEN]: file(fields), [MANIFEST]: json({ version: 1, total: null, items: [] }) });
    await screen.findByText(new RegExp(words));
    expect(screen.getAllByRole('link', { name: 'Download' })[0]?.getAttribute('href')).toBe(FILE.download_url);
  });

  it('leads to the version that was sent when there is a newer one', async () => {
    openShared({ [OPEN]: file({ sent_revision_id: 'r1' }) });
    const link = await screen.findByRole('link', { name: 'Show the one that was sent' });
    expect(link.getAttribute('href')).toBe(`/files/preview/${ID}?revision=r1&email=sara%40gable.test`);
  });

  it('reads the sheet again when that failed', async () => {
    const answers: Answers = { [OPEN]: file(), [MANIFEST]: refusal(500, 'Something went wrong.') };
    standInForApi(answers);
    openPage(SharedFilePage, '/files/shared/:id/:secret', `/files/shared/${ID}/${CODE}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/^Address: /).textContent).toMatch(/\nRequest: r\n/);
    answers[MANIFEST] = manifest();
    await userEvent.click(again);
    await screen.findByText('Stage: page 1 of 1');
  });
});

describe('a link that opens nothing (FIL-48)', () => {
  it('is shown as a missing file (MSG-12), without an answer about who looks', async () => {
    const { calls } = openShared({ [OPEN]: refusal(404, 'File not found!') });
    await screen.findByRole('heading', { name: 'File not found!' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls()).toEqual([OPEN]);
  });

  it.each<[string, Answers[string], string]>([
    ['400', refusal(400, 'Some fields are not valid.'), 'Some fields are not valid.'],
    ['429', refusal(429, 'Too many requests.'), 'Too many requests.'],
    ['500', refusal(500, 'Something went wrong on our side.'), 'Something went wrong on our side.'],
  ])(
    'MSG-13: says what the API says with %s, with the request to report, and tries again',
    async (_status, answer, words) => {
      const answers: Answers = { [OPEN]: answer, [MANIFEST]: manifest() };
      standInForApi(answers);
      openPage(SharedFilePage, '/files/shared/:id/:secret', `/files/shared/${ID}/${CODE}`);
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      expect(screen.getByText(/^Address: /).textContent).toMatch(/\nRequest: r\n/);
      answers[OPEN] = file();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('heading', { level: 1, name: FILE.name });
    },
  );
});

describe('the preview page (NAV-21, FIL-47, OPN-101)', () => {
  it('asks with the revision and the address it was opened with', async () => {
    const asked: string[] = [];
    const noting = (answer: () => Response) => (request: Request) => {
      asked.push(new URL(request.url).search);
      return answer();
    };
    standInForApi({
      [PREVIEW]: noting(file()),
      [`${PREVIEW}/manifest`]: noting(manifest()),
    });
    openPage(PreviewPage, '/files/preview/:id', `/files/preview/${ID}?revision=r2&email=sara%40gable.test`);
    await screen.findByText('Stage: page 1 of 1');
    expect(asked.map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
      { revision: 'r2', email: EMAIL },
      { revision: 'r2', email: EMAIL },
    ]);
    await screen.findByRole('link', { name: 'Sign up' });
    expect(targetIn(queryOfLink('Sign up'))).toEqual({
      state: 'files.preview',
      params: { id: ID, revision: 'r2', email: EMAIL },
    });
  });
});

describe('who looks at a shared file (ACC-48, FIL-49, OPN-54)', () => {
  const back = { state: 'files.shared', params: { id: ID, secret: CODE } };

  it.each([
    ['registered', 'Log in'],
    ['unregistered', 'Sign up'],
  ] as const)(
    '%s: %s, with the address filled in and the way back, and nothing more is asked',
    async (status, label) => {
      const { calls } = openShared({ [OPEN]: file({ email_status: status }) });
      await screen.findByRole('link', { name: label });
      expect(queryOfLink(label).get('email')).toBe(EMAIL);
      expect(targetIn(queryOfLink(label))).toEqual(back);
      expect(calls().sort()).toEqual([OPEN, MANIFEST].sort());
    },
  );

  it.each<[string, Answers[string], string, string]>([
    ['the file in the app', json({}), 'Open in Gable', `/files/${ID}/r2`],
    ['their projects when they are not in this one', refusal(404, 'Not found.'), 'Go to projects', '/projects'],
  ])('logged: leads to %s', async (_where, answer, label, address) => {
    signedIn();
    openShared({ [OPEN]: file(), [ACCESS]: accessOf(OLIVIA), [INSIDE]: answer });
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(address);
  });

  it('inactive: sends the message of verification again', async () => {
    openShared({
      [OPEN]: file({ email_status: 'inactive' }),
      [LOOK_UP]: json({ id: 'u1', email: EMAIL, active: false }),
      'POST /api/v2/users/u1/resend_email': json({}),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Resend Email' }));
    await screen.findByText('We just sent you an email, follow it in order to activate your user!');
  });

  it('unknown: the file is there without a way', async () => {
    signedIn();
    const unavailable = refusal(500, 'Something went wrong.');
    const { calls } = openShared({ [OPEN]: file(), [ACCESS]: accessOf(OLIVIA), [INSIDE]: unavailable });
    await screen.findByText('Stage: page 1 of 1');
    await waitFor(() => {
      expect(calls()).toContain(INSIDE);
    });
    expect(screen.queryByRole('link', { name: /Log in|Sign up|Open in/ })).toBeNull();
  });
});
