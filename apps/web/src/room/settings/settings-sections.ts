/** A part of a project's settings, as an address and a menu name it. */
interface ProjectSettingsPart {
  /** Behind the "#" of the address. */
  anchor: string;
  title: string;
}

/** The parts of a project's settings, from top to bottom. */
export const PROJECT_SETTINGS = {
  project: { anchor: 'project', title: 'Project' },
  start: { anchor: 'start', title: 'Start' },
  otherFields: { anchor: 'other-fields', title: 'Other fields' },
  phases: { anchor: 'phases', title: 'Phases' },
  whole: { anchor: 'whole-project', title: 'The whole project' },
} as const satisfies Record<string, ProjectSettingsPart>;
