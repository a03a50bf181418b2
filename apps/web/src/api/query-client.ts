import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './index.js';

/** What this browser has read of the API. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the API refuses it refuses again; what could not be reached may be there a moment later.
      retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
    },
  },
});
