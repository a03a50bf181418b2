import { PROJECT_ROLES } from '@gable/contracts';
import { isAboutContent, PERMISSIONS, standingOf, type Permission, type Place } from './permissions.js';
import {
  changedFields,
  dueReminderAfter,
  newProposal,
  proposalAfter,
  proposalRightsOf,
  proposalStories,
  reopeningProblem,
} from './proposals.js';

const PLACES: Place[] = [...PROJECT_ROLES, 'colleague'];
const EVERYBODY = PLACES;
const EDITING: Place[] = ['owner'];

/** Who may do what in a proposal: without the policy `potentials_edit`, and with it. */
const WHO_MAY: Partial<Record<Permission, { without: Place[]; with: Place[] }>> = {
  'files.view': { without: EVERYBODY, with: EVERYBODY },
  'files.create': { without: EDITING, with: EVERYBODY },
  'files.share': { without: ['owner'], with: ['owner'] },
  'files.links.manage': { without: ['owner'], with: ['owner'] },
  'files.edit.global': { without: EDITING, with: EVERYBODY },
  'files.edit.owned': { without: EDITING, with: EVERYBODY },
  'files.order': { without: EDITING, with: EVERYBODY },
  'files.delete.owned': { without: EDITING, with: EVERYBODY },
  'comments.create': { without: EDITING, with: EVERYBODY },
  'comments.delete.owned': { without: EDITING, with: EVERYBODY },
  'notes.view': { without: EVERYBODY, with: EVERYBODY },
  'notes.create': { without: EVERYBODY, with: EVERYBODY },
  'notes.edit.global': { without: ['owner'], with: ['owner'] },
  'notes.edit.owned': { without: EVERYBODY, with: EVERYBODY },
  'notes.delete.owned': { without: EVERYBODY, with: EVERYBODY },
};

const at = (role: Place, edits: boolean, potential = true) =>
  standingOf({ role, edits_proposals: edits, project_potential: potential, project_archived: false }).permissions;

describe('what is in a proposal', () => {
  it.each(PERMISSIONS)('%s (PRM-8, PRM-42, OPN-14, OPN-20)', (permission) => {
    const holders = (edits: boolean) => PLACES.filter((role) => at(role, edits).has(permission));
    const expected = WHO_MAY[permission] ?? { without: [], with: [] };
    expect({ without: holders(false), with: holders(true) }).toEqual(expected);
  });

  it('is for nobody of the firm any more once it is a project (OPN-22)', () => {
    expect([...at('colleague', true, false)]).toEqual([]);
  });

  it('tells what is about a project from what is in one', () => {
    expect(PERMISSIONS.filter((permission) => !isAboutContent(permission))).toEqual([
      'project.view',
      'project.edit',
      'project.delete',
      'setStatus',
      'people.invite',
      'people.manage',
    ]);
    expect(isAboutContent({ any: 'people.manage', own: 'people.invite' })).toBe(false);
  });
});

describe('a proposal itself', () => {
  it('is everything to its owner, seen by the firm, and edited where a policy says so (PRM-37, PRM-39, PRM-40)', () => {
    const rights = (edits: boolean) =>
      Object.fromEntries(PLACES.map((role) => [role, [...proposalRightsOf({ role, edits_proposals: edits })].join()]));
    const nobodyElse = { team: '', client: '', contractor: '' };
    expect(rights(false)).toEqual({ owner: 'view,edit,delete', member: 'view', colleague: 'view', ...nobodyElse });
    expect(rights(true)).toEqual({
      owner: 'view,edit,delete',
      member: 'view,edit',
      colleague: 'view,edit',
      ...nobodyElse,
    });
  });

  const fresh = newProposal('2026-03-09');

  it('begins pending, with nothing sent (POT-16, POT-26)', () => {
    expect(fresh).toMatchObject({ inquiryStatus: 1, inquiryDate: '2026-03-09', proposalSent: false, loiSent: false });
  });

  it('sent on stores the day, off clears it and the expiry (POT-43, POT-44, VAL-15)', () => {
    const today = '2026-04-01';
    const sent = proposalAfter(fresh, { proposalSent: true, proposalExpTime: '2026-05-01' }, today);
    expect(sent).toMatchObject({ proposalSentDate: today, proposalExpTime: '2026-05-01' });
    expect(proposalAfter(sent, { comments: 'x' }, '2026-04-02').proposalSentDate).toBe(today);
    expect(proposalAfter(sent, { proposalSent: false }, today)).toMatchObject({
      proposalSentDate: null,
      proposalExpTime: null,
    });
    expect(proposalAfter(fresh, { proposalExpTime: '2026-05-01', proposalSentDate: '2026-04-01' }, today)).toEqual(
      fresh,
    );
  });

  it('changes by what was sent; what was left out stays', () => {
    const after = proposalAfter(fresh, { comments: 'x', phone: undefined }, '2026-03-09');
    expect(changedFields(fresh, after)).toEqual(['comments']);
    expect(changedFields(fresh, proposalAfter(fresh, { comments: null }, '2026-03-09'))).toEqual([]);
  });

  it.each([
    [1, false, false],
    [2, true, true],
    [3, false, false],
    [4, true, false],
  ] as const)(
    'with status %s a due reminder: on the edit screen %s, elsewhere %s (POT-39, OPN-135)',
    (status, there, elsewhere) => {
      const before = { dueReminder: false, status: 1 } as const;
      const asked = { dueReminder: true, status };
      expect(dueReminderAfter(before, asked, { editing: true })).toBe(there);
      expect(dueReminderAfter(before, asked, { editing: false })).toBe(elsewhere);
    },
  );

  it('keeps a due reminder that neither the call nor the status is about', () => {
    const before = { dueReminder: true, status: 4 } as const;
    expect(dueReminderAfter(before, { status: 4 }, { editing: false })).toBe(true);
    expect(dueReminderAfter(before, { status: 1 }, { editing: true })).toBe(false);
  });

  it('history names what changed, never what it says: others read it once it is a project', () => {
    const after = proposalAfter(
      fresh,
      { proposalAmount: '77000.00', comments: 'secret', inquiryStatus: 2 },
      '2026-03-09',
    );
    const stories = proposalStories(changedFields(fresh, after), after);
    expect(stories).toEqual([
      { action: 'update_project_data', description: 'Proposal amount; Comments' },
      { action: 'update_project_status', description: 'Accepted' },
    ]);
  });

  it('is opened again as long as nobody has worked in the project', () => {
    const none = { people: false, phases: false, content: false, links: false };
    expect(reopeningProblem(none)).toBeNull();
    expect(reopeningProblem({ ...none, people: true })).toBe('Other people are in the project already.');
    expect(reopeningProblem({ ...none, phases: true })).toBe('The project has phases already.');
    expect(reopeningProblem({ ...none, content: true })).toBe('Files or notes were added to the project already.');
    expect(reopeningProblem({ ...none, links: true })).toBe('Files of the project were shared already.');
  });
});
