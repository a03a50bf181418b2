import {
  defaultFirmRole,
  firmMemberLabel,
  firmNameProblem,
  firmRoleLabel,
  firmRoleWords,
  offeredFirmRoles,
} from './firms.js';

const admin = { id: 1, name: 'Admin', is_admin: true };
const projects = { id: 2, name: 'Projects', is_admin: false };
const viewer = { id: 3, name: 'Viewer', is_admin: false };

describe('roles of a firm', () => {
  it.each([
    ['Projects', 'Can view and edit'],
    ['project leads', 'Can view and edit'],
    ['Viewer', 'Can view'],
    ['Admin', 'Can view'],
  ])('%s is labelled "%s" by its name (FRM-9)', (name, label) => {
    expect(firmRoleLabel({ name })).toBe(label);
  });

  it('label members by their policy, whatever the role is called (FRM-18, PRM-46)', () => {
    expect(firmMemberLabel(['potentials_edit'])).toBe('Can view and edit');
    expect(firmMemberLabel(['firm_add_people'])).toBe('Can view');
    expect(firmMemberLabel([])).toBe('Can view');
  });

  it('are offered unless they administer; the one that edits is the default (FRM-8, FRM-9, PRM-48)', () => {
    expect(offeredFirmRoles([admin, viewer, projects])).toEqual([viewer, projects]);
    expect([viewer, projects].map(firmRoleWords)).toEqual([
      'Sees the proposals that colleagues share with the firm, and may add notes to them.',
      'Sees the proposals that colleagues share with the firm, and works on them.',
    ]);
    expect(defaultFirmRole([admin, viewer, projects])).toEqual(projects);
    expect(defaultFirmRole([admin, viewer])).toEqual(viewer);
    expect(defaultFirmRole([admin])).toBeUndefined();
  });
});

describe('the name of a firm', () => {
  it.each([
    ['My Firm', null],
    ['  ', "Name can't be blank"],
    [undefined, "Name can't be blank"],
    [`\n${'x'.repeat(120)} `, null],
    ['x'.repeat(121), 'The name is too long'],
    ['a\u0000b', 'The name holds characters that can’t be shown'],
  ])('%j: %j', (name, problem) => {
    expect(firmNameProblem(name)).toBe(problem);
  });
});
