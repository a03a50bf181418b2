import CaretIcon from '@mui/icons-material/ArrowDropDown';
import { PROJECT_STATUSES } from '@gable/contracts';
import { lazy, Suspense, useState } from 'react';
import type { Project } from '../api/index.js';
import type { SavingWords } from './save-project.js';
import { StatusChip } from './StatusChip.js';
import styles from './StatusMenu.module.css';

const loadChoices = async () => ({ default: (await import('./StatusChoices.js')).StatusChoices });
const StatusChoices = lazy(loadChoices);

const prepareChoices = (): void => {
  loadChoices().catch(() => undefined);
};

interface StatusMenuProps {
  project: Project;
  /** What is said of a change: the words of the place it is made in. */
  words: SavingWords;
}

/** A project's status, as a quick menu for those who may change it (PRM-33). */
export function StatusMenu({ project, words }: StatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!project.active || !project.user_permissions.includes('setStatus')) return <StatusChip status={project.status} />;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`Status of ${project.name}: ${PROJECT_STATUSES[project.status]}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={prepareChoices}
        onFocus={prepareChoices}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <StatusChip status={project.status} />
        <CaretIcon className={styles.caret} fontSize="small" />
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <StatusChoices
            project={project}
            words={words}
            anchor={anchor}
            onClose={() => {
              setAnchor(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
