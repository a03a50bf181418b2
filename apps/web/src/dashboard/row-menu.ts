import { createContext, useContext } from 'react';
import type { Project } from '../api/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import type { OpenRowMenu, RowMenuKind } from './opened-row-menu.js';

/** The one menu of all rows. */
export interface RowMenu {
  opened: OpenRowMenu | null;
  open: (menu: OpenRowMenu) => void;
}

export const RowMenuContext = createContext<RowMenu>({ opened: null, open: () => undefined });

/** Most visits open no menu: their code comes when the pointer or the focus comes near. */
export const RowMenus = lazyPart(async () => (await import('./RowMenus.js')).RowMenus);

/** What a button needs that opens a menu of a row. */
export function useRowMenuButton(kind: RowMenuKind, project: Project) {
  const { opened, open } = useContext(RowMenuContext);
  return {
    type: 'button' as const,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': opened?.kind === kind && opened.project.id === project.id,
    onPointerEnter: RowMenus.prepare,
    onFocus: RowMenus.prepare,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }): void => {
      open({ kind, project, anchor: currentTarget });
    },
  };
}
