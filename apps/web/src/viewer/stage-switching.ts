import { useLocation, useSearchParams } from 'react-router-dom';
import type { ViewerWish } from '@gable/contracts';
import { withWish } from './viewer-choice.js';

/** What comes along to the other stage. */
interface Carried {
  /** The zoom it was left with. */
  zoom: number;
}

/** Changes the stage in the address; page and zoom come along. */
export function useStageSwitching() {
  const [, setQuery] = useSearchParams();
  const location = useLocation();
  const state = typeof location.state === 'object' ? (location.state as Partial<Carried> | null) : null;
  return {
    /** The zoom the other stage was left with. */
    carriedZoom: state?.zoom ?? null,
    switchTo: (wish: keyof ViewerWish | null, zoom: number | null): void => {
      setQuery((current) => withWish(current, wish), {
        replace: true,
        state: { ...state, ...(zoom !== null && { zoom }) },
      });
    },
  };
}
