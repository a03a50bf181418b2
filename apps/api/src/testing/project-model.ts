import { holdsOneNameTwice, type PhaseCategory, type ProjectRole } from '@gable/contracts';
import {
  allows,
  changesOf,
  describePhaseChanges,
  invitableRoles,
  leaderRefusal,
  leavingRefusal,
  mayChangePhases,
  permissionsToEdit,
  placed,
  POLICY,
  removalRefusal,
  roleChangeRefusal,
  standingOf,
  storiesOf,
  type PeopleRefusal,
  type PersonStanding,
  type PhaseChanges,
  type ProjectEdit,
  type ProjectFields,
} from '@gable/domain';

/** A phase of the modelled project. */
export interface ModelledPhase {
  id: string;
  /** The phase of an own list it was taken from. */
  own?: string;
  name: string;
  category: PhaseCategory;
  percent: number;
}

/** A project as it is between two changes. */
export interface ModelledProject {
  fields: ProjectFields;
  version: number;
  underConstruction: boolean;
  active: boolean;
  /** In their order within a category. */
  phases: ModelledPhase[];
  /** How many phases were put in by each name. */
  made: Readonly<Record<string, number>>;
  people: PersonStanding[];
}

/** A phase of somebody's own list; those made by a call have no id that anybody needs. */
export interface OwnPhase {
  id?: string;
  name: string;
  category: PhaseCategory;
}

/** One call of somebody who edits a project. */
export type EditorCall =
  | { kind: 'edit fields' | 'edit fields in bulk'; edit: ProjectEdit; version: number }
  | { kind: 'set under construction' | 'set archived'; on: boolean }
  | { kind: 'add phase' | 'store phase'; name: string; category: PhaseCategory }
  | { kind: 'attach phase' | 'delete own phase' | 'remove phase'; phase: string }
  | { kind: 'edit phase'; phase: string; name?: string; percent?: number; order?: number }
  | { kind: 'set leader' | 'remove person'; person: string }
  | { kind: 'set role' | 'invite'; person: string; role: ProjectRole }
  | { kind: 'leave' };

/** Who makes a call, with what is theirs alone. */
export interface Editor {
  userId: string;
  own: readonly OwnPhase[];
}

/** What a call makes of a project: the status of its answer, the project afterwards, its lines in history. */
export interface Outcome {
  status: number;
  project: ModelledProject;
  lines: string[];
}

/** A line of history as it is compared. */
export const historyLine = (action: string, from: string, to: string | null, description: string | null): string =>
  [action, from, to ?? '–', description ?? '–'].join(' ');

/** What the model calls the phase that was put in by this name at this place: its id is the product's own affair. */
export const idOfMade = (name: string, place: number): string => `${name} #${place}`;

/** What a call answers and does when nobody else does anything, by the rules of the domain. */
export function outcomeOf(project: ModelledProject, { userId, own }: Editor, call: EditorCall): Outcome {
  const refused = (status: number): Outcome => ({ status, project, lines: [] });
  const self = project.people.find((person) => person.userId === userId);
  if (call.kind === 'delete own phase') return refused(own.some(({ id }) => id === call.phase) ? 200 : 404);
  if (!self) return refused(404);
  const { role } = self;

  const line = (action: string, description: string | null, to: string | null = null) =>
    historyLine(action, userId, to, description);
  const ofProject = (changes: Partial<ModelledProject>, ...lines: string[]): Outcome => ({
    status: 200,
    project: { ...project, ...changes, version: project.version + 1 },
    lines,
  });
  const ofPhases = (phases: ModelledPhase[], changes: PhaseChanges): Outcome => {
    const description = describePhaseChanges(changes);
    return {
      status: call.kind === 'store phase' ? 201 : 200,
      project: { ...project, phases },
      lines: description === '' ? [] : [line('update_project_data', description)],
    };
  };
  const ofPeople = (people: PersonStanding[], ...lines: string[]): Outcome => ({
    status: call.kind === 'invite' ? 201 : 200,
    project: { ...project, people },
    lines,
  });
  const added = ({ name, category, id: own }: OwnPhase): Outcome => {
    if (holdsOneNameTwice([...project.phases.map((phase) => phase.name), name])) return refused(409);
    const place = project.made[name] ?? 0;
    const phase = { id: idOfMade(name, place), ...(own && { own }), name, category, percent: 0 };
    const outcome = ofPhases([...project.phases, phase], { added: [name] });
    return { ...outcome, project: { ...outcome.project, made: { ...project.made, [name]: place + 1 } } };
  };
  const phaseOf = (id: string) => project.phases.find((phase) => phase.id === id || phase.own === id);
  /** Somebody of the project whom the rule lets the call act on, or the status of its refusal. */
  const permitted = (
    id: string,
    refusal: (target: PersonStanding) => PeopleRefusal | null,
  ): PersonStanding | number => {
    const target = project.people.find((person) => person.userId === id);
    if (!target) return 404;
    return refusal(target) ? 422 : target;
  };
  const without = (target: PersonStanding) => project.people.filter((person) => person !== target);

  switch (call.kind) {
    case 'edit fields':
    case 'edit fields in bulk': {
      if (!permissionsToEdit(call.edit).every((permission) => allows(role, permission)) || !project.active) {
        return refused(422);
      }
      if (call.version !== project.version) return refused(409);
      const changed = changesOf(project.fields, call.edit);
      const lines = storiesOf(project.fields, changed).map(({ action, description }) => line(action, description));
      return lines.length === 0 ? refused(200) : ofProject({ fields: { ...project.fields, ...changed } }, ...lines);
    }
    case 'set under construction':
      if (!allows(role, 'project.edit') || !project.active) return refused(422);
      if (call.on === project.underConstruction) return refused(200);
      return ofProject(
        { underConstruction: call.on },
        line(call.on ? 'set_under_construction' : 'unset_under_construction', project.fields.name),
      );
    case 'set archived':
      if (!allows(role, 'project.edit')) return refused(422);
      if (call.on !== project.active) return refused(200);
      return ofProject({ active: !call.on }, line(call.on ? 'set_archive' : 'unset_archive', project.fields.name));
    case 'add phase':
    case 'store phase':
    case 'attach phase':
    case 'edit phase':
    case 'remove phase':
      if (
        !mayChangePhases(
          standingOf({ role, project_archived: !project.active, project_potential: false, edits_proposals: false }),
        )
      )
        return refused(422);
  }
  switch (call.kind) {
    case 'add phase':
    case 'store phase': {
      const { name, category } = call;
      return holdsOneNameTwice([...own, call].map((phase) => phase.name)) ? refused(409) : added({ name, category });
    }
    case 'attach phase': {
      if (phaseOf(call.phase)) return refused(200);
      const chosen = own.find(({ id }) => id === call.phase);
      return chosen ? added(chosen) : refused(404);
    }
    case 'edit phase': {
      const phase = phaseOf(call.phase);
      if (!phase) return refused(404);
      const { name = phase.name, percent = phase.percent } = call;
      const edited = project.phases.map((each) => (each === phase ? { ...phase, name, percent } : each));
      if (holdsOneNameTwice(edited.map((each) => each.name))) return refused(409);
      const ordered = call.order === undefined ? edited : moved(edited, phase, call.order);
      return ofPhases(ordered, {
        renamed: name === phase.name ? [] : [{ before: phase.name, after: name }],
        percents: percent === phase.percent ? [] : [{ name, percent }],
        moved: ordered.some((each, place) => each !== edited[place]),
      });
    }
    case 'remove phase': {
      const phase = phaseOf(call.phase);
      if (!phase) return refused(200);
      return ofPhases(
        project.phases.filter((each) => each !== phase),
        { removed: [phase.name] },
      );
    }
    case 'leave':
      return leavingRefusal(self, project.people)
        ? refused(422)
        : ofPeople(without(self), line('user_leave', null, userId));
    case 'remove person': {
      const target = permitted(call.person, (person) => removalRefusal(self, person));
      if (typeof target === 'number') return refused(target);
      return ofPeople(without(target), line('remove_user', null, target.userId));
    }
    case 'set leader': {
      if (!allows(role, 'people.manage') || !project.active) return refused(422);
      const target = permitted(call.person, (person) => leaderRefusal(self, person));
      if (typeof target === 'number') return refused(target);
      if (target.lead) return refused(200);
      return ofPeople(
        project.people.map((person) => ({ ...person, lead: person === target })),
        line('update_project_data', 'leader', target.userId),
      );
    }
    case 'set role': {
      if (!project.active) return refused(422);
      const target = permitted(call.person, (person) => roleChangeRefusal(self, person, call.role));
      if (typeof target === 'number') return refused(target);
      if (target.role === call.role) return refused(200);
      return ofPeople(
        project.people.map((person) => (person === target ? { ...person, role: call.role } : person)),
        line('update_user_role', call.role, target.userId),
      );
    }
    case 'invite':
      if (!project.active || !invitableRoles(POLICY[role]).includes(call.role)) return refused(422);
      if (project.people.some((person) => person.userId === call.person)) return refused(201);
      return ofPeople(
        [...project.people, { userId: call.person, role: call.role, lead: false, active: true, invitedBy: userId }],
        line('invite_user', call.role, call.person),
      );
  }
}

/** The phases with one of them at a place of its category. */
function moved(phases: ModelledPhase[], phase: ModelledPhase, order: number): ModelledPhase[] {
  const isBeside = ({ category }: ModelledPhase) => category === phase.category;
  const beside = phases.filter(isBeside);
  const ids = placed(
    beside.map(({ id }) => id),
    new Map([[phase.id, order]]),
  );
  const inOrder = ids.flatMap((id) => beside.filter((each) => each.id === id));
  return phases.map((each) => (isBeside(each) ? (inOrder.shift() ?? each) : each));
}
