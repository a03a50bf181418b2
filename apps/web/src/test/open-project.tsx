import { useQuery } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import type { ProjectDetail } from '../api/index.js';
import { standInForApi, type Answers, type MadeCall } from './api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from './open-signed-in.js';

const ACCESS = 'POST /api/v2/tokens/access';

/** Shows something of a project, as the API's stand-in holds it and as it is changed on the screen. */
export async function openProject(
  project: ProjectDetail,
  show: (project: ProjectDetail) => ReactNode,
  answers: Answers = {},
) {
  let atServer = project;
  const calls = standInForApi({ [ACCESS]: accessOf(OLIVIA), ...answers });
  function Shown() {
    const { data } = useQuery({
      queryKey: ['projects', 'getOne', { id: project.id }],
      queryFn: () => Promise.resolve(atServer),
    });
    return data && show(data);
  }
  const { queryClient } = await openSignedIn(<Shown />, '/projects');
  return {
    queryClient,
    /** What was asked to be changed. */
    saved: (): MadeCall[] => calls.filter(({ call }) => call !== ACCESS && !call.startsWith('GET')),
    /** Somebody else changes it, and this screen hears of it. */
    changeElsewhere: async (change: Partial<ProjectDetail>): Promise<void> => {
      atServer = { ...atServer, ...change };
      await act(() => queryClient.invalidateQueries({ queryKey: ['projects'] }));
    },
  };
}
