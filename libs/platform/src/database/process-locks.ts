/**
 * Numbers of the advisory locks under which one process does what no other may do meanwhile. Each has one of its own: two that
 * share one keep each other from their work. A number is never given to something else, for processes of two releases may run
 * side by side.
 */
export const PROCESS_LOCKS = {
  migrate: 727_164_301,
  backUp: 727_164_302,
  audit: 727_164_303,
  seedDemo: 727_164_304,
  makeDemoFiles: 727_164_305,
} as const;
