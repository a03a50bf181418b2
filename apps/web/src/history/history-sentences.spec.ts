import { HISTORY_ACTIONS, HISTORY_TYPES, type HistoryAction, type HistoryType } from '@gable/contracts';
import type { HistoryItem } from '../api/index.js';
import { folds, plainText, tellOne, tellSeveral } from './history-sentences.js';

const person = (name: string) => ({
  id: name,
  name: name.includes('@') ? '' : name,
  email: name.includes('@') ? name : `${name}@gable.test`,
  avatar: false,
});

function item(line: string, fields: Partial<HistoryItem> = {}): HistoryItem {
  const [item_type, item_action] = line.split(' ') as [HistoryType, HistoryAction];
  return {
    id: line,
    item_type,
    item_action,
    file_id: null,
    file: null,
    revision: null,
    description: null,
    project: { id: 'p', name: 'Barn' },
    userFrom: person('Anna'),
    userTo: null,
    created_at: '2026-03-10T09:30:00Z',
    ...fields,
  };
}

const SHEET = { description: 'A-101.pdf' };
const TO_BERT = { userTo: person('Bert') };

/** What each entry says, and what two of them say together. */
const SENTENCES: [string, Partial<HistoryItem>, string, string | null][] = [
  ['files new', SHEET, 'Anna added A-101.pdf', 'Anna added 2 files'],
  ['files open', SHEET, 'Anna opened A-101.pdf', 'Anna opened 2 files'],
  ['files update_order', SHEET, 'Anna moved A-101.pdf', 'Anna moved 2 files'],
  [
    'files update_name',
    { description: 'a.pdf → A-101.pdf' },
    'Anna renamed a.pdf to A-101.pdf',
    'Anna renamed 2 files',
  ],
  ['files delete', SHEET, 'Anna deleted A-101.pdf', 'Anna deleted 2 files'],
  [
    'files share',
    { description: 'Section A: stairs.pdf: a@x.test, b@x.test' },
    'Anna shared Section A: stairs.pdf with a@x.test, b@x.test',
    'Anna shared files 2 times',
  ],
  [
    'files share',
    { description: 'S: a.pdf: anyone with the link' },
    'Anna made a link to S: a.pdf',
    'Anna shared files 2 times',
  ],
  [
    'files unshare',
    { description: 'A-101.pdf: a@x.test' },
    'Anna revoked the link to A-101.pdf of a@x.test',
    'Anna revoked 2 links',
  ],
  [
    'files unshare',
    { description: 'A-101.pdf: anyone with the link' },
    'Anna revoked a link to A-101.pdf',
    'Anna revoked 2 links',
  ],
  [
    'files preview',
    { userFrom: null, ...TO_BERT, description: 'A-101.pdf: anyone with the link' },
    'Somebody opened A-101.pdf by a link of Bert',
    null,
  ],
  [
    'files preview',
    { userFrom: null, ...TO_BERT, description: 'A-101.pdf: a@x.test' },
    'a@x.test opened A-101.pdf, shared by Bert',
    null,
  ],
  ['files update_sheet', SHEET, 'Anna corrected a sheet of A-101.pdf', 'Anna corrected 2 sheets'],
  ['files publish_markup', SHEET, 'Anna published markup on A-101.pdf', 'Anna published markup 2 times'],
  ['files delete_markup', SHEET, 'Anna deleted markup on A-101.pdf', 'Anna deleted markup 2 times'],
  ['files update_scale', SHEET, 'Anna changed the scale of a page of A-101.pdf', 'Anna changed the scale of 2 pages'],
  ['files set_archive', SHEET, 'Anna archived A-101.pdf', 'Anna archived 2 files'],
  ['files unset_archive', SHEET, 'Anna restored A-101.pdf', 'Anna restored 2 files'],
  ['files set_active', SHEET, 'Anna added A-101.pdf to the active files', 'Anna added 2 files to the active files'],
  [
    'files unset_active',
    SHEET,
    'Anna removed A-101.pdf from the active files',
    'Anna removed 2 files from the active files',
  ],
  ['versions new', { ...SHEET, revision: 3 }, 'Anna added revision 3 of A-101.pdf', 'Anna added 2 revisions'],
  ['versions new', SHEET, 'Anna added a revision of A-101.pdf', 'Anna added 2 revisions'],
  ['versions open', { ...SHEET, revision: 1 }, 'Anna opened revision 1 of A-101.pdf', 'Anna opened 2 revisions'],
  ['versions delete', { ...SHEET, revision: 2 }, 'Anna deleted revision 2 of A-101.pdf', 'Anna deleted 2 revisions'],
  ['comments new', SHEET, 'Anna commented on A-101.pdf', 'Anna wrote 2 comments'],
  ['comments delete', SHEET, 'Anna took back a comment on A-101.pdf', 'Anna took back 2 comments'],
  ['comments resolve', SHEET, 'Anna resolved a comment on A-101.pdf', 'Anna resolved 2 comments'],
  ['comments reopen', SHEET, 'Anna opened a comment on A-101.pdf again', 'Anna opened 2 comments again'],
  ['comments assign', SHEET, 'Anna assigned a comment on A-101.pdf', 'Anna assigned 2 comments'],
  ['comments new', {}, 'Anna wrote a note', 'Anna wrote 2 notes'],
  ['comments delete', {}, 'Anna deleted a note', 'Anna deleted 2 notes'],
  ['projects new', { description: 'Barn' }, 'Anna created the project', null],
  ['projects open', { description: 'Barn' }, 'Anna opened the project', null],
  ['projects delete', { description: 'Barn' }, 'Anna deleted the project', null],
  ['projects set_archive', { description: 'Barn' }, 'Anna archived the project', null],
  ['projects unset_archive', { description: 'Barn' }, 'Anna restored the project', null],
  [
    'projects update_project_data',
    { description: 'Name: Barn' },
    'Anna changed the project: Name: Barn',
    'Anna changed the project 2 times',
  ],
  ['projects update_project_data', { ...TO_BERT, description: 'leader' }, 'Anna made Bert the leader', null],
  ['projects update_project_status', { description: 'On Hold' }, 'Anna set the status to On Hold', null],
  ['projects set_personal', { description: 'Personal' }, 'Anna set the status to Personal', null],
  [
    'projects update_user_role',
    { ...TO_BERT, description: 'member' },
    'Anna changed the role of Bert to Firm member',
    null,
  ],
  [
    'projects invite_user',
    { userTo: person('late@x.test'), description: 'client' },
    'Anna invited late@x.test as Client',
    'Anna invited 2 people',
  ],
  ['projects new_from_invitation', {}, 'Anna accepted the invitation', null],
  ['projects remove_user', TO_BERT, 'Anna removed Bert from the project', 'Anna removed 2 people from the project'],
  ['projects user_leave', { userTo: person('Anna') }, 'Anna left the project', null],
  ['projects set_under_construction', { description: 'Barn' }, 'Anna marked the project as under construction', null],
  [
    'projects unset_under_construction',
    { description: 'Barn' },
    'Anna marked the project as no longer under construction',
    null,
  ],
];

describe('the sentences of history (HIS-4…25, OPN-87)', () => {
  it.each(SENTENCES)('%s %j', (line, fields, one, several) => {
    const entry = item(line, fields);
    expect(plainText(tellOne(entry))).toBe(one);
    expect(folds(entry)).toBe(several !== null);
    if (several !== null) expect(plainText(tellSeveral([entry, entry]))).toBe(several);
  });

  it('cover every action', () => {
    expect(new Set(SENTENCES.map(([line]) => line.split(' ')[1]))).toEqual(new Set(HISTORY_ACTIONS));
    expect(new Set(SENTENCES.map(([line]) => line.split(' ')[0]))).toEqual(new Set(HISTORY_TYPES));
  });

  it.each([
    ['a kind that has no such action', 'comments share', SHEET, 'Anna – Comment: shared – A-101.pdf'],
    ['an action of a newer server', 'files set_locked', SHEET, 'Anna – File: set locked – A-101.pdf'],
    ['a kind of a newer server', 'tasks new', {}, 'Anna – Project: added'],
  ])('tell %s as well as they can', (_what, line, fields, sentence) => {
    expect(plainText(tellOne(item(line, fields)))).toBe(sentence);
  });

  it('name the file as it was, not as it is', () => {
    const file = { id: 'f', name: 'b.pdf', alias: 'Roof', current_revision_id: 'r', deleted: false };
    expect(tellOne(item('files set_archive', { ...SHEET, file }))).toEqual([
      { text: 'Anna', is: 'name' },
      { text: ' archived ' },
      { text: 'A-101.pdf', is: 'file' },
    ]);
    expect(plainText(tellOne(item('files set_archive', { file })))).toBe('Anna archived Roof');
  });

  it.each([
    ['nobody', { userFrom: null }, 'Somebody added a file'],
    ['who has no name yet', { userFrom: person('late@x.test'), ...SHEET }, 'late@x.test added A-101.pdf'],
  ])('tell of %s', (_who, fields, sentence) => {
    expect(plainText(tellOne(item('files new', fields)))).toBe(sentence);
  });
});
