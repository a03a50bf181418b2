import { LIMITS } from '@gable/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comment, FileDetail } from '../api/index.js';
import { aFile } from '../test/a-file.js';
import { aProject } from '../test/a-project.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { standInForLayout } from '../test/no-layout.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { CommentsPanel } from './CommentsPanel.js';
import type { PanelPins } from './panel-pins.js';

const FILE: FileDetail = {
  ...aFile({ project_id: 'p1', revision: 2 }),
  optimized_url: null,
  revisions: [],
  events: [],
};
const PATH = `/api/v2/files/${FILE.id}/comments`;
const LIST = `GET ${PATH}`;
const POST = `POST ${PATH}`;
const ANNA = { id: 'anna', name: 'Anna Berg', email: 'anna@gable.test', avatar: false, active: true };
const BO = { id: 'bo', name: 'Bo Chen', email: 'bo@gable.test', avatar: false, active: true };
const INVITED = { id: 'invited', name: '', email: 'cy@gable.test', avatar: false, active: false };

let written = 0;
const aComment = (fields: Partial<Comment> = {}): Comment => ({
  id: `comment-${++written}`,
  project_id: FILE.project_id,
  fileId: FILE.id,
  revision_id: FILE.revision_id,
  revision: FILE.revision,
  user_id: ANNA.id,
  user: ANNA,
  body: '<p>Please move the door.</p>',
  global: true,
  destinataries: [],
  reply_to: null,
  reply_to_deleted: false,
  is_note: false,
  created_at: '2026-01-02T10:00:00.000Z',
  updated_at: '2026-01-02T10:00:00.000Z',
  deleted_at: null,
  user_permissions: [],
  ...fields,
});
const own = (fields: Partial<Comment> = {}): Comment =>
  aComment({ user_id: OLIVIA.id, user: OLIVIA, user_permissions: ['comments.delete'], ...fields });

const nothing = (): void => undefined;
const NO_PINS: PanelPins = {
  pins: new Map(),
  chosen: null,
  choose: nothing,
  step: nothing,
  filter: null,
  onFilter: nothing,
  draft: null,
  onDraft: nothing,
  onMove: undefined,
  nameOf: (page) => `Page ${page}`,
  addressOf: () => ({ pathname: '/', search: '' }),
};

/** The panel over an API that keeps these comments, newest first. */
async function open({
  comments = [],
  file = FILE,
  pins = NO_PINS,
  answers = {},
}: { comments?: Comment[]; file?: FileDetail; pins?: PanelPins; answers?: Answers } = {}) {
  const kept = [...comments];
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/projects/p1': () => Response.json(aProject({ id: 'p1' })),
    'GET /api/v2/projects/p1/users': () => Response.json([{ ...OLIVIA, active: true }, ANNA, BO, INVITED]),
    'GET /api/v2/projects/p1/notes/mentionable': () => Response.json([{ ...OLIVIA, avatar: false }, ANNA, BO]),
    [LIST]: (request) => {
      const { searchParams } = new URL(request.url);
      const limit = Number(searchParams.get('limit'));
      const first = (Number(searchParams.get('page')) - 1) * limit;
      return Response.json({ items: kept.slice(first, first + limit), total: kept.length });
    },
    [POST]: async (request) => {
      const { comment } = (await request.json()) as {
        comment: { body: string; all: boolean; destinataries: string[]; reply_to: string | null };
      };
      const posted = own({ body: comment.body, global: comment.all, reply_to: comment.reply_to });
      kept.unshift(posted);
      return Response.json(posted, { status: 201 });
    },
    ...answers,
  });
  const shown = await openSignedIn(<CommentsPanel file={file} pins={pins} />, '/files/1/2');
  const user = userEvent.setup();
  return {
    ...shown,
    kept,
    user,
    asked: (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body),
    /** Opens the composer. */
    start: async () => {
      await user.click(screen.getByRole('button', { name: 'Write a comment…' }));
      return editor();
    },
    /** Writes into it, as a paste does: jsdom has no keyboard of its own for texts with form. */
    write: async (words: string) => {
      await user.click(await editor());
      await user.paste(words);
    },
    post: () => user.click(screen.getByRole('button', { name: 'Post' })),
  };
}

const editor = () => screen.findByRole('textbox', { name: 'Comment' });
/** The words of the thread; a dialog in front of it may hide it from roles. */
const said = () =>
  [...document.querySelectorAll('ol[aria-label] > li')].map((item) => item.querySelector('p')?.textContent);

beforeAll(standInForLayout);
beforeEach(() => {
  localStorage.clear();
});

describe('the thread (FIL-53, API-106)', () => {
  it('says who said what, when, to whom and on which revision, oldest first', async () => {
    await open({
      comments: [
        own({ body: '<p>Done <strong>now</strong></p>', global: false, destinataries: [ANNA, BO] }),
        aComment({ revision: 1 }),
      ],
    });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toBe('ABAnna BergJan 2026Please move the door.Notified everyoneOn revision 1Reply');
    expect(second?.textContent).toBe('OMOlivia MarchettiJan 2026Done nowNotified Anna Berg, Bo ChenReply');
    expect(within(second as HTMLElement).getByText('now').tagName).toBe('STRONG');
  });

  it('says what it is for while it is empty', async () => {
    await open();
    expect(await screen.findByText('No comments yet')).toBeTruthy();
  });

  it('loads earlier ones when asked, and none twice when others came meanwhile', async () => {
    const comments = Array.from({ length: LIMITS.commentsPageSize + 2 }, (_, each) =>
      aComment({ body: `<p>${each}</p>` }),
    );
    const { user, kept } = await open({ comments });
    const earlier = await screen.findByRole('button', { name: 'Show earlier comments' });
    expect(said()).toEqual(
      comments
        .slice(0, -2)
        .map((_, each) => String(each))
        .reverse(),
    );
    kept.unshift(aComment({ body: '<p>new</p>' }));
    await user.click(earlier);
    await waitFor(() => {
      expect(said()).toEqual(comments.map((_, each) => String(each)).reverse());
    });
    expect(screen.queryByRole('button', { name: 'Show earlier comments' })).toBeNull();
  });

  it('says in the documented words that it could not be loaded, and tries again (MSG-22)', async () => {
    let works = false;
    const { user } = await open({
      answers: {
        [LIST]: () => (works ? Response.json({ items: [aComment()], total: 1 }) : refusal(500, 'x')()),
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Comments couldn’t be loaded. Please reload.');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Please move the door.')).toBeTruthy();
    expect(screen.queryByText('Comments couldn’t be loaded. Please reload.')).toBeNull();
  });

  it('shows what somebody else says as soon as it is reported', async () => {
    const { kept, queryClient } = await open({ comments: [aComment()] });
    await screen.findByText('Please move the door.');
    kept.unshift(aComment({ body: '<p>and the sill</p>' }));
    await act(() => queryClient.invalidateQueries({ queryKey: ['comments', FILE.id] }));
    expect(await screen.findByText('and the sill')).toBeTruthy();
  });

  it('makes nothing of a body that is no rich text', async () => {
    await open({
      comments: [
        aComment({
          body: '<p onclick="x()">a<script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a></p>',
        }),
      ],
    });
    const paragraph = (await screen.findByText('a', { exact: false, selector: 'p' })) as HTMLElement;
    expect(paragraph.outerHTML).toBe('<p>a<a>b</a></p>');
  });
});

describe('replies', () => {
  const root = (fields: Partial<Comment> = {}) => aComment({ id: 'root', body: '<p>Which sill?</p>', ...fields });
  const reply = (words: string, fields: Partial<Comment> = {}) =>
    aComment({ reply_to: 'root', body: `<p>${words}</p>`, ...fields });
  /** The words of each thread. */
  const threads = () =>
    [...document.querySelectorAll('ol[aria-label="Comments, oldest first"] > li')].map((thread) =>
      [...thread.querySelectorAll('p')].map(({ textContent }) => textContent),
    );

  it('stand below what they reply to, whatever was said meanwhile', async () => {
    await open({ comments: [reply('the upper one'), aComment(), root()] });
    await screen.findByText('the upper one');
    expect(threads()).toEqual([['Which sill?', 'the upper one'], ['Please move the door.']]);
  });

  it('above three, the newest three are shown until somebody asks for the others', async () => {
    const five = [1, 2, 3, 4, 5].map((each) => reply(`answer ${each}`));
    const { user } = await open({ comments: [...five.reverse(), root()] });
    const unfold = await screen.findByRole('button', { name: 'Show 2 earlier replies' });
    expect(threads()).toEqual([['Which sill?', 'answer 3', 'answer 4', 'answer 5']]);
    await user.click(unfold);
    expect(threads()[0]).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Hide earlier replies' }).getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    [true, 'This comment has been deleted.'],
    [false, 'In reply to an earlier comment'],
  ])('say what they reply to when it is not there (deleted: %s), where nobody replies', async (deleted, words) => {
    await open({ comments: [reply('the upper one', { reply_to_deleted: deleted })] });
    await screen.findByText('the upper one');
    expect(threads()).toEqual([[words, 'the upper one']]);
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
  });

  it('are posted to the comment that began the thread, and a new comment when that is wanted instead', async () => {
    const { user, write, post, asked } = await open({ comments: [reply('the upper one', { user: BO }), root()] });
    await user.click(await screen.findByRole('button', { name: 'Reply to Bo Chen' }));
    expect(screen.getByText('Reply to Anna Berg')).toBeTruthy();
    await write('Thank you');
    await post();
    expect(threads()).toEqual([['Which sill?', 'the upper one', 'Thank you']]);
    await user.click(screen.getByRole('button', { name: 'Reply to Anna Berg' }));
    await write('And the lintel?');
    await user.click(screen.getByRole('button', { name: 'Write a new comment instead' }));
    await post();
    await waitFor(() => {
      expect(asked(POST)).toMatchObject([{ comment: { reply_to: 'root' } }, { comment: { reply_to: null } }]);
    });
  });

  it('come back into the editor as a new comment when what they reply to was deleted meanwhile', async () => {
    const { user, write, post } = await open({
      comments: [root()],
      answers: { [POST]: refusal(422, 'The comment you reply to has been deleted.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Reply to Anna Berg' }));
    await write('the upper one');
    await post();
    expect(await screen.findByText('The comment you reply to has been deleted.')).toBeTruthy();
    expect((await editor()).textContent).toBe('the upper one');
    expect(screen.queryByRole('button', { name: 'Write a new comment instead' })).toBeNull();
  });
});

describe('writing (FIL-53, FIL-54, VAL-19)', () => {
  it('posts the words with who writes, to everybody unless somebody is chosen', async () => {
    const { start, write, post, asked } = await open();
    await start();
    await write('Please move the door');
    await post();
    expect(said()).toEqual(['Please move the door']);
    await waitFor(() => {
      expect(asked(POST)).toEqual([
        {
          id: FILE.id,
          comment: {
            user_id: OLIVIA.id,
            body: '<p>Please move the door</p>',
            all: true,
            destinataries: [],
            email: false,
            revision_id: FILE.revision_id,
            reply_to: null,
          },
        },
      ]);
    });
    expect((await editor()).textContent).toBe('');
  });

  it('nothing is posted while it shows nothing (VAL-19)', async () => {
    const { start, write, user, asked } = await open();
    await start();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });
    expect(button().disabled).toBe(true);
    await write('  \u200b ');
    expect(button().disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(asked(POST)).toEqual([]);
    await write('x');
    expect(button().disabled).toBe(false);
  });

  it('Ctrl+Enter posts', async () => {
    const { start, write, user, asked } = await open();
    await start();
    await write('Please move the door');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => {
      expect(asked(POST)).toHaveLength(1);
    });
  });

  it('goes to people of the project who are chosen, also by e-mail; not to oneself or who has no account yet', async () => {
    const { start, write, post, user, asked } = await open();
    await start();
    const to = screen.getByRole('combobox', { name: 'Notify' });
    await user.click(to);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'ABAnna Berganna@gable.test',
      'BCBo Chenbo@gable.test',
    ]);
    await user.type(to, 'bo@{ArrowDown}{Enter}');
    await user.click(screen.getByRole('checkbox', { name: 'Also send by email' }));
    await write('Please move the door');
    await post();
    await waitFor(() => {
      expect(asked(POST)).toMatchObject([{ comment: { all: false, destinataries: [BO.id], email: true } }]);
    });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also send by email' }).checked).toBe(false);
  });

  describe('mentions', () => {
    const list = () => screen.queryByRole('listbox', { name: 'People to mention' });
    const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    const chosen = () => screen.getByRole('option', { selected: true }).textContent;

    it('are offered for an @, but of oneself, and the keys choose', async () => {
      const { start, write, post, user, asked } = await open();
      await start();
      await write('Please ask @');
      await waitFor(() => {
        expect(offered()).toEqual(['ABAnna Berganna@gable.test', 'BCBo Chenbo@gable.test']);
      });
      const text = await editor();
      expect(text.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
      await user.keyboard('{ArrowDown}');
      expect(chosen()).toContain('Bo Chen');
      await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
      expect(list()).toBeNull();
      expect(text.hasAttribute('aria-activedescendant')).toBe(false);
      await write('today');
      await post();
      await waitFor(() => {
        expect(asked(POST)).toMatchObject([
          {
            comment: {
              body: '<p>Please ask <span data-mention="bo">@Bo Chen</span> today</p>',
              all: true,
              destinataries: [],
            },
          },
        ]);
      });
    });

    it.each([
      ['@che', ['BCBo Chenbo@gable.test']],
      ['(@BO c', ['BCBo Chenbo@gable.test']],
      ['@anna@', []],
      ['@nobody', []],
      ['mail to bo@', []],
      ['@ bo', []],
    ])('for %j are %j', async (typed, people) => {
      const { start, write } = await open();
      await start();
      await write('@');
      await waitFor(() => {
        expect(offered()).toHaveLength(2);
      });
      await userEvent.keyboard('{Backspace}');
      act(() => {
        document
          .querySelector<HTMLElement & { editor: { commands: { setContent: (html: string) => void } } }>('.ProseMirror')
          ?.editor.commands.setContent('');
      });
      await write(typed);
      await waitFor(() => {
        expect(offered()).toEqual(people);
      });
    });

    it('a press chooses, and Escape closes the list alone', async () => {
      const { start, write, user } = await open();
      await start();
      await write('@');
      await user.click(await screen.findByRole('option', { name: /Anna/ }));
      expect((await editor()).textContent).toBe('@Anna Berg ');
      await write('@bo');
      await screen.findByRole('option');
      await user.keyboard('{Escape}');
      expect(list()).toBeNull();
      expect((await editor()).textContent).toBe('@Anna Berg @bo');
    });
  });

  it('is there at once, and is taken back with the documented words when it is refused (MSG-21)', async () => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const { start, write, post } = await open({
      comments: [aComment()],
      answers: { [POST]: () => refused.then(refusal(500, 'x')) },
    });
    await start();
    await write('and the sill');
    await post();
    await waitFor(() => {
      expect(said()).toEqual(['Please move the door.', 'and the sill']);
    });
    expect(screen.getByText('Posting…')).toBeTruthy();
    await act(async () => {
      refuse();
      await refused;
    });
    expect(await screen.findByText('Comment/Note couldn’t be published.')).toBeTruthy();
    expect(said()).toEqual(['Please move the door.']);
    expect((await editor()).textContent).toBe('and the sill');
  });

  it('keeps what was not posted for when the panel opens again', async () => {
    const first = await open();
    await first.start();
    await first.write('Please move the door');
    first.unmount();
    await open();
    expect((await editor()).textContent).toBe('Please move the door');
  });

  it('is not offered to who may not', async () => {
    await open({ file: { ...FILE, user_permissions: [] }, comments: [aComment()] });
    await screen.findByText('Please move the door.');
    expect(screen.queryByRole('button', { name: 'Write a comment…' })).toBeNull();
  });
});

describe('deleting (FIL-55, PRM-14)', () => {
  const remove = (answer: Answers[string]) => ({ [`DELETE ${PATH}/mine`]: answer });
  const mine = () => own({ id: 'mine', body: '<p>and the sill</p>' });
  const confirm = async (user: ReturnType<typeof userEvent.setup>) => {
    // One button for two comments: the other is somebody else’s.
    await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete this comment?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  };

  it('is offered for one’s own only, asks once and says that it is done (MSG-26)', async () => {
    const { user, kept, asked } = await open({
      comments: [mine(), aComment()],
      answers: remove(() => {
        kept.shift();
        return Response.json({ id: 'mine' });
      }),
    });
    await confirm(user);
    expect(await screen.findByText('The comment has been deleted.')).toBeTruthy();
    expect(said()).toEqual(['Please move the door.']);
    expect(asked(`DELETE ${PATH}/mine`)).toHaveLength(1);
  });

  it('asks nothing of the API when the person changes their mind', async () => {
    const { user } = await open({ comments: [mine()] });
    await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(said()).toEqual(['and the sill']);
  });

  it('puts it back with the documented words when it is refused (MSG-23)', async () => {
    const { user } = await open({ comments: [mine(), aComment()], answers: remove(refusal(500, 'x')) });
    await confirm(user);
    expect(await screen.findByText('Comment couldn’t be deleted. Please try again.')).toBeTruthy();
    expect(said()).toEqual(['Please move the door.', 'and the sill']);
  });
});
