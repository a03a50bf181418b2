import { useEffect, useRef, type RefObject } from 'react';
import type { Project } from '../../api/index.js';

/**
 * Leads the focus on when projects leave the list: to the one that takes the place of the first of them, or to the tab
 * when none is left. Answers what is told which projects are leaving.
 */
export function useFocusAfter(root: RefObject<HTMLElement | null>, projects: Project[] | undefined) {
  const leaving = useRef<{ ids: string[]; index: number } | null>(null);
  useEffect(() => {
    if (!leaving.current || !projects) return;
    const { ids, index } = leaving.current;
    if (projects.some(({ id }) => ids.includes(id))) return;
    leaving.current = null;
    const links = root.current?.querySelectorAll<HTMLElement>('[data-project-link]') ?? [];
    const tab = root.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    (links[Math.min(index, links.length - 1)] ?? tab)?.focus({ preventScroll: true });
  }, [root, projects]);
  return (ids: string[]): void => {
    leaving.current = { ids, index: projects?.findIndex(({ id }) => ids.includes(id)) ?? 0 };
  };
}
