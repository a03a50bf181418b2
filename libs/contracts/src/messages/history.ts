export const history = {
  loadFailed: 'The history couldn’t be loaded.',
  olderFailed: 'What is older couldn’t be loaded.',
  exportFailed: 'The history couldn’t be exported. Please try again.',
} as const;
