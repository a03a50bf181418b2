import Button from '@mui/material/Button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type FurtherPages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

interface ShowMoreProps {
  list: FurtherPages;
  className?: string | undefined;
  children: string;
}

/** Brings the next part of a list, below it; nothing where there is none. */
export function ShowMore({ list, className, children }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outlined"
      className={className}
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'Loading…' : list.isFetchNextPageError ? 'Try again' : children}
    </Button>
  );
}
