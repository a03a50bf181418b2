import {
  emailProblem,
  holdsOneNameTwice,
  INQUIRY_STATUSES,
  isPhasePercent,
  LIMITS,
  phaseNameProblem,
  phaseTotals,
  projectNameProblem,
  readAmount,
  taskNameProblem,
} from '@gable/contracts';
import { readPhone } from '@gable/domain';
import { textOf } from '../seeding/insert-notes.js';
import { DEMO, type DemoProject } from './index.js';

const revisionsOf = (project: DemoProject) => project.files.flatMap((file) => file.revisions);

describe('the demo content', () => {
  it.each(['owner', 'member', 'team', 'client', 'contractor'])('has a person called %s who holds that role', (role) => {
    const person = DEMO.people.find(({ email }) => email === role);
    const roles = DEMO.projects.flatMap(({ people }) => people).filter((each) => each.person === person?.key);
    expect(roles.map((each) => each.role)).toContain(role);
  });

  it('has an address book of two hundred, five of whom are somebody else of it, and groups', () => {
    const { contacts = [], groups = [] } = DEMO.contacts ?? {};
    expect(contacts).toHaveLength(200);
    const ways = contacts.flatMap(({ email, phone }) => [email, phone]).filter((way) => way !== undefined);
    expect(ways.length - new Set(ways).size).toBe(5);
    expect(
      contacts.filter(({ email, phone }) => (email && emailProblem(email) !== null) || (phone && !readPhone(phone))),
    ).toEqual([]);
    for (const { business } of groups) expect(contacts.some((contact) => contact.business === business)).toBe(true);
  });

  it('keeps the outsider out of every project', () => {
    const inside = DEMO.projects.flatMap(({ people }) => people.map(({ person }) => person));
    expect(DEMO.people.some(({ key }) => key === 'outsider')).toBe(true);
    expect(inside).not.toContain('outsider');
  });

  it('shows every status, an archive, a building site, an empty project and one to page through', () => {
    expect(new Set(DEMO.projects.map(({ status }) => status))).toEqual(
      new Set(['ACTV', 'OHLD', 'COMP', 'OTHR', 'PERS']),
    );
    expect(DEMO.projects.some(({ archivedDaysAgo }) => archivedDaysAgo !== undefined)).toBe(true);
    expect(DEMO.projects.some(({ underConstruction }) => underConstruction)).toBe(true);
    expect(DEMO.projects.some(({ files }) => files.length === 0)).toBe(true);
    expect(DEMO.projects.some(({ files }) => files.length > 4 * LIMITS.filesPageSize)).toBe(true);
  });

  it('has an office of five whose places differ, and proposals of everybody in it', () => {
    const { proposals = [], firm } = DEMO;
    expect(new Set(firm?.members.map(({ role, shares }) => `${role} ${shares}`))).toEqual(
      new Set(['admin true', 'projects true', 'viewer true', 'projects false']),
    );
    expect(firm?.members).toHaveLength(5);
    expect(new Set(proposals.map(({ by }) => by))).toEqual(new Set(firm?.members.map(({ person }) => person)));
  });

  it('has proposals of two years in every state, each as somebody could have entered it', () => {
    const { proposals = [], firm, projects } = DEMO;
    expect(new Set(proposals.map(({ status }) => status))).toEqual(new Set(Object.values(INQUIRY_STATUSES)));
    expect(Math.max(...proposals.map(({ inquired }) => inquired))).toBeGreaterThan(650);
    expect(new Set(proposals.map(({ key }) => key)).size).toBe(proposals.length);
    for (const proposal of proposals) {
      const { key, amount = '', sent, inquired, expires, status, deleted = inquired } = proposal;
      const isSound = readAmount(amount);
      expect([key, isSound]).toEqual([key, { amount: amount === '' ? '0.00' : amount }]);
      expect(sent ?? inquired).toBeLessThanOrEqual(inquired);
      expect(deleted).toBeLessThanOrEqual(inquired);
      if (expires !== undefined) expect(sent).toBeDefined();
      expect(firm?.members.map(({ person }) => person)).toContain(proposal.by);
      const project = projects.find((each) => each.key === key);
      expect([key, project !== undefined]).toEqual([key, status === INQUIRY_STATUSES.accepted]);
      if (project) expect(inquired).toBeGreaterThanOrEqual(project.createdDaysAgo);
      else expect(projectNameProblem(proposal.name)).toBeNull();
    }
  });

  it('OPN-153, OPN-154: has tasks of the owner and a member in every section, none of which reminds on the first day', () => {
    const { tasks = [], projects, proposals = [] } = DEMO;
    const mine = (person: string) => tasks.filter(({ by, to = by }) => to === person);
    expect(mine('owner').length).toBeGreaterThanOrEqual(12);
    expect(mine('member').length).toBeGreaterThanOrEqual(4);
    for (const holds of [
      (due: number) => due < 0,
      (due: number) => due === 0,
      (due: number) => due === 1,
      (due: number) => due > 1 && due < 7,
      (due: number) => due > 7,
    ]) {
      expect(mine('owner').some(({ due }) => due !== undefined && holds(due))).toBe(true);
    }
    expect(tasks.some(({ doneDaysAgo }) => doneDaysAgo !== undefined)).toBe(true);
    expect(new Set(tasks.map(({ recurrence }) => recurrence).filter(Boolean)).size).toBe(4);
    expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length);
    const projectOf = (key: string) => projects.find((each) => each.key === key);
    expect(tasks.some(({ project }) => proposals.some(({ key, ofProject }) => key === project && !ofProject))).toBe(
      true,
    );
    expect(tasks.some(({ to }) => to !== undefined)).toBe(true);
    for (const { key, name, by, to = by, project, due, recurrence, reminder, doneDaysAgo } of tasks) {
      expect([key, taskNameProblem(name)]).toEqual([key, null]);
      if (recurrence || reminder) expect([key, due]).toEqual([key, expect.any(Number)]);
      const firstDay = due === undefined || !reminder ? null : due - Math.ceil(reminder.minutes / (24 * 60));
      if (firstDay !== null && doneDaysAgo === undefined) {
        expect([key, reminder?.hasCome ?? false]).toEqual([key, firstDay <= 0]);
      }
      if (project === undefined) continue;
      const own = proposals.find((each) => each.key === project && each.by === by);
      const people = projectOf(project)?.people.map(({ person }) => person) ?? [own?.by];
      expect([key, people]).toEqual([key, expect.arrayContaining([by, to])]);
    }
  });

  it('PHS-9: has projects without phases, on their way and done', () => {
    const progress = DEMO.projects.map(
      ({ phases = [] }) => phaseTotals(phases.map(([, , percent]) => percent)).progress,
    );
    expect(
      new Set(progress.map((percent) => (percent === null ? 'none' : percent === 100 ? 'done' : 'on its way'))),
    ).toEqual(new Set(['none', 'done', 'on its way']));
  });

  it.each(DEMO.projects.map((project) => [project.key, project] as const))(
    '%s could have been entered by people',
    (_, project) => {
      expect(project.name.length).toBeLessThanOrEqual(LIMITS.projectName);
      expect(project.jobNumber?.length ?? 0).toBeLessThanOrEqual(LIMITS.jobNumber);
      expect(project.people[0].role).toBe('owner');
      const leads = project.people.filter(({ lead }) => lead);
      expect(leads.length).toBeLessThanOrEqual(1);
      for (const lead of leads) expect(['owner', 'member']).toContain(lead.role);
      expect(new Set(project.people.map(({ person }) => person)).size).toBe(project.people.length);
      const { phases = [] } = project;
      expect(phases.filter(([, name, percent]) => phaseNameProblem(name) !== null || !isPhasePercent(percent))).toEqual(
        [],
      );
      expect(holdsOneNameTwice(phases.map(([, name]) => name))).toBe(false);
      const keys = project.files.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const revision of revisionsOf(project)) {
        expect(revision.daysAgo).toBeGreaterThan(0);
        expect(revision.message?.length ?? 0).toBeLessThanOrEqual(LIMITS.fileMessage);
        expect(project.people.map(({ person }) => person)).toContain(revision.by);
      }
      for (const { revisions, comments = [] } of project.files) {
        for (const { by, daysAgo } of comments) {
          expect(project.people.map(({ person }) => person)).toContain(by);
          expect(daysAgo).toBeLessThan(revisions[0].daysAgo);
        }
        const ages = revisions.map(({ daysAgo }) => daysAgo);
        expect(ages).toEqual(ages.toSorted((one, other) => other - one));
      }
    },
  );

  it('NOT-1, NOT-9, NOT-13…15, NOT-20: its notes are of people and files that are there', () => {
    const notes = DEMO.projects.flatMap((project) => (project.notes ?? []).map((note) => ({ project, note })));
    expect(notes.some(({ note }) => note.draft)).toBe(true);
    expect(notes.some(({ note }) => note.text.length > 1_000)).toBe(true);
    expect(notes.some(({ note }) => (note.files?.length ?? 0) > LIMITS.attachmentsShown)).toBe(true);
    for (const { project, note } of notes) {
      const text = textOf(project, note);
      const shown = text.match(/<img /g)?.length ?? 0;
      expect(shown).toBe(note.uploads?.filter(({ inline }) => inline).length ?? 0);
      const people = project.people.map(({ person }) => person);
      for (const person of [note.by, ...(note.to ?? []), ...(note.edits ?? []).map(({ by }) => by)]) {
        expect(people).toContain(person);
      }
      for (const key of note.files ?? []) expect(project.files.map((file) => file.key)).toContain(key);
    }
    expect(new Set(notes.map(({ project, note }) => `${project.key}/${note.key}`)).size).toBe(notes.length);
  });

  it('is the same for the same day: a drawing made twice has the same bytes', async () => {
    const now = new Date('2025-09-12T10:00:00Z');
    const file = DEMO.projects[0]?.files.find(({ key }) => key === 'wall-foot');
    const make = file?.revisions[0].make;
    const [one, other] = [await make?.(now), await make?.(now)];
    expect(one?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(other).toEqual(one);
  });
});
