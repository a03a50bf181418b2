import { LIMITS, type ProjectStatus, type SentOtherField } from '@gable/contracts';
import {
  changesOf,
  otherFieldsAfter,
  permissionsToEdit,
  statusAfter,
  storiesOf,
  type ProjectEdit,
  type ProjectFields,
} from './project-changes.js';

const gate = { option: 'Gate code', value: '1234', slug: 'gate-code' };
const key = { option: 'Key', value: 'at Anna’s', slug: 'key' };

const villa: ProjectFields = {
  name: 'Villa',
  jobNumber: '24-117',
  status: 'ACTV',
  projectStarts: '2026-03-01',
  dueReminder: false,
  personal: false,
  otherFields: [gate, key],
};

describe('status and personal (OPN-72)', () => {
  type Place = [ProjectStatus, boolean];
  it.each<[string, Place, ProjectEdit, Place]>([
    ['a status', ['ACTV', false], { status: 'COMP' }, ['COMP', false]],
    ['personal', ['ACTV', false], { personal: true }, ['PERS', true]],
    ['PERS, which makes it personal', ['OHLD', false], { status: 'PERS' }, ['PERS', true]],
    ['both', ['OHLD', false], { status: 'PERS', personal: true }, ['PERS', true]],
    ['PRJ-13: personal, shown as OTHR', ['OHLD', false], { status: 'OTHR', personal: true }, ['PERS', true]],
    ['PRJ-13: OTHR, as which it is shown', ['PERS', true], { status: 'OTHR' }, ['PERS', true]],
    ['a status that ends it', ['PERS', true], { status: 'COMP' }, ['COMP', false]],
    ['personal no longer: active', ['PERS', true], { personal: false }, ['ACTV', false]],
    ['personal no longer, with a status', ['PERS', true], { personal: false, status: 'OHLD' }, ['OHLD', false]],
    ['personal no longer, but other', ['PERS', true], { personal: false, status: 'OTHR' }, ['OTHR', false]],
    ['not personal, which it was not', ['COMP', false], { personal: false }, ['COMP', false]],
    ['personal, which it was', ['PERS', true], { personal: true }, ['PERS', true]],
  ])('%s', (_name, [status, personal], edit, [statusThen, personalThen]) => {
    expect(statusAfter({ status, personal }, edit)).toEqual({ status: statusThen, personal: personalThen });
  });

  it.each<[ProjectEdit, boolean]>([
    [{ name: 'Barn' }, false],
    [{ status: 'COMP' }, true],
    [{ personal: true }, true],
    [{ name: 'Barn', personal: false }, true],
  ])('PRM-33: %j needs setStatus: %s', (edit, needed) => {
    expect(permissionsToEdit(edit)).toEqual(needed ? ['project.edit', 'setStatus'] : ['project.edit']);
  });
});

describe('what an edit changes', () => {
  it.each<[string, ProjectEdit, Partial<ProjectFields>]>([
    ['VAL-2: nothing sent', {}, {}],
    ['fields that were not sent', { name: undefined, jobNumber: undefined, otherFields: undefined }, {}],
    ['VAL-2: everything as it was', villa, {}],
    ['a name', { name: 'Barn' }, { name: 'Barn' }],
    ['a name among others that stay', { ...villa, name: 'Barn' }, { name: 'Barn' }],
    ['what is taken away', { jobNumber: null, projectStarts: null }, { jobNumber: null, projectStarts: null }],
    ['a flag', { dueReminder: true }, { dueReminder: true }],
    ['a status, alone', { status: 'COMP' }, { status: 'COMP' }],
    ['personal, with its status', { personal: true }, { personal: true, status: 'PERS' }],
    ['the same other fields, without their slugs said', { otherFields: [{ option: 'Gate code', value: '1234' }] }, {}],
  ])('%s', (_name, edit, changed) => {
    const before = edit.otherFields?.length === 1 ? { ...villa, otherFields: [gate] } : villa;
    expect(changesOf(before, edit)).toEqual(changed);
  });

  it('takes other fields for the same whatever the order of their properties, which the database does not keep', () => {
    const stored = { ...villa, otherFields: [{ slug: 'key', value: 'at Anna’s', option: 'Key' }] };
    expect(changesOf(stored, { otherFields: [key] })).toEqual({});
  });
});

describe('other fields (PRJ-6, VAL-7, ENT-6)', () => {
  const slugs = (sent: SentOtherField[], before = villa.otherFields) =>
    otherFieldsAfter(before, sent).map(({ slug }) => slug);

  it('are kept in the order they were sent, trimmed; what has no option or is marked removed is dropped', () => {
    const sent = [
      { option: ' Roof ', value: ' flat ' },
      { ...key, removed: true },
      { option: '', value: 'lost' },
      { option: '  ' },
      { ...gate, value: '4321', removed: false },
      { option: 'Cellar' },
    ];
    expect(otherFieldsAfter(villa.otherFields, sent)).toEqual([
      { option: 'Roof', value: 'flat', slug: 'roof' },
      { option: 'Gate code', value: '4321', slug: 'gate-code' },
      { option: 'Cellar', value: '', slug: 'cellar' },
    ]);
  });

  it.each<[string, string, string]>([
    ['words', 'Gate code', 'gate-code'],
    ['marks', ' Client’s no. / Ref. ', 'client-s-no-ref'],
    ['accents', 'Größe à Évora İ', 'große-a-evora-i'],
    ['another script', '建築 許可', '建築-許可'],
    ['signs that belong to letters', 'हिन्दी', 'हिन्दी'],
    ['digits', '2nd floor', '2nd-floor'],
    ['nothing that can be said', '🏗️ !', 'field'],
  ])('get a slug from their option: %s', (_name, option, slug) => {
    expect(slugs([{ option }], [])).toEqual([slug]);
  });

  it('never get a slug that is longer than an option, though one letter may stand for many', () => {
    const [made = ''] = slugs([{ option: 'ﷺ'.repeat(LIMITS.otherFieldOption) }], []);
    expect([...made].length).toBeGreaterThan(LIMITS.otherFieldOption - 2);
    expect([...made].length).toBeLessThanOrEqual(LIMITS.otherFieldOption);
    expect(made).not.toMatch(/^-|-$/);
  });

  it('never get a slug that is cut through a character', () => {
    const [made = ''] = slugs([{ option: `x${'𐌰'.repeat(LIMITS.otherFieldOption)}` }], []);
    expect(made).toBe(`x${'𐌰'.repeat(LIMITS.otherFieldOption - 1)}`);
  });

  it.each<[string, SentOtherField[], string[]]>([
    ['two of one name', [{ option: 'Roof' }, { option: 'roof' }, { option: 'ROOF' }], ['roof', 'roof-2', 'roof-3']],
    ['a new one named as one that stays', [{ option: 'Gate code' }, gate], ['gate-code-2', 'gate-code']],
    ['a new one named as one that goes', [{ option: 'Gate code' }, { ...gate, removed: true }], ['gate-code']],
    ['one that is called otherwise now', [{ ...gate, option: 'Door code' }], ['gate-code']],
    ['the same one twice', [gate, gate], ['gate-code', 'gate-code-2']],
    ['a slug the project does not have', [{ option: 'Roof', slug: 'made-up' }], ['roof']],
    ['a number that is taken', [{ option: 'Key' }, key, { option: 'Key 2' }], ['key-2', 'key', 'key-2-2']],
  ])('have slugs of their own: %s', (_name, sent, expected) => {
    expect(slugs(sent)).toEqual(expected);
  });
});

describe('what history tells (OPN-87, HIS-16…18)', () => {
  const recorded = (edit: ProjectEdit, before = villa) =>
    storiesOf(before, changesOf(before, edit)).map(({ action, description }) => `${action}: ${description}`);

  it.each<[string, ProjectEdit, string[]]>([
    ['nothing of what stays', villa, []],
    ['a name', { name: 'Barn' }, ['update_project_data: Name: Barn']],
    [
      'the data in one line',
      { name: 'Barn', jobNumber: null, projectStarts: '2026-04-01', dueReminder: true },
      ['update_project_data: Name: Barn; Address / Job ID: none; Start date: 2026-04-01; Due reminder: on'],
    ],
    ['a day that is taken away', { projectStarts: null }, ['update_project_data: Start date: none']],
    ['a status', { status: 'OHLD' }, ['update_project_status: On Hold']],
    ['personal, with the status that comes with it', { personal: true }, ['set_personal: Personal']],
    [
      'both kinds',
      { name: 'Barn', status: 'COMP' },
      ['update_project_data: Name: Barn', 'update_project_status: Completed'],
    ],
    [
      'other fields by their options: changed, new, gone',
      { otherFields: [{ ...gate, value: '4321' }, { option: 'Roof' }] },
      ['update_project_data: Other fields: Gate code, Roof, Key'],
    ],
    ['other fields in another order', { otherFields: [key, gate] }, ['update_project_data: Other fields']],
  ])('%s', (_name, edit, expected) => {
    expect(recorded(edit)).toEqual(expected);
  });

  it('personal no longer, and what it is now', () => {
    const personal: ProjectFields = { ...villa, status: 'PERS', personal: true };
    expect(recorded({ personal: false }, personal)).toEqual(['set_personal: Active']);
    expect(recorded({ status: 'COMP' }, personal)).toEqual(['set_personal: Completed']);
    expect(recorded({ status: 'OTHR' }, personal)).toEqual([]);
  });

  it('in so many characters at most', () => {
    const many = Array.from({ length: LIMITS.otherFields }, (_, place) => ({ option: `🏗️ ${place} `.repeat(8) }));
    const [{ description = '' } = {}] = storiesOf(villa, changesOf(villa, { otherFields: many }));
    expect([...description]).toHaveLength(LIMITS.historyDescription);
    expect(description).toMatch(/^Other fields: 🏗️ 0 .*…$/u);
  });
});
