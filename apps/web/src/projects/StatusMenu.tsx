import { Suspense } from 'react';
import type { Project } from '../api/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useMenuButton } from '../ui/ActionsMenu.js';
import type { SavingWords } from './optimistic-projects.js';
import { StatusButton } from './StatusButton.js';

const StatusChoices = lazyPart(async () => (await import('./StatusChoices.js')).StatusChoices);

interface StatusMenuProps {
  project: Project;
  /** What is said of a change: the words of the place it is made in. */
  words: SavingWords;
}

/** A project's status, as a quick menu for those who may change it (PRM-33). */
export function StatusMenu({ project, words }: StatusMenuProps) {
  const { anchor, close, button } = useMenuButton(StatusChoices);
  return (
    <>
      <StatusButton project={project} {...button} />
      {anchor && (
        <Suspense fallback={null}>
          <StatusChoices project={project} words={words} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
