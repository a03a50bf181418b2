export const phases = {
  /** MSG-58, PHS-17 */
  removed: 'The phase has been removed.',
  /** MSG-69, PHS-15: with the straight apostrophe (OPN-119) */
  listFailed: "The project couldn't be updated. Please try again.",
  /** MSG-73, PHS-16 */
  updateFailed: "The phase couldn't be updated. Please try again.",
  /** MSG-83, PHS-11 */
  inProject: 'You already have the phase in the project',
  /** MSG-84, PHS-12 */
  exists: 'You already have a phase with that name',
  nameBlank: "Name can't be blank",
  nameLong: 'Name is too long',
  nameInvalid: 'Name holds characters that can’t be shown',
  notFound: "We couldn't find the phase you're looking for.",
  archivedProject: 'The project is archived.',
  parentUnknown: 'A subtask needs a phase of the same category that is no subtask itself.',
  /** What history says was changed in the phases of a project. */
  changed: {
    added: 'Phases added',
    removed: 'Phases removed',
    order: 'Order of phases',
  },
  projectFull: (phases: number) => `A project holds at most ${phases} phases.`,
  listFull: (phases: number) => `Your list holds at most ${phases} phases.`,
} as const;
