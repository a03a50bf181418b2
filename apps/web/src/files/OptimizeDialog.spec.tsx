import { jest } from '@jest/globals';
import { MESSAGES, type FileChanged } from '@gable/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProjectFile } from '../api/index.js';
import { aFile } from '../test/a-file.js';
import { aProject } from '../test/a-project.js';
import type { Answers } from '../test/api-stand-in.js';
import { standInForApi } from '../test/api-stand-in.js';
import { filesStandIn } from '../test/files-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';

const hears = new Set<(event: FileChanged) => void>();
jest.unstable_mockModule('../realtime/index.js', () => ({
  useRealtime: () => ({
    on: (_name: string, hear: (event: FileChanged) => void) => {
      hears.add(hear);
      return () => hears.delete(hear);
    },
  }),
}));
jest.unstable_mockModule('../uploads/index.js', () => ({
  FILE_ATTRIBUTE: 'data-file-id',
  megabytes: (bytes: number) => (bytes / 1_000_000).toFixed(2),
  FileDrop: () => null,
  useFilePicker: () => () => undefined,
  useIsAimedAt: () => false,
}));
const { ProjectFilesPage } = await import('./ProjectFilesPage.js');

const { files: texts } = MESSAGES;
const BARN = aProject({ name: 'Barn' });
const plan = aFile({ name: 'Plan.pdf' });
const optimized: ProjectFile = { ...plan, optimized: true, optimization_state: 'ready' };
const OPTIMIZE = `POST /api/v2/files/${plan.id}/optimize`;
const UNDO = `POST /api/v2/files/${plan.id}/optimize/undo`;
const ASK = `GET /api/v2/files/${plan.id}/optimized`;
const stands = (optimization_state: ProjectFile['optimization_state']) => () =>
  Response.json({ id: plan.id, processing: false, optimized: optimization_state === 'ready', optimization_state });

afterEach(() => {
  jest.useRealTimers();
  hears.clear();
});

async function open(file: ProjectFile, answers: Answers = {}) {
  localStorage.clear();
  const server = filesStandIn(BARN.id, [file]);
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...server.answers, ...answers });
  await openSignedIn(<ProjectFilesPage />, `/projects/${BARN.id}/files`, '/projects/:id/*', BARN);
  await screen.findByRole('button', { name: 'Actions for Plan.pdf' });
  return { server, sent: () => calls.map(({ call }) => call).filter((call) => call.includes('/optimize')) };
}

async function offered(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Plan.pdf' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
async function choose(action: string, confirm: string): Promise<void> {
  await offered();
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
  await userEvent.click(await screen.findByRole('button', { name: confirm }));
}
const hear = (event: Partial<FileChanged>) => {
  const reported: FileChanged = {
    project_id: BARN.id,
    file_id: plan.id,
    revision_id: plan.revision_id,
    change: 'processing',
    ...event,
  };
  act(() => {
    for (const each of hears) each(reported);
  });
};
const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
const EVERYTHING_BUT_INTERVALS = [
  'Date',
  'performance',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'nextTick',
] as const;
const isShownAsUnderWay = () => screen.findByText('Optimizing');

describe('what the menu of a file offers (FIL-50)', () => {
  const UNDONE = 'Undo optimization';
  it.each<[string, Partial<ProjectFile>, string | null]>([
    ['a document', {}, 'Optimize'],
    ['one that failed to be optimized', { optimization_state: 'failed' }, 'Optimize'],
    ['one that is optimized', optimized, UNDONE],
    ['one that waits for it', { optimization_state: 'queued' }, UNDONE],
    ['one that is being optimized', { optimization_state: 'running' }, UNDONE],
    ['one that could not be opened', { processing_state: 'failed', processing_error: 'damaged' }, null],
    ['who may not', { user_permissions: ['files.rename'] }, null],
  ])('%s', async (_of, fields, action) => {
    await open({ ...plan, ...fields });
    expect((await offered()).filter((each) => each?.match(/optimiz/i))).toEqual(action === null ? [] : [action]);
  });

  it('FIL-52, OPN-100: nothing on mobile', async () => {
    const asked = jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) => ({ matches: query.includes('coarse') }) as MediaQueryList);
    await open(plan);
    expect((await offered()).filter((each) => each?.match(/optimiz/i))).toEqual([]);
    asked.mockRestore();
  });
});

describe('optimizing a file (DLG-22)', () => {
  it('asks first, and does nothing when it is cancelled', async () => {
    const { sent } = await open(plan);
    await choose('Optimize', 'Cancel');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(sent()).toEqual([]);
  });

  it.each<['ready' | 'failed', string, string]>([
    ['ready', 'success', texts.optimized],
    ['failed', 'MSG-14, MSG-15', "The file couldn't be optimized. Please try again later."],
  ])('shows that it is under way, and tells by the socket when it is %s (%s)', async (state, _row, words) => {
    const { server, sent } = await open(plan, { [OPTIMIZE]: stands('queued') });
    server.change([plan.id], { optimization_state: 'running' });
    await choose('Optimize', 'Optimize file');
    await isShownAsUnderWay();
    await waitFor(() => {
      expect(hears.size).toBe(1);
    });
    expect(sent()).toEqual([OPTIMIZE]);
    hear({ file_id: 'another', optimization: 'failed' });
    hear({ revision_id: 'another', optimization: 'failed' });
    hear({ optimization: 'running' });
    expect(screen.queryByText(words)).toBeNull();
    hear({ optimization: state });
    await screen.findByText(words);
    expect(hears.size).toBe(0);
  });

  it.each(['undone', 'deleted'] as const)('says nothing of what is %s meanwhile', async (what) => {
    await open(plan, { [OPTIMIZE]: stands('queued') });
    await choose('Optimize', 'Optimize file');
    await waitFor(() => {
      expect(hears.size).toBe(1);
    });
    hear(what === 'deleted' ? { change: 'deleted' } : { optimization: 'none' });
    expect(hears.size).toBe(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('FIL-51, CNS-11: asks every ten seconds while the socket is silent, twelve times at most', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent } = await open(plan, {
      [OPTIMIZE]: () => new Promise((resolve) => (answer = resolve)),
      [ASK]: stands('running'),
    });
    await choose('Optimize', 'Optimize file');
    await isShownAsUnderWay();
    jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    answer(stands('queued')());
    while (hears.size === 0) await aMoment();
    for (let round = 0; round < 15; round += 1) {
      jest.advanceTimersByTime(10_000);
      await aMoment();
    }
    expect(sent().filter((call) => call === ASK)).toHaveLength(12);
    while (hears.size > 0) await aMoment();
  });

  it('MSG-15: is taken back when it is refused (OPN-96)', async () => {
    await open(plan, { [OPTIMIZE]: 503 });
    await choose('Optimize', 'Optimize file');
    await screen.findByText("The file couldn't be optimized. Please try again later.");
    await waitFor(() => {
      expect(screen.queryByText('Optimizing')).toBeNull();
    });
    expect(await offered()).toContain('Optimize');
  });
});

describe('undoing it (DLG-22)', () => {
  it('asks first, then says that it is done', async () => {
    const { server, sent } = await open(optimized, {
      [UNDO]: () => {
        server.change([plan.id], { optimized: false, optimization_state: 'none' });
        return stands('none')();
      },
    });
    await choose('Undo optimization', 'Undo optimization');
    await screen.findByText(texts.optimizationUndone);
    expect(sent()).toEqual([UNDO]);
    await waitFor(async () => {
      expect(await offered()).toContain('Optimize');
    });
  });

  it('is taken back when it is refused', async () => {
    await open(optimized, { [UNDO]: 503 });
    await choose('Undo optimization', 'Undo optimization');
    await screen.findByText(texts.undoOptimizationFailed);
    expect(await offered()).toContain('Undo optimization');
  });
});
