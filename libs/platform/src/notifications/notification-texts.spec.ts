import { NOTIFICATION_TEXTS as texts } from './notification-texts.js';

const facts = { from: 'Anna Berg', project: 'Villa', file: 'plan.pdf' };

describe('the sentences of notifications (OPN-111)', () => {
  it.each<[string, string]>([
    [texts.note(facts), 'Anna Berg wrote a note in “Villa”'],
    [texts.noteAddressed(facts), 'Anna Berg addressed a note in “Villa” to you'],
    [texts.comment(facts), 'Anna Berg commented on “plan.pdf” in “Villa”'],
    [texts.files({ ...facts, count: 1 }), 'Anna Berg added “plan.pdf” to “Villa”'],
    [texts.files({ ...facts, count: 12 }), 'Anna Berg added 12 files to “Villa”'],
    [texts.revisions({ ...facts, count: 1 }), 'Anna Berg uploaded a new revision of “plan.pdf” in “Villa”'],
    [texts.revisions({ ...facts, count: 3 }), 'Anna Berg uploaded 3 new revisions in “Villa”'],
    [
      texts.comparison(
        { ...facts, revision: 2 },
        { compared: 24, changed: 2, unsure: 0, added: 0, gone: 0, left_out: 0 },
        [
          { page: 1, number: 'A-101', places: 4 },
          { page: 7, number: 'buy.evil.com', places: 1 },
        ],
      ),
      'Revision 2 of “plan.pdf” in “Villa” · 2 of 24 sheets changed: A-101 (4 places), page 7 (1 place)',
    ],
    [texts.added(facts), 'Anna Berg added you to “Villa”'],
    [
      texts.roleRequest({ ...facts, person: null, wanted: 'member' }),
      'Anna Berg asks to become firm member in “Villa”',
    ],
    [
      texts.roleRequest({ ...facts, person: 'Ben', wanted: 'client' }),
      'Anna Berg asks you to make Ben client in “Villa”',
    ],
    [texts.roleChange({ ...facts, role: 'contractor' }), 'Anna Berg changed your role in “Villa” to contractor'],
    [texts.removed(facts), 'Anna Berg removed you from “Villa”'],
    [texts.left(facts), 'Anna Berg left “Villa”'],
    [texts.leader(facts), 'Anna Berg made you the leader of “Villa”'],
    [texts.formerLeader({ ...facts, person: 'Ben' }), 'Anna Berg made Ben the leader of “Villa” instead of you'],
    [texts.due({ project: 'Villa', day: '2026-12-01' }), 'Reminder: “Villa” starts on December 1, 2026'],
    ...(
      [
        [null, 0, '“Call Ben” is due on December 1, 2026'],
        ['Villa', 0, '“Call Ben” in “Villa” is due on December 1, 2026'],
        [null, 12, '“Call Ben” is due on December 1, 2026; this reminder is 12 minutes late'],
        [null, 60, '“Call Ben” is due on December 1, 2026; this reminder is 1 hour late'],
        [null, 1_440, '“Call Ben” is due on December 1, 2026; this reminder is 1 day late'],
        [null, 4_000, '“Call Ben” is due on December 1, 2026; this reminder is 2 days late'],
      ] as const
    ).map(([project, late, expected]): [string, string] => [
      texts.taskReminder({ task: 'Call Ben', project, day: '2026-12-01', late }),
      `Reminder: ${expected}`,
    ]),
    [
      texts.taskReminder({ task: 'Call Ben', project: 'Villa', day: '2026-12-01', isOver: true, late: 0 }),
      'Reminder: “Call Ben” in “Villa” was due on December 1, 2026',
    ],
    [texts.taskReminder({ task: 'Call Ben', project: null, day: null, late: 0 }), 'Reminder: “Call Ben”'],
    [
      texts.taskAssigned({ from: 'Anna Berg', task: 'Call Ben', project: 'Villa', day: '2026-12-01' }),
      'Anna Berg gave you “Call Ben” in “Villa” to do, due on December 1, 2026',
    ],
    [
      texts.taskAssigned({ from: 'Anna Berg', task: 'win.evil.com', project: null, day: null }),
      'Anna Berg gave you a task to do',
    ],
    [texts.taskHandedBack({ from: 'Anna Berg', task: 'Call Ben' }), 'Anna Berg gave “Call Ben” back to you'],
    [texts.taskDone({ from: 'Anna Berg', task: 'Call Ben', again: null }), 'Anna Berg has done “Call Ben”'],
    [
      texts.taskDone({ from: 'Anna Berg', task: 'Call Ben', again: '2026-12-01' }),
      'Anna Berg has done “Call Ben”; it is due again on December 1, 2026',
    ],
    ...(
      [
        [7, 'expires in 7 days, on December 1, 2026'],
        [2, 'expires in 2 days, on December 1, 2026'],
        [1, 'expires tomorrow, on December 1, 2026'],
        [0, 'expires today, on December 1, 2026'],
        [-1, 'expired on December 1, 2026'],
      ] as const
    ).map(([days, expected]): [string, string] => [
      texts.proposalExpiry({ project: 'Villa', day: '2026-12-01', days }),
      `The proposal “Villa” ${expected}`,
    ]),
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  it('are one short line, whatever people are called, and lead nowhere', () => {
    const nasty = { from: 'evil.com\nBuy', project: `Villa\u202e\0${'x'.repeat(300)}`, file: `${'y'.repeat(300)}.pdf` };
    const text = texts.comment(nasty);
    expect(text).toBe(`Somebody commented on “${'y'.repeat(59)}…” in “Villa${'x'.repeat(54)}…”`);
  });
});
