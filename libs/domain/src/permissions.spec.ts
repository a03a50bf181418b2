import { PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import {
  allows,
  isMember,
  mayComment,
  mayDeleteComment,
  mayDeleteFile,
  mayDeleteNote,
  mayDeleteRevision,
  mayEditNote,
  mayOrderFiles,
  mayPublishNote,
  mayWriteNote,
  mayTagFile,
  mayEditFile,
  mayOptimizeFile,
  mayRevokeLink,
  mayShareFile,
  normaliseRole,
  PERMISSIONS,
  permissionsOf,
  standingOf,
  type Permission,
} from './permissions.js';

const MEMBERS: ProjectRole[] = ['owner', 'member'];
const EVERYONE: ProjectRole[] = ['owner', 'member', 'team', 'client', 'contractor'];

/** Written out once more, so that a change of the policy is a change of this table as well. */
const WHO_MAY: Record<Permission, ProjectRole[]> = {
  'project.view': EVERYONE,
  'project.edit': MEMBERS,
  'project.delete': ['owner'],
  setStatus: MEMBERS,
  'people.invite': EVERYONE,
  'people.manage': MEMBERS,
  'files.view': EVERYONE,
  'files.create': EVERYONE,
  'files.share': EVERYONE,
  'files.links.manage': MEMBERS,
  'files.edit.global': MEMBERS,
  'files.edit.owned': EVERYONE,
  'files.order': MEMBERS,
  'files.delete.global': MEMBERS,
  'files.delete.owned': EVERYONE,
  'comments.create': EVERYONE,
  'comments.delete.owned': EVERYONE,
  'notes.view': EVERYONE,
  'notes.create': EVERYONE,
  'notes.edit.global': MEMBERS,
  'notes.edit.owned': EVERYONE,
  'notes.delete.owned': EVERYONE,
};

describe('the policy (PRM-1…3, PRM-31…33, OPN-15…17, OPN-19, ENT-4)', () => {
  it('names the five roles and every permission', () => {
    expect([...PROJECT_ROLES]).toEqual(EVERYONE);
    expect([...PERMISSIONS].sort()).toEqual(Object.keys(WHO_MAY).sort());
  });

  it.each(PERMISSIONS.flatMap((permission) => EVERYONE.map((role) => [role, permission] as const)))(
    '%s and %s',
    (role, permission) => {
      expect(allows(role, permission)).toBe(WHO_MAY[permission].includes(role));
    },
  );

  it.each(EVERYONE)('user_permissions of %s are what the policy allows, by name', (role) => {
    expect(permissionsOf(role)).toEqual(PERMISSIONS.filter((permission) => WHO_MAY[permission].includes(role)));
  });

  it.each(EVERYONE.flatMap((role) => [true, false].map((archived) => [role, archived] as const)))(
    'a standing as %s, project archived: %s, holds what the policy says and knows whether anything may be done',
    (role, archived) => {
      const { permissions, projectActive } = standingOf({
        role,
        project_archived: archived,
        project_potential: false,
        edits_proposals: false,
      });
      expect(PERMISSIONS.filter((permission) => permissions.has(permission))).toEqual(permissionsOf(role));
      expect(projectActive).toBe(!archived);
    },
  );

  it.each(EVERYONE)('PRM-1: whether %s counts as a member', (role) => {
    expect(isMember(role)).toBe(MEMBERS.includes(role));
  });

  it('OPN-1: firm is another word for member', () => {
    expect(['firm', ...EVERYONE].map(normaliseRole)).toEqual(['member', ...EVERYONE]);
  });
});

describe('rules about one file', () => {
  const booleans = [true, false];
  const standings = EVERYONE.flatMap((role) =>
    booleans.flatMap((projectActive) =>
      booleans.flatMap((archived) =>
        booleans.map((owned) => ({
          role,
          ...standingOf({ role, project_archived: !projectActive, project_potential: false, edits_proposals: false }),
          archived,
          owned,
        })),
      ),
    ),
  );
  const granted = (rule: (standing: (typeof standings)[number]) => boolean) =>
    standings
      .filter(rule)
      .map(({ role, archived, owned }) => `${role}${owned ? ' own' : ' other'}${archived ? ' archived' : ''}`);

  it('are never granted in a project that is not active (PRM-4, PRM-7)', () => {
    for (const standing of standings.filter(({ projectActive }) => !projectActive)) {
      const rules = [mayDeleteFile, mayEditFile, mayTagFile, mayOptimizeFile, mayOrderFiles, mayShareFile, mayComment];
      expect(rules.filter((rule) => rule(standing))).toEqual([]);
      expect(mayDeleteRevision({ ...standing, uploaded: true })).toBe(false);
      expect(mayDeleteComment({ ...standing, written: true })).toBe(false);
    }
  });

  it('PRM-5, PRM-6: deleting needs a file that is not archived, of one’s own for all but owners and members', () => {
    expect(granted(mayDeleteFile)).toEqual([
      'owner own',
      'owner other',
      'member own',
      'member other',
      'team own',
      'client own',
      'contractor own',
    ]);
  });

  it('FIL-17, OPN-9, OPN-11: pinning needs the same, of files that are not archived', () => {
    expect(granted(mayTagFile)).toEqual(granted(mayEditFile).filter((each) => !each.endsWith('archived')));
  });

  it('FIL-50: optimizing and undoing it need the same', () => {
    expect(granted(mayOptimizeFile)).toEqual(granted(mayTagFile));
  });

  it('PRM-10, FIL-41: a revision is deleted by who uploaded it, whatever the role, unless the file is archived', () => {
    for (const standing of standings.filter(({ projectActive }) => projectActive)) {
      expect(mayDeleteRevision({ ...standing, uploaded: true })).toBe(!standing.archived);
      expect(mayDeleteRevision({ ...standing, uploaded: false })).toBe(false);
    }
  });

  it('FIL-10, FIL-18, OPN-9: renaming and archiving are for one’s own files, for owners and members for all, archived or not', () => {
    expect(granted(mayEditFile)).toEqual([
      'owner own archived',
      'owner other archived',
      'owner own',
      'owner other',
      'member own archived',
      'member other archived',
      'member own',
      'member other',
      'team own archived',
      'team own',
      'client own archived',
      'client own',
      'contractor own archived',
      'contractor own',
    ]);
  });

  it('PRM-3: ordering is for owners and members', () => {
    expect(
      EVERYONE.filter((role) =>
        mayOrderFiles(standingOf({ role, project_archived: false, project_potential: false, edits_proposals: false })),
      ),
    ).toEqual(MEMBERS);
  });

  it('FIL-53, PRM-14: everybody comments on every file, and deletes what they wrote and nothing else', () => {
    expect(granted(mayComment)).toHaveLength(EVERYONE.length * 4);
    expect(granted((standing) => mayDeleteComment({ ...standing, written: true }))).toHaveLength(EVERYONE.length * 4);
    expect(granted((standing) => mayDeleteComment({ ...standing, written: false }))).toEqual([]);
  });

  it('FIL-1: sharing is for everybody who sees the file', () => {
    expect(
      EVERYONE.filter((role) =>
        mayShareFile(standingOf({ role, project_archived: false, project_potential: false, edits_proposals: false })),
      ),
    ).toEqual(EVERYONE);
  });

  it('OPN-63: a link is revoked by who made it, and by owners and members, in an archived project as well', () => {
    for (const projectActive of booleans) {
      const may = (made: boolean) =>
        EVERYONE.filter((role) => {
          const place = { role, project_archived: !projectActive, project_potential: false, edits_proposals: false };
          return mayRevokeLink({ ...standingOf(place), made });
        });
      expect({ own: may(true), others: may(false) }).toEqual({ own: EVERYONE, others: MEMBERS });
    }
  });

  it.each([
    ['owner', false, true],
    ['member', false, false],
    ['colleague', false, false],
    ['colleague', true, false],
  ] as const)('OPN-63: in a proposal, %s (potentials_edit: %s) revokes links: %s', (role, edits, may) => {
    const place = { role, project_archived: false, project_potential: true, edits_proposals: edits };
    for (const made of booleans) expect(mayRevokeLink({ ...standingOf(place), made })).toBe(may);
  });
});

describe('rules about one note (PRM-11…13, PRM-15, OPN-13, OPN-14)', () => {
  const booleans = [true, false];
  const standings = EVERYONE.flatMap((role) =>
    booleans.flatMap((projectActive) =>
      booleans.flatMap((draft) =>
        booleans.map((written) => ({
          role,
          ...standingOf({ role, project_archived: !projectActive, project_potential: false, edits_proposals: false }),
          draft,
          written,
        })),
      ),
    ),
  );
  const granted = (rule: (standing: (typeof standings)[number]) => boolean) =>
    standings
      .filter(rule)
      .map(({ role, draft, written }) => `${role} ${written ? 'own' : 'other'} ${draft ? 'draft' : 'note'}`);

  it('are never granted in a project that is not active', () => {
    for (const rule of [mayWriteNote, mayEditNote, mayDeleteNote, mayPublishNote]) {
      expect(standings.filter((standing) => !standing.projectActive && rule(standing))).toEqual([]);
    }
  });

  it('PRM-15, OPN-14: everybody in the project writes', () => {
    expect(
      EVERYONE.filter((role) =>
        mayWriteNote(standingOf({ role, project_archived: false, project_potential: false, edits_proposals: false })),
      ),
    ).toEqual(EVERYONE);
  });

  it('PRM-11, OPN-13: the author edits, and of the others who are owners or members and may edit the project', () => {
    expect(granted(mayEditNote).sort()).toEqual(
      [
        ...EVERYONE.flatMap((role) => [`${role} own draft`, `${role} own note`]),
        ...MEMBERS.map((role) => `${role} other note`),
      ].sort(),
    );
    expect(EVERYONE.filter((role) => allows(role, 'notes.edit.global'))).toEqual(
      EVERYONE.filter((role) => isMember(role) && allows(role, 'project.edit')),
    );
  });

  it('PRM-12, VAL-33: only the author deletes', () => {
    expect(granted(mayDeleteNote).sort()).toEqual(
      EVERYONE.flatMap((role) => [`${role} own draft`, `${role} own note`]).sort(),
    );
  });

  it('PRM-13: only the author publishes, and only a draft', () => {
    expect(granted(mayPublishNote)).toEqual(EVERYONE.map((role) => `${role} own draft`));
  });
});
