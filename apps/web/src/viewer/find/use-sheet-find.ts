import { useQuery } from '@tanstack/react-query';
import type { FileDetail } from '../../api/index.js';
import { useFindMatches } from './find-matches.js';
import { useFindSearch } from './find-search.js';
import { textQuery } from './text-query.js';

/** Finds words on the sheets of a file. */
export function useSheetFind(file: FileDetail, page: number, turnTo: (page: number) => void) {
  const search = useFindSearch();
  const answer = useQuery(textQuery(file, search.asked));
  return useFindMatches(search, answer, page, turnTo);
}
