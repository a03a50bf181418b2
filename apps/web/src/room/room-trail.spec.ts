import { aProject } from '../test/a-project.js';
import { projectTabs, proposalTabs, tabAt } from './room-tabs.js';
import { projectTrail } from './room-trail.js';

const VILLA = aProject({ name: 'Villa' });
const trailOf = (page: string) => {
  const { pathname, searchParams } = new URL(`/projects/${VILLA.id}${page}`, 'http://gable.test');
  return projectTrail(VILLA.id, VILLA, projectTabs(VILLA.id, VILLA), pathname, searchParams);
};
const wordsOf = (page: string) => {
  const { trail, here } = trailOf(page);
  return [...trail.map(({ label }) => label), here];
};

describe('the breadcrumb of a page of a project (NAV-8, NAV-15, NAV-16)', () => {
  it.each([
    ['/files', ['Projects', 'Villa', 'Files']],
    ['/files/list/page/2', ['Projects', 'Villa', 'Files']],
    ['/files?ctx=archived', ['Projects', 'Villa', 'Files', 'Archived']],
    ['/active/list', ['Projects', 'Villa', 'Files', 'Active']],
    ['/people', ['Projects', 'Villa', 'People']],
    ['/settings', ['Projects', 'Villa', 'Settings']],
    ['/nowhere', ['Projects', 'Villa', undefined]],
  ])('of %s says %j', (page, words) => {
    expect(wordsOf(page)).toEqual(words);
  });

  it('leads back to each of them', () => {
    expect(trailOf('/files?ctx=archived').trail.map(({ address }) => address)).toEqual([
      '/projects',
      `/projects/${VILLA.id}`,
      `/projects/${VILLA.id}/files`,
    ]);
  });

  it('has no name while the project is on its way', () => {
    const { trail } = projectTrail(
      VILLA.id,
      undefined,
      projectTabs(VILLA.id, undefined),
      `/projects/${VILLA.id}/files`,
      new URLSearchParams(),
    );
    expect(trail.map(({ label }) => label)).toEqual(['Projects']);
  });
});

describe('the page of a proposal that is open', () => {
  const tabs = proposalTabs(VILLA.id, { accepted: false, member: true });

  it.each([
    [`/potential/${VILLA.id}/settings`, 'Settings'],
    [`/potential/edit/${VILLA.id}`, 'Settings'],
    [`/potential/${VILLA.id}/files/date/list`, 'Files'],
    [`/potential/${VILLA.id}/sheets/A-101`, 'Sheets'],
    [`/potential/${VILLA.id}/notes`, 'Notes'],
    [`/potential/${VILLA.id}/nowhere`, undefined],
  ])('is at %s %s (NAV-37, NAV-40, NAV-51)', (pathname, label) => {
    expect(tabAt(tabs, pathname)?.label).toBe(label);
  });
});
