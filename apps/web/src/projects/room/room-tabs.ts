import type { ComponentType } from 'react';

/** A page of a project in its navigation. */
export interface RoomTab {
  label: string;
  /** The last part of its address. */
  path: string;
  /** A count beside the label. */
  Badge?: ComponentType<{ projectId: string }>;
}

const FILES: RoomTab = { label: 'Files', path: 'files' };

/** The pages a person may open, in their documented order (NAV-46); a tab joins when its page exists. */
export const ROOM_TABS: readonly RoomTab[] = [FILES];

/** Where a tab of a project leads. */
export const tabAddress = (projectId: string, { path }: RoomTab): string => `/projects/${projectId}/${path}`;
