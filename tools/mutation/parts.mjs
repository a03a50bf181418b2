/** What is mutated, part by part, and the tests that must notice. Whatever needs a database, a browser or a render child has no place here. */
const rules = (folder) => ({
  mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.spec.ts`, `!${folder}/**/index.ts`],
  tests: [`<rootDir>/${folder}/**/*.spec.ts`],
  project: 'unit',
});

const specified = (folder, names, extension = 'ts') => ({
  mutate: names.map((name) => `${folder}/${name}.ts`),
  tests: names.map((name) => `<rootDir>/${folder}/${name}.spec.${extension}`),
});

const contracts = rules('libs/contracts/src');

/** @type {Record<string, { mutate: string[], tests: string[], project: 'unit' | 'web' }>} */
export const PARTS = {
  domain: rules('libs/domain/src'),
  // Texts, numbers and shapes are proved where the product uses them (`npm run red-rows`).
  contracts: {
    ...contracts,
    mutate: [
      'libs/contracts/src/{*-fields,*-totals,amounts,email-key,firms,history-descriptions,proposal-expiry,proposals,rich-text,screens,showable-text}.ts',
    ],
  },
  worker: {
    project: 'unit',
    ...specified('apps/worker/src', [
      'jobs/admission',
      'rendering/child/calibrated-gray',
      'rendering/child/half-size',
      'rendering/child/icc-profile',
      'rendering/child/iso-boxes',
      'rendering/lanes',
      'rendering/page-geometry',
      'rendering/work-order',
      'rendering/confinement/seccomp-filter',
    ]),
  },
  web: {
    project: 'web',
    ...specified('apps/web/src', [
      'accounts/password-strength',
      'accounts/phone-numbers',
      'accounts/settings/profile-values',
      'files/files-view',
      'files/grid-dragging',
      'history/history-sentences',
      'notes/written-note',
      'phases/project-phases',
      'proposals/chart-figures',
      'ui/form/day-parts',
      'sessions/redirect-target',
      'ui/dates',
      'uploads/mimetype',
      'uploads/upload-totals',
      'viewer/pdf/document-zoom',
      'viewer/pdf/kept-pages',
      'viewer/signed-range',
      'viewer/viewer-address',
      'viewer/viewer-choice',
    ]),
  },
};
