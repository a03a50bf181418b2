import { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import type { Project, ProjectDetail, ProjectsStats } from '../api/index.js';
import { aProject } from '../test/a-project.js';
import { CachedProjects, PROJECT_COUNTS } from './cached-projects.js';

const BARN = aProject({ name: 'Barn', status: 'ACTV' });

describe('the projects a browser holds (PRJ-15…17)', () => {
  const SHED = aProject({ name: 'Shed', status: 'ACTV' });
  const listKey = (status?: string) => ['projects', 'getList', { filter: status ? { status } : {} }];
  const COUNTS: ProjectsStats = {
    ...{ ACTV: 2, OHLD: 1, COMP: 0, OTHR: 4, total: 7 },
    average_age: { ACTV: 3, OHLD: 40, COMP: null, OTHR: 0, total: 8 },
  };

  async function holding() {
    const queryClient = new QueryClient();
    queryClient.setQueryData(listKey('ACTV'), { data: [BARN, SHED], total: 2 });
    queryClient.setQueryData(listKey(), { data: [SHED, BARN], total: 7 });
    queryClient.setQueryData(['projects', 'getOne', { id: BARN.id }], BARN);
    queryClient.setQueryData(PROJECT_COUNTS, COUNTS);
    const cached = new CachedProjects(queryClient);
    const putBack = await cached.hold();
    const list = (status?: string) => {
      const found = queryClient.getQueryData<GetListResult<Project>>(listKey(status));
      return { names: found?.data.map(({ name, status: now }) => `${name} ${now}`), total: found?.total };
    };
    const record = () => queryClient.getQueryData<ProjectDetail>(['projects', 'getOne', { id: BARN.id }]);
    const counts = () => queryClient.getQueryData<ProjectsStats>(PROJECT_COUNTS);
    return { queryClient, cached, putBack, list, record, counts };
  }

  it('show a change wherever the project is', async () => {
    const { cached, list, record, counts } = await holding();
    cached.change(BARN, { name: 'House' });
    expect(list('ACTV').names).toEqual(['House ACTV', 'Shed ACTV']);
    expect(list().names).toEqual(['Shed ACTV', 'House ACTV']);
    expect(record()?.name).toBe('House');
    expect(counts()).toEqual(COUNTS);
  });

  it('leave the list of their old status, and the counters follow (PRJ-15)', async () => {
    const { cached, list, record, counts } = await holding();
    cached.change(BARN, { status: 'OHLD' });
    expect(list('ACTV')).toEqual({ names: ['Shed ACTV'], total: 1 });
    expect(list()).toEqual({ names: ['Shed ACTV', 'Barn OHLD'], total: 7 });
    expect(record()?.status).toBe('OHLD');
    expect(counts()).toEqual({ ...COUNTS, ACTV: 1, OHLD: 2 });
  });

  it('count a personal one under Other (PRJ-13)', async () => {
    const { cached, counts } = await holding();
    cached.change(BARN, { status: 'PERS' });
    expect(counts()).toEqual({ ...COUNTS, ACTV: 1, OTHR: 5 });
  });

  it('are gone from every list when they are left (PRJ-17)', async () => {
    const { cached, list, counts } = await holding();
    cached.remove(BARN);
    expect(list('ACTV')).toEqual({ names: ['Shed ACTV'], total: 1 });
    expect(list()).toEqual({ names: ['Shed ACTV'], total: 6 });
    expect(counts()).toEqual({ ...COUNTS, ACTV: 1, total: 6 });
  });

  it('go from the lists of the others to the archive, and the other way (PRJ-18, PRJ-19)', async () => {
    const { queryClient, cached, list, counts } = await holding();
    cached.change(BARN, { active: false });
    expect([list('ACTV').names, list().names]).toEqual([['Shed ACTV'], ['Shed ACTV']]);
    expect(counts()).toEqual({ ...COUNTS, ACTV: 1, total: 6 });
    const archive = ['projects', 'getList', { filter: { archive_of: 'me' } }];
    const archived = { ...BARN, active: false };
    queryClient.setQueryData(archive, { data: [archived], total: 1 });
    cached.change(archived, { under_construction: true });
    expect(queryClient.getQueryData(archive)).toMatchObject({ total: 1 });
    cached.change(archived, { active: true });
    expect(queryClient.getQueryData(archive)).toEqual({ data: [], total: 0 });
    expect(counts()).toEqual(COUNTS);
  });

  it('are all back as they were after a refusal (PRJ-16)', async () => {
    const { cached, putBack, list, record, counts } = await holding();
    cached.change(BARN, { status: 'COMP', name: 'House' });
    putBack();
    expect(list('ACTV')).toEqual({ names: ['Barn ACTV', 'Shed ACTV'], total: 2 });
    expect(record()).toEqual(BARN);
    expect(counts()).toEqual(COUNTS);
  });
});
