import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShowContextProvider } from 'ra-core';
import { aFile } from '../test/a-file.js';
import { aProposal } from '../test/a-proposal.js';
import { standInForApi } from '../test/api-stand-in.js';
import { filesStandIn } from '../test/files-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { shownProposal } from '../test/shown-project.js';
import type { DropOffer } from '../uploads/index.js';
import { megabytes } from '../uploads/upload-totals.js';

// The drop area lives above the pages.
let offered: DropOffer | null = null;
jest.unstable_mockModule('../uploads/index.js', () => ({
  FILE_ATTRIBUTE: 'data-file-id',
  megabytes,
  FileDrop: ({ offer }: { offer: DropOffer | null }) => {
    offered = offer;
    return null;
  },
  useFilePicker: () => () => undefined,
  useIsAimedAt: () => false,
}));
const { ProjectFilesPage } = await import('./ProjectFilesPage.js');

const day = (date: number) => new Date(2026, 0, date, 12).toISOString();
const plan = aFile({ name: 'Plan.pdf', created_at: day(5) });
const section = aFile({ name: 'Section.pdf', created_at: day(6) });
const permit = aFile({ name: 'Permit.pdf', created_at: day(6), tagged: true });
const QUAY = aProposal({}, { name: 'Quay' });

beforeEach(() => {
  localStorage.clear();
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

async function open(page: string, proposal = QUAY) {
  const server = filesStandIn(QUAY.id, [plan, section, permit]);
  const urls: URL[] = [];
  const noted = Object.fromEntries(
    Object.entries(server.answers).map(([call, answer]) => [
      call,
      (request: Request) => {
        urls.push(new URL(request.url));
        return typeof answer === 'number' ? new Response(null, { status: answer }) : answer(request);
      },
    ]),
  );
  standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...noted });
  const room = (
    <ShowContextProvider value={shownProposal(proposal)}>
      <ProjectFilesPage />
    </ShowContextProvider>
  );
  const shown = await openSignedIn(room, `/potential/${QUAY.id}/${page}`, '/potential/:id/*');
  await screen.findByRole('link', { name: 'Plan.pdf' });
  return { ...shown, urls, user: userEvent.setup() };
}

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the files of a proposal (NAV-40, POT-62)', () => {
  it('are a grid of twelve, newest first, without days (FIL-57, CNS-80)', async () => {
    const { urls } = await open('files');
    expect(headings()).toEqual(['Active files', 'Other files']);
    const asked = urls.map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(asked).toContainEqual({ active: 'false', page: '1', limit: '12', orderBy: 'created_at', orderAsc: 'desc' });
  });

  it('stand under their days, newest first, in the date variant of the grid (OPN-58)', async () => {
    const { user, address } = await open('files');
    await user.click(screen.getByRole('button', { name: 'By day' }));
    expect(address()).toBe(`/potential/${QUAY.id}/files/date`);
    await waitFor(() => {
      expect(headings()).toEqual(['Tuesday, January 6, 2026', 'Monday, January 5, 2026']);
    });
    await user.click(screen.getByRole('button', { name: 'By day' }));
    expect(address()).toBe(`/potential/${QUAY.id}/files`);
  });

  it('stand under their days in the list as well (OPN-58)', async () => {
    const { user, address } = await open('files/date/list');
    const days = screen.getAllByRole('rowheader').filter((header) => header.getAttribute('scope') === 'rowgroup');
    expect(days.map(({ textContent }) => textContent)).toEqual(['Tuesday, January 6, 2026', 'Monday, January 5, 2026']);
    // Another order has no days.
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe(`/potential/${QUAY.id}/files/list`);
  });

  it('are opened as files of a proposal, to which Back leads (NAV-19, OPN-57)', async () => {
    await open('files');
    const link = screen.getByRole('link', { name: 'Plan.pdf' });
    expect(link.getAttribute('href')).toBe(`/files/${plan.id}/${plan.revision_id}?p=true`);
  });

  it('are opened as from the proposals where the list says so (OPN-99)', async () => {
    await open('files/list?fromProposals=true');
    const link = screen.getByRole('link', { name: 'Plan.pdf' });
    expect(link.getAttribute('href')).toBe(`/files/${plan.id}/${plan.revision_id}?p=true&frp=true`);
  });

  it('are led to by their id (OPN-99)', async () => {
    await open(`files?fileId=${plan.id}`);
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Plan.pdf' }));
    });
  });

  it.each<[string, typeof QUAY, boolean, boolean]>([
    ['its owner', QUAY, true, true],
    ['a colleague with potentials_edit', aColleague(['view', 'edit']), true, true],
    ['somebody in the project who may not edit', aColleague(['view'], true), false, true],
    ['a colleague who only sees it', aColleague(['view']), false, false],
  ])('are added by %s: %s, who sees the uploader: %s (PRM-41, PRM-42, POT-63, FIL-56, OPN-20)', async (...row) => {
    const [, proposal, takesFiles, showsUploads] = row;
    await open('files', proposal);
    expect(offered).toMatchObject({ projectId: QUAY.id, projectName: 'Quay', takesFiles, showsUploads });
  });
});

function aColleague(user_permissions: typeof QUAY.user_permissions, member = false): typeof QUAY {
  return { ...QUAY, user_permissions, project: { ...QUAY.project, member } };
}
