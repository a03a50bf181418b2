import { LIMITS } from '@gable/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf, api, type Partner } from '../../api/index.js';

/** Pause in typing after which suggestions are asked for, in milliseconds. */
const PAUSE = 200;

/** People to suggest for a project once three characters are typed (CNS-35, NAV-56, API-19); null until there are answers. */
export function useSuggestions(projectId: string, text: string, enabled: boolean): Partner[] | null {
  const term = useSettled(text.trim());
  const asked = enabled && term.length >= LIMITS.searchMinimum && text.trim().length >= LIMITS.searchMinimum;
  const { data } = useQuery({
    queryKey: ['users', 'suggestions', projectId, term],
    queryFn: () => answerOf(api.POST('/api/v2/users/autocomplete', { body: { projectID: projectId, term } })),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  return asked && data ? data : null;
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
