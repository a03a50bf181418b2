import { plainLetters } from '@gable/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, itemsOf } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import type { Mentionable } from '../ui/rich-text/mention.js';
import { PersonLine } from './PersonLine.js';

/** Whom what is written in a project or a proposal may mention, but for who writes it; asked once somebody writes. */
export function useMentionable(projectId: string, isWriting: boolean): readonly Mentionable[] {
  const me = useCurrentUser()?.id;
  const { data } = useQuery({
    queryKey: ['users', 'mentionable', projectId],
    queryFn: ({ signal }) =>
      itemsOf(api.GET('/api/v2/projects/{id}/notes/mentionable', { params: { path: { id: projectId } }, signal })),
    enabled: isWriting,
  });
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ id }) => id !== me)
        .map((person) => ({
          id: person.id,
          name: person.name,
          words: ` ${plainLetters(`${person.name} ${person.email}`)}`,
          line: <PersonLine person={person} />,
        })),
    [data, me],
  );
}
