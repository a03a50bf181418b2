import { isDeepStrictEqual } from 'node:util';
import { idOfMade, outcomeOf, type EditorCall, type ModelledProject, type OwnPhase } from './project-model.js';

/** A call that an editor has made, and the moments between which it happened. */
export interface MadeCall {
  userId: string;
  call: EditorCall;
  status: number;
  /** The project that the answer showed, if it showed one. */
  shown?: ShownProject;
  begun: number;
  ended: number;
}

/** What an answer shows of a project. */
export interface ShownProject {
  version: number;
  fields: ModelledProject['fields'];
}

/** What is left of an interleaving. */
export interface Remains {
  start: ModelledProject;
  /** Own lists as they were at the start. */
  own: ReadonlyMap<string, readonly OwnPhase[]>;
  calls: readonly MadeCall[];
  /** Lines of history in the order in which they were written, and who wrote them. */
  history: readonly { by: string; line: string }[];
  /** What the product calls each phase that was put in, by the name it was put in by, oldest first. */
  madePhases: ReadonlyMap<string, readonly string[]>;
}

/** What there must be at the end. */
export interface Explained {
  project: ModelledProject;
  own: ReadonlyMap<string, readonly OwnPhase[]>;
}

/** A call with what its editor had in their own list when they made it. */
interface Step extends MadeCall {
  own: readonly OwnPhase[];
  /** Which states it stands between, if it changed something. */
  place?: number;
}

/**
 * Looks for the one order of calls that explains everything: history gives the order of those that changed something, each
 * makes of the project what the model says and no more; every other call was answered as the model answers in some state
 * that the project had while the call was under way. Answers what there must be at the end.
 * @throws Error that says what nothing explains.
 */
export function explain({ start, own, calls, history, madePhases }: Remains): Explained {
  const nameOf = new Map(
    [...madePhases].flatMap(([name, ids]) => ids.map((id, place) => [id, idOfMade(name, place)] as const)),
  );
  const editors = [...own].map(([userId, list]) => stepsOf(userId, list, calls, nameOf));
  const steps = editors.flatMap((editor) => editor.steps);
  const outcomeIn = (state: ModelledProject, step: Step) => outcomeOf(state, step, step.call);
  const states: [ModelledProject, ...ModelledProject[]] = [start];
  const latest = () => states.at(-1) ?? start;

  for (let read = 0; read < history.length;) {
    const { by, line } = history[read] as (typeof history)[number];
    const open = steps.filter((step) => step.userId === by && step.place === undefined && !isPassed(step, steps));
    const wrote = (step: Step) => outcomeIn(latest(), step).lines[0] === line;
    // Anyone who is out of the project by the time of the answer gets 404, and has changed it.
    const step =
      open.find((each) => each.status < 300 && wrote(each)) ?? open.find((each) => each.status === 404 && wrote(each));
    if (!step) throw new Error(`History tells what no call explains: ${line}`);
    const { project, lines } = outcomeIn(latest(), step);
    for (const expected of lines) {
      if (history[read]?.line !== expected) throw new Error(`History does not tell: ${expected}`);
      read += 1;
    }
    step.place = states.length - 1;
    states.push(project);
  }

  for (const step of steps) {
    const window = windowOf(step, steps, states);
    if (step.place === undefined) requireExplained(step, window, outcomeIn);
    else requireInTime(step, window, states);
    if (step.shown) requireTrue(step, step.shown, states);
  }
  return {
    project: latest(),
    own: new Map([...own.keys()].map((userId, place) => [userId, editors[place]?.own ?? []])),
  };
}

/** An editor's calls in their order, each with the own list as it was then: nobody else changes it. */
function stepsOf(
  userId: string,
  list: readonly OwnPhase[],
  calls: readonly MadeCall[],
  nameOf: ReadonlyMap<string, string>,
): { steps: Step[]; own: readonly OwnPhase[] } {
  let own = list;
  const steps = calls
    .filter((made) => made.userId === userId)
    .map((made) => {
      const { call, status } = made;
      const step = {
        ...made,
        own,
        call: 'phase' in call ? { ...call, phase: nameOf.get(call.phase) ?? call.phase } : call,
      };
      if (status < 300 && (call.kind === 'add phase' || call.kind === 'store phase')) own = [...own, call];
      if (status < 300 && call.kind === 'delete own phase') own = own.filter(({ id }) => id !== call.phase);
      return step;
    });
  return { steps, own };
}

/** Whether a later call of the same editor has its place already. */
const isPassed = (step: Step, steps: readonly Step[]): boolean =>
  steps.some(({ userId, begun, place }) => userId === step.userId && place !== undefined && begun > step.begun);

/** The states that the project may have had while a call was under way. */
function windowOf(step: Step, steps: readonly Step[], states: readonly ModelledProject[]): ModelledProject[] {
  const places = (filter: (other: Step) => boolean) =>
    steps.flatMap((other) => (other.place !== undefined && filter(other) ? [other.place] : []));
  const first = Math.max(0, ...places(({ ended }) => ended < step.begun).map((place) => place + 1));
  const last = Math.min(states.length - 1, ...places(({ begun }) => begun > step.ended));
  return states.slice(first, last + 1);
}

/** A change stands in history after all that had ended before it, and its editor got it as the answer, or was out by then. */
function requireInTime(step: Step, window: readonly ModelledProject[], states: readonly ModelledProject[]): void {
  const after = states[(step.place ?? 0) + 1];
  if (!after || !window.includes(after)) throw new Error(`${nameOfCall(step)} stands in history at a wrong place.`);
  const isOut = ({ people }: ModelledProject) => people.every(({ userId }) => userId !== step.userId);
  if (step.status < 300 || window.slice(window.indexOf(after)).some(isOut)) return;
  throw new Error(`${nameOfCall(step)} was answered ${step.status} and is in history.`);
}

function requireExplained(
  step: Step,
  window: readonly ModelledProject[],
  outcomeIn: (state: ModelledProject, step: Step) => { status: number; lines: string[] },
): void {
  const outcomes = window.map((state) => outcomeIn(state, step));
  if (outcomes.some(({ status, lines }) => status === step.status && lines.length === 0)) return;
  const expected = outcomes.map(({ status, lines }) => [status, ...lines].join(' ')).join(' or ');
  throw new Error(`${nameOfCall(step)} was answered ${step.status} and changed nothing; expected: ${expected}`);
}

/** A shown project is one that there was, and a newer one than the call was refused for. */
function requireTrue(step: Step, shown: ShownProject, states: readonly ModelledProject[]): void {
  const same = states.find(({ version }) => version === shown.version);
  if (!isDeepStrictEqual(same?.fields, shown.fields)) {
    throw new Error(`${nameOfCall(step)} showed version ${shown.version} as it never was.`);
  }
  const base = 'version' in step.call && step.status === 409 ? step.call.version : 0;
  if (shown.version <= base) throw new Error(`${nameOfCall(step)} showed version ${shown.version}, not a newer one.`);
}

const nameOfCall = ({ userId, call }: MadeCall): string => `“${call.kind}” of ${userId} (${JSON.stringify(call)})`;
