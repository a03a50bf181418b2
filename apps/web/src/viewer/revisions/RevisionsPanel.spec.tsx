import { jest } from '@jest/globals';
import { MESSAGES } from '@gable/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import type { FileDetail } from '../../api/index.js';
import { aProject } from '../../test/a-project.js';
import { aFileDetail, aRevision } from '../../test/a-revision.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { useViewedFile } from '../viewer-data.js';

// The drop area lives above the pages.
const choose = jest.fn();
jest.unstable_mockModule('../../uploads/index.js', () => ({
  megabytes: (bytes: number) => (bytes / 1_000_000).toFixed(2),
  useFilePicker: () => choose,
}));
const { RevisionsPanel } = await import('./RevisionsPanel.js');
const { OlderRevisionBanner } = await import('./OlderRevisionBanner.js');

const revisions = [
  aRevision({ id: 'r4', revision: 4, current: true, message: 'Stairs mirrored', size: 3_210_000 }),
  aRevision({ id: 'r2', revision: 2, message: null }),
  aRevision({ id: 'r1', revision: 1, user_permissions: [], uploader: { name: 'Ben', email: 'b@c', avatar: false } }),
];
const file = aFileDetail({ id: 'f', name: 'Plan.pdf', project_id: 'p', revisions });

/** The file as it is when one of its revisions is shown. */
const showing = (rid: string, of = file): FileDetail => {
  const shown = of.revisions.find(({ id }) => id === rid);
  return { ...of, revision_id: rid, revision: shown?.revision ?? 0 };
};

function Page() {
  const { rid = '' } = useParams();
  const { data } = useViewedFile('f', rid);
  return (
    data && (
      <>
        <OlderRevisionBanner file={data} />
        <RevisionsPanel file={data} />
      </>
    )
  );
}

async function open(rid = 'r4', answers: Answers = {}, of = file) {
  let left = of.revisions;
  const read = ({ url }: Request): Response => {
    const known = { ...of, revisions: left, revisionsLength: left.length };
    return Response.json(showing(new URL(url).searchParams.get('rid') ?? '', known));
  };
  const deletions = Object.fromEntries(
    of.revisions.map(({ id }) => [
      `DELETE /api/v2/files/f/revisions/${id}`,
      () => {
        left = left.filter((each) => each.id !== id);
        left = left.map((each, place) => ({ ...each, current: place === 0 }));
        return Response.json({ id });
      },
    ]),
  );
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/projects/p': () => Response.json(aProject({ id: 'p' })),
    'GET /api/v2/files/f': read,
    'DELETE /api/v2/files/f': () => Response.json({ id: 'f' }),
    ...deletions,
    ...answers,
  });
  const shown = await openSignedIn(<Page />, `/files/f/${rid}`, '/files/:id/:rid');
  await screen.findByRole('list', { name: 'Revisions' });
  return { ...shown, calls };
}

const rows = () => within(screen.getByRole('list', { name: 'Revisions' })).getAllByRole('listitem');
const row = (number: number): HTMLElement => {
  const found = rows().find((each) => within(each).queryByRole('link', { name: `Revision ${number}` }));
  if (!found) throw new Error(`There is no row of revision ${number}.`);
  return found;
};
const names = () => rows().map((each) => /Revision \d+/.exec(each.textContent)?.[0]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function remove(number: number) {
  await press(`Delete revision ${number}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete revision' }));
}

describe('the revisions of a file (FIL-39, FIL-40)', () => {
  it('are listed newest first, with message, author, date and size in MB of two decimals', async () => {
    await open();
    expect(names()).toEqual(['Revision 4', 'Revision 2', 'Revision 1']);
    for (const words of ['Current', 'Stairs mirrored', 'Olivia Marchetti', 'Jan 2026', '3.21 MB']) {
      within(row(4)).getByText(words);
    }
    expect(within(row(2)).queryByText('Current')).toBeNull();
  });

  it('show the SHA-256 of their bytes, where it is known', async () => {
    const of = {
      ...file,
      revisions: [aRevision({ id: 'r4', sha256: 'c0ffee'.repeat(10) }), aRevision({ id: 'r2', sha256: null })],
    };
    await open('r4', {}, of);
    const [known, unknown] = await screen.findAllByRole('listitem');
    const shown = within(known as HTMLElement).getByTitle(`SHA-256 of the file: ${'c0ffee'.repeat(10)}`);
    expect(shown.textContent).toBe(`SHA-256 ${'c0ffee'.repeat(10)}`);
    expect(within(unknown as HTMLElement).queryByText(/SHA-256/)).toBeNull();
  });

  it('say how many sheets changed since the one before, and lead to the comparison of each', async () => {
    const counts = { compared: 24, changed: 2, unsure: 1, added: 1, gone: 1, left_out: 0 };
    const of = {
      ...file,
      revisions: [aRevision({ id: 'r4', revision: 4, current: true, sheet_changes: counts }), ...revisions.slice(1)],
    };
    const sheet = { title: null, before_page: 3, places: 0 };
    const sheets = [
      { ...sheet, page: 1, number: 'A-100', change: 'same' },
      { ...sheet, page: 2, number: 'A-101', title: 'Ground floor', change: 'changed', places: 4 },
      { ...sheet, page: 5, number: null, change: 'unsure' },
    ];
    const added = [{ page: 7, number: 'A-107', title: null }];
    const gone = [{ page: 8, number: null, title: null }];
    const before = '01a1febd-0000-7000-8000-000000000000';
    await open(
      'r4',
      {
        'GET /api/v2/files/f/comparisons/r4': () =>
          Response.json({ work: 'ready', before_revision_id: before, sheets, added, gone, left_out: 0 }),
      },
      of,
    );
    within(row(4)).getByText('2 of 24 sheets changed; 1 added; 1 gone; 1 could not be compared by itself');
    const list = await screen.findByRole('list', { name: 'Sheets of this revision' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['A-101Ground floor4 places', 'Page 5Not sure', 'A-107Added', 'Page 8Gone']);
    expect(within(list).getByRole('link', { name: /A-101/ }).getAttribute('href')).toBe(
      `/files/f/r4?page=2&compare=${before}&comparePage=3`,
    );
    expect(within(row(2)).queryByText(/changed/)).toBeNull();
  });

  it('are opened by their own address, in place of the one shown', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Revision 2' }));
    expect(address()).toBe('/files/f/r2');
    await screen.findByText('Revision 2 · not the current one');
    expect(screen.getByRole('link', { name: 'Revision 2' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('link', { name: 'Open current' }));
    expect(address()).toBe('/files/f/r4');
    await waitFor(() => {
      expect(screen.queryByText(/not the current one/)).toBeNull();
    });
  });

  it('are downloaded one by one', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Download revision 2' })).toHaveProperty('download', '');
  });

  it('are added to by who may', async () => {
    await open();
    await press('Add a revision');
    expect(choose).toHaveBeenCalledWith({ fileId: 'f', name: 'Plan.pdf' });
  });

  it('are not added to by who may not', async () => {
    await open('r4', {}, { ...file, user_permissions: [] });
    expect(screen.queryByRole('button', { name: 'Add a revision' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete file' })).toBeNull();
  });
});

describe('deleting a revision (FIL-41, PRM-10, VAL-22, DLG-13)', () => {
  it('is offered for one’s own only', async () => {
    await open();
    expect(within(row(1)).queryByRole('button')).toBeNull();
    within(row(2)).getByRole('button', { name: 'Delete revision 2' });
  });

  it('asks first, and does nothing when that is declined', async () => {
    const { calls } = await open();
    await press('Delete revision 2');
    await screen.findByText('Revision 2 of “Plan.pdf” is deleted for everybody. This cannot be undone.');
    await press('Cancel');
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('takes it out of the list at once, and stays with the one shown', async () => {
    const { address } = await open('r4', { 'DELETE /api/v2/files/f/revisions/r2': () => new Promise(() => undefined) });
    await remove(2);
    await waitFor(() => {
      expect(names()).toEqual(['Revision 4', 'Revision 1']);
    });
    expect(address()).toBe('/files/f/r4');
  });

  it('of the current one says which becomes current, and leads to it', async () => {
    const { address } = await open();
    await press('Delete revision 4');
    await screen.findByText(/Revision 2 becomes the current one\./);
    await userEvent.click(screen.getByRole('button', { name: 'Delete revision' }));
    await waitFor(() => {
      expect(address()).toBe('/files/f/r2');
    });
    await waitFor(() => {
      expect(names()).toEqual(['Revision 2', 'Revision 1']);
    });
    within(row(2)).getByText('Current');
    await waitFor(() => {
      expect(screen.queryByText(/not the current one/)).toBeNull();
    });
  });

  it.each([
    ['MSG-20', 500, 'Revision couldn’t be deleted.'],
    ['the only one, 409', 409, MESSAGES.files.onlyRevision],
  ])('%s: is taken back when it is refused, with the one that was shown (FIL-58)', async (_row, status, words) => {
    const { address } = await open('r4', { 'DELETE /api/v2/files/f/revisions/r4': refusal(status, 'No.') });
    await remove(4);
    await screen.findByText(words, undefined, { timeout: 60_000 });
    await waitFor(() => {
      expect(names()).toEqual(['Revision 4', 'Revision 2', 'Revision 1']);
    });
    expect(address()).toBe('/files/f/r4');
  });
});

describe('deleting the file in the viewer', () => {
  it('DLG-2, FIL-42, MSG-36: names its versions, and leads to the list', async () => {
    const { address } = await open();
    await press('Delete file');
    await screen.findByText(
      'This file has several versions. Versions can be deleted individually or all at once. This cannot be undone.',
    );
    await press('Delete all 3 revisions');
    await screen.findByText('The file has been deleted.', undefined, { timeout: 60_000 });
    expect(address()).toBe('/projects/p/files');
  });

  it('DLG-1, MSG-19, OPN-115: says the short words when it is refused', async () => {
    const one = aFileDetail({ ...file, revisions: revisions.slice(0, 1) });
    await open('r4', { 'DELETE /api/v2/files/f': refusal(500, 'No.') }, one);
    await press('Delete file');
    await screen.findByRole('dialog', { name: 'Delete “Plan.pdf”?' });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete file' }));
    await screen.findByText('File couldn’t be deleted.', undefined, { timeout: 60_000 });
  });
});
