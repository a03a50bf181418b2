import { MESSAGES } from '@gable/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FileLink } from '../api/index.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { ShareFileDialog } from './ShareFileDialog.js';

const { sharing: texts } = MESSAGES;
const FILE = { id: 'f1', project_id: 'p1', revision_id: 'r1', name: 'a-101.pdf', alias: null };
const LINKS = `/api/v2/files/${FILE.id}/links`;
const ADDRESS = 'https://gable.test/files/shared/f1/0123456789abcdef0123456789abcdef';
const BERT = { id: 'b', name: 'Bert Lang', email: 'bert@gable.test', avatar: false };

const link = (id: string, fields: Partial<FileLink> = {}): FileLink => ({
  id,
  email: `${id}@example.test`,
  user: { ...OLIVIA, avatar: false },
  revision: 1,
  opens: true,
  created_at: new Date().toISOString(),
  opened_at: null,
  ...fields,
});

async function open(links: FileLink[], answers: Answers = {}) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/projects/p1/users': () => Response.json([]),
    [`GET ${LINKS}`]: ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'));
      return Response.json({ items: links.slice((page - 1) * 20, page * 20), total: links.length });
    },
    ...answers,
  });
  await openSignedIn(<ShareFileDialog file={FILE} area="projects" onClose={() => undefined} />, '/projects');
  await screen.findByRole('dialog');
  const user = userEvent.setup();
  return { user, made: (call: string) => calls.filter((each) => each.call === call) };
}

const rows = () =>
  screen
    .queryAllByRole('list', { name: 'Links' })
    .flatMap((list) => within(list).getAllByRole('listitem'))
    .map((row) => row.querySelector('div')?.innerText ?? row.querySelector('div')?.textContent);

describe('the links of a file', () => {
  it('are not mentioned while there are none', async () => {
    const { made } = await open([]);
    await waitFor(() => {
      expect(made(`GET ${LINKS}`)).toHaveLength(1);
    });
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('say to whom, by whom, when, and whether they were opened', async () => {
    const opened = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
    await open([
      link('ana'),
      link('copied', { email: null, user: BERT, opened_at: opened }),
      link('gone', { user: BERT, opens: false }),
    ]);
    await screen.findByRole('heading', { name: '3 links' });
    expect(rows()).toEqual([
      'ana@example.testSent by you · Just now · Not opened yet',
      expect.stringMatching(/^Anyone with the linkCopied by Bert Lang · Just now · Opened (2 hours ago|Yesterday)$/),
      'gone@example.testSent by Bert Lang · Just now · Not opened yetOpens nothing while Bert Lang isn’t in the project.',
    ]);
  });

  it('come twenty at a time', async () => {
    const { user } = await open(Array.from({ length: 25 }, (_, at) => link(`p${at}`)));
    await screen.findByRole('heading', { name: '25 links' });
    expect(rows()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show earlier links' }));
    await waitFor(() => {
      expect(rows()).toHaveLength(25);
    });
    expect(screen.queryByRole('button', { name: 'Show earlier links' })).toBeNull();
  });

  it.each<[string, Answers[string]]>([
    ['at once', () => Response.json({ id: 'ana' })],
    ['also when somebody else was faster', refusal(404, texts.linkNotFound)],
  ])('are revoked after a question, %s', async (_how, answer) => {
    const links = [link('ana'), link('bo')];
    const { user, made } = await open(links, {
      [`DELETE ${LINKS}/ana`]: (request) => {
        links.shift();
        return typeof answer === 'number' ? new Response(null, { status: answer }) : (answer?.(request) as Response);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke the link of ana@example.test' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke the link of ana@example.test?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(made(`DELETE ${LINKS}/ana`)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Revoke the link of ana@example.test' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    await screen.findByText(texts.revoked);
    await screen.findByRole('heading', { name: '1 link' });
    expect(rows()).toEqual(['bo@example.testSent by you · Just now · Not opened yet']);
    expect(screen.queryByRole('dialog', { name: 'Share “a-101.pdf”' })).not.toBeNull();
  });

  it('stay when it fails, and that is said', async () => {
    const { user } = await open([link('ana')], { [`DELETE ${LINKS}/ana`]: 503 });
    await user.click(await screen.findByRole('button', { name: 'Revoke the link of ana@example.test' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    await screen.findByText(texts.revokeFailed);
    await waitFor(() => {
      expect(rows()).toHaveLength(1);
    });
  });

  it('can be asked for again when they do not come', async () => {
    let away = true;
    const answer = () =>
      away ? new Response(null, { status: 503 }) : Response.json({ items: [link('ana')], total: 1 });
    const { user } = await open([], { [`GET ${LINKS}`]: answer });
    await screen.findByText(/The links couldn’t be loaded/);
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: '1 link' });
  });
});

describe('copying a link', () => {
  const makes = { [`POST ${LINKS}`]: () => Response.json({ id: 'l', address: ADDRESS }, { status: 201 }) };
  const shown = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /link/i })?.value;

  it('makes one, and copies the same one when it is pressed again', async () => {
    const { user, made } = await open([], makes);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await user.click(await screen.findByRole('button', { name: 'Link copied' }));
    await waitFor(async () => {
      expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    });
    expect(shown()).toBe(ADDRESS);
    expect(made(`POST ${LINKS}`).map(({ body }) => body)).toEqual([{ revision: 'r1' }]);
  });

  it('is offered anew when the one that was made is revoked', async () => {
    const links = [link('l', { email: null })];
    const { user } = await open(links, {
      ...makes,
      [`DELETE ${LINKS}/l`]: () => {
        links.pop();
        return Response.json({ id: 'l' });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByRole('button', { name: 'Link copied' });
    await user.click(screen.getByRole('button', { name: 'Revoke a copied link' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    await screen.findByRole('button', { name: 'Copy link' });
    expect(shown()).toBeUndefined();
  });

  it('shows it to be copied by hand where the browser refuses', async () => {
    const { user } = await open([], makes);
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByRole('textbox', { name: 'Copy this link' });
    expect(shown()).toBe(ADDRESS);
    expect(screen.queryByRole('button', { name: 'Link copied' })).toBeNull();
  });

  it('says when none could be made', async () => {
    const { user } = await open([], { [`POST ${LINKS}`]: refusal(429, 'Too many requests.') });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText(texts.linkFailed);
    expect(shown()).toBeUndefined();
  });
});
