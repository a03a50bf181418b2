import { useState } from 'react';
import type { Project } from '../../api/index.js';

/** Which rows of a list are selected, and what selects them. */
export interface RowSelection {
  selected: Project[];
  /** Those that can be: the ones whose status the person may set (PRM-33). */
  selectable: Project[];
  isSelected: (project: Project) => boolean;
  /** Selects or unselects a project; with a range, everything from the one before as well. */
  toggle: (project: Project, toRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Whether a person may select a project. */
const isSelectable = ({ user_permissions }: Project): boolean => user_permissions.includes('setStatus');

/** The selection in a list. What leaves the list is no longer selected; another list begins with nothing selected. */
export function useRowSelection(projects: Project[] | undefined, list: string): RowSelection {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<string>; last: string | null }>();
  const { ids, last } = state?.list === list ? state : { ids: new Set<string>(), last: null };
  const selectable = (projects ?? []).filter(isSelectable);
  const selected = selectable.filter(({ id }) => ids.has(id));
  const select = (next: Iterable<string>, at: string | null): void => {
    setState({ list, ids: new Set(next), last: at });
  };
  return {
    selected,
    selectable,
    isSelected: ({ id }) => ids.has(id),
    toggle: ({ id }, toRange) => {
      const [from, to] = [last, id].map((one) => selectable.findIndex((project) => project.id === one)) as [
        number,
        number,
      ];
      const range = toRange && from >= 0 ? selectable.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
      const touched = [...range.map((project) => project.id), id];
      const before = selected.map((project) => project.id);
      select(ids.has(id) ? before.filter((one) => !touched.includes(one)) : [...before, ...touched], id);
    },
    toggleAll: () => {
      select(selected.length === selectable.length ? [] : selectable.map(({ id }) => id), null);
    },
    clear: () => {
      select([], null);
    },
  };
}
