import { MESSAGES } from '@gable/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useSyncExternalStore } from 'react';
import { ApiError, type UnfinishedUpload } from '../api/index.js';
import { standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import type { UploadTarget } from './upload-item.js';
import { UploadQueue } from './upload-queue.js';
import type { UploadSteps } from './upload-steps.js';
import { totalsOf } from './upload-totals.js';
import { UploadPanel } from './UploadPanel.js';

const target = { projectId: 'p', revisionOf: null };
const file = (name: string, lastModified = 0) => new File(['x'.repeat(1000)], name, { lastModified });
const broken: UnfinishedUpload = {
  id: 'f',
  revision_id: 'r',
  name: 'model.ifc',
  size: 1000,
  modified_at: '2026-03-01T09:30:00.000Z',
  stored_parts: 1,
  stored_bytes: 400,
  revision_of: null,
  created_at: '2026-03-02T00:00:00.000Z',
};

async function open(
  unfinished: UnfinishedUpload[] = [],
  answers: Answers = {},
  wire: Partial<UploadSteps> = {},
  takesFiles = true,
) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/projects/p/uploads': () => Response.json(unfinished),
    ...answers,
  });
  const saved: unknown[] = [];
  const sending: (() => void)[] = [];
  const steps: UploadSteps = {
    announce: ({ name }) => Promise.resolve({ fileId: name, revisionId: `r-${name}` }),
    send: () => new Promise((resolve) => sending.push(resolve)),
    complete: () => Promise.resolve({ processing: false }),
    discard: () => Promise.resolve(),
    isProcessing: () => Promise.resolve(false),
    stopWaiting: () => Promise.resolve(),
    save: (projectId, changes) => Promise.resolve(void saved.push([projectId, changes])),
    ...wire,
  };
  const nothing = () => undefined;
  const queue = new UploadQueue(steps, {
    changed: nothing,
    finished: nothing,
    stopped: nothing,
    cancelFailed: nothing,
    saveFailed: nothing,
  });
  function Shown() {
    const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
    const saving = useSyncExternalStore(queue.subscribe, queue.isSaving);
    return (
      <UploadPanel
        queue={queue}
        items={items}
        totals={totalsOf(items, saving)}
        shown={{ projectId: 'p', takesFiles }}
      />
    );
  }
  await openSignedIn(<Shown />, '/projects');
  return {
    queue,
    saved,
    calls,
    add: (files: File[], to: UploadTarget) =>
      act(() => {
        queue.add(files, to);
        return Promise.resolve();
      }),
    arrive: (place: number) =>
      act(() => {
        sending[place]?.();
        return Promise.resolve();
      }),
  };
}

const button = (name: string) => screen.findByRole('button', { name });
const maySave = async () => !(await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })).disabled;
const press = async (name: string) => userEvent.click(await button(name));

describe('the uploads in the corner', () => {
  it('save only when everything is uploaded, what was typed, and then go (FIL-12, FIL-28)', async () => {
    const { add, arrive, saved } = await open();
    await add([file('plan.pdf')], target);
    expect(await maySave()).toBe(false);
    await press('Details: plan.pdf');
    await userEvent.type(screen.getByLabelText('Alias'), 'Ground floor');
    await press('Active file');
    expect(await maySave()).toBe(false);
    await arrive(0);
    await waitFor(async () => {
      expect(await maySave()).toBe(true);
    });
    await press('Save');
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    });
    expect(saved).toMatchObject([['p', [{ fileId: 'plan.pdf', alias: 'Ground floor', tagged: true }]]]);
  });

  it('count what is left of a message, red below zero, and save none that is too long (FIL-35, VAL-18)', async () => {
    const { add, arrive } = await open();
    await add([file('plan.pdf')], target);
    await press('Details: plan.pdf');
    await arrive(0);
    expect(screen.getByTitle('Characters left').textContent).toContain('250');
    await userEvent.click(screen.getByLabelText('Message'));
    await userEvent.paste('x'.repeat(252));
    expect(screen.getByTitle('Characters too many')).toHaveProperty('textContent', expect.stringContaining('−2'));
    expect(await maySave()).toBe(false);
  });

  it('have no alias and no mark for a revision, which has those of its file (FIL-39)', async () => {
    const { add } = await open();
    await add([file('new.pdf')], { projectId: 'p', revisionOf: { fileId: 'old', name: 'Old plan' } });
    await press('Details: new.pdf');
    expect(screen.getByLabelText('Message')).toBeTruthy();
    expect(screen.queryByLabelText('Alias')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Active file' })).toBeNull();
  });

  it('ask before they are closed only when something was typed (DLG-21)', async () => {
    const { queue, add, arrive } = await open();
    await add([file('plan.pdf')], target);
    await press('Details: plan.pdf');
    await userEvent.type(screen.getByLabelText('Message'), 'hello');
    await arrive(0);
    await press('Close uploads');
    expect(await screen.findByText('All changes will be discarded')).toBeTruthy();
    await press('Discard changes');
    await waitFor(() => {
      expect(queue.snapshot()).toEqual([]);
    });
  });

  it('say how much of all has gone in MB with two decimals (FIL-33, CNS-17)', async () => {
    const { add } = await open();
    await add([file('a.pdf'), file('b.pdf')], target);
    expect(await screen.findByText(/2 files · 0\.00 of 0\.01 MB/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'All uploads' }).getAttribute('aria-valuenow')).toBe('0');
    expect(screen.getByRole('progressbar', { name: 'Uploading a.pdf' })).toBeTruthy();
  });

  it('tell hearers that uploads begin and end, not every file of many', async () => {
    const { add, arrive } = await open();
    await add([file('a.pdf'), file('b.pdf')], target);
    const region = await screen.findByRole('region', { name: 'Uploads' });
    const status = within(region).getByRole('status');
    expect(status.textContent).toBe('Uploading');
    await arrive(0);
    await within(region).findByText('Uploading 2 of 2 files');
    expect(status.textContent).toBe('Uploading');
    await arrive(1);
    await within(region).findByText('2 files uploaded');
    expect(status.textContent).toBe('2 uploaded');
  });
});

describe('taking uploads back (FIL-29)', () => {
  const revision = { projectId: 'p', revisionOf: { fileId: 'f', name: 'plan.pdf' } };

  it.each<[string, UploadTarget[], string]>([
    ['a file', [target], 'Remove 1 file'],
    ['files', [target, target], 'Remove 2 files'],
    ['a revision', [revision], 'Remove 1 revision'],
    ['both', [target, revision], 'Remove 2 files'],
  ])('says what is removed once it is there: %s', async (_what, targets, words) => {
    const discarded: unknown[] = [];
    const { add, arrive, queue } = await open(
      [],
      {},
      { discard: (upload) => Promise.resolve(void discarded.push(upload)) },
    );
    for (const [place, to] of targets.entries()) {
      await add([file(`${place}.pdf`)], to);
      expect(await button('Cancel all')).toBeTruthy();
      await arrive(place);
    }
    await press(words);
    await screen.findByRole('dialog', { name: `${words}?` });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words }));
    expect(queue.snapshot()).toEqual([]);
    expect(discarded).toHaveLength(targets.length);
  });
});

describe('an upload that failed', () => {
  const tooLarge = MESSAGES.files.tooLarge(50);
  const again = () => screen.queryByRole('button', { name: 'Try again: plan.pdf' });

  it.each<[string, File, Error]>([
    [
      tooLarge,
      file('plan.pdf'),
      new ApiError(413, { code: 'payload_too_large', message: tooLarge, errors: { size: [tooLarge] } }),
    ],
    [MESSAGES.files.uploadTooLarge, file('plan.pdf'), new ApiError(413, null)],
    [MESSAGES.files.uploadEmpty, new File([], 'plan.pdf'), new Error('never sent')],
    [
      'name must be shorter',
      file('plan.pdf'),
      new ApiError(400, { code: 'validation_failed', errors: { name: ['name must be shorter'] } }),
    ],
  ])('because of the file itself says why, and offers no retry: %s (OPN-98)', async (words, chosen, error) => {
    const { add } = await open([], {}, { announce: () => Promise.reject(error) });
    await add([chosen], target);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(again()).toBeNull();
    expect(await button('Remove: plan.pdf')).toBeTruthy();
  });

  it.each<[string, Error]>([
    ['The file could not be stored. Please try again in a moment.', new TypeError('Failed to fetch')],
    [
      MESSAGES.requests.storageFull,
      new ApiError(507, { code: 'storage_full', message: MESSAGES.requests.storageFull }),
    ],
    [MESSAGES.files.archivedProject, new ApiError(422, { message: MESSAGES.files.archivedProject })],
  ])('because of anything else is tried again when asked: %s', async (words, error) => {
    const { add } = await open([], {}, { announce: () => Promise.reject(error) });
    await add([file('plan.pdf')], target);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(again()).toBeTruthy();
  });
});

describe('an upload that broke off', () => {
  const goOn = 'Choose model.ifc again to go on';

  it.each([
    ['another name', file('other.ifc', Date.parse(broken.modified_at ?? ''))],
    ['another time', file('model.ifc', 1)],
    ['another size', new File(['x'], 'model.ifc', { lastModified: Date.parse(broken.modified_at ?? '') })],
  ])('does not go on with a file of %s', async (_name, chosen) => {
    const { queue } = await open([broken]);
    await button(goOn);
    await userEvent.upload(screen.getByLabelText('The file model.ifc'), chosen);
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('This is another file'),
    );
    expect(queue.snapshot()).toEqual([]);
  });

  it('goes on with the same file', async () => {
    const { queue } = await open([broken]);
    await button(goOn);
    const same = file('model.ifc', Date.parse(broken.modified_at ?? ''));
    await userEvent.upload(screen.getByLabelText('The file model.ifc'), same);
    await waitFor(() => {
      expect(queue.snapshot()).toMatchObject([{ file: same, target }]);
    });
  });

  it('is discarded after a question, and comes back when that is refused (FIL-34)', async () => {
    const { calls } = await open([broken], { 'DELETE /api/v2/files/f/upload': 500 });
    await press('Discard: model.ifc');
    await press('Discard upload');
    expect(await screen.findByText('Error canceling upload')).toBeTruthy();
    expect(await button(goOn)).toBeTruthy();
    expect(calls.map(({ call }) => call)).toContain('DELETE /api/v2/files/f/upload');
  });

  it('show what broke off to who may add files no longer, to discard and not to go on (PRM-41, POT-63, OPN-20)', async () => {
    await open([broken], {}, {}, false);
    await button('Discard: model.ifc');
    expect(screen.queryByRole('button', { name: 'Choose model.ifc again to go on' })).toBeNull();
    expect(screen.getByText('You can no longer add files here.')).toBeTruthy();
  });
});
