import type { ComponentType, ReactNode } from 'react';

/** A page that covers the whole screen; only where it has nothing to show, the app's frame is around it. */
export interface FramedPageProps {
  Frame: ComponentType<{ children: ReactNode }>;
}
