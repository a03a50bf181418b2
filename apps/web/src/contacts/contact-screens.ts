import { screenPath } from '@gable/contracts';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link over the list carries: going back leads to where it was. */
export const FROM_HERE = { fromHere: true };

/** A place over the list, with the search and the order behind it. */
interface ContactScreen {
  pathname: string;
  search: string;
}

/**
 * What opens over the list of contacts has addresses of its own (ADR-3…5): where these are, with the list behind them as it
 * is, and the way back from them.
 */
export function useContactScreens() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const at = (path: string): ContactScreen => ({ pathname: path, search });
  const list = at(screenPath('address-book.dashboard'));
  return {
    list,
    /** Whether something is open over the list. */
    isCovered: pathname !== list.pathname,
    create: at(screenPath('address-book.new')),
    show: (id: string): ContactScreen => at(screenPath('address-book.show', { id })),
    edit: (id: string): ContactScreen => at(screenPath('address-book.edit', { id })),
    /** Goes on without a step back to here. */
    replace: (screen: ContactScreen): void => {
      void navigate(screen, { replace: true, state: state as unknown });
    },
    /** Back to where somebody came from; who came by an address alone is led to what is below it. */
    leave: (below: ContactScreen): void => {
      if ((state as typeof FROM_HERE | null)?.fromHere) void navigate(-1);
      else void navigate(below, { replace: true });
    },
  };
}
