import { fileTitle } from '@gable/contracts';
import { useState, type DOMAttributes, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectFile } from '../api/index.js';
import { FILE_ATTRIBUTE, megabytes, useIsAimedAt } from '../uploads/index.js';
import { FailedFace } from './FailedFace.js';
import { viewerAddress } from './file-name.js';
import { FileBadges } from './FileBadges.js';
import styles from './FileCard.module.css';
import { FileMenu } from './FileMenu.js';
import { FilePicture } from './FilePicture.js';
import type { ManualStretch } from './manual-order.js';
import { useOpenedFrom } from './opened-from.js';
import { PreparingDialog } from './PreparingDialog.js';
import { ProcessingState, processingWords } from './ProcessingState.js';

/** What makes a card one that can be carried elsewhere. */
export interface Carrying {
  ref: Ref<HTMLLIElement>;
  listeners: DOMAttributes<HTMLLIElement>;
  handle: ReactNode;
  isCarried: boolean;
  /** On which side of it a carried card would come to lie. */
  mark: 'before' | 'after' | null;
}

interface FileCardProps {
  file: ProjectFile;
  stretch: ManualStretch | null;
  carrying?: Carrying;
}

/** One file of the grid. The picture and the name open it; a drop on it is a new revision. */
export function FileCard({ file, stretch, carrying }: FileCardProps) {
  const [asking, setAsking] = useState(false);
  const openedFrom = useOpenedFrom();
  const aimed = useIsAimedAt(file.id);
  const unopenable = file.processing && !file.pages?.done && file.thumbnail_url === null;
  const title = fileTitle(file);
  return (
    <li
      ref={carrying?.ref}
      className={styles.card}
      data-aimed={aimed}
      data-carried={carrying?.isCarried}
      data-mark={carrying?.mark}
      {...{ [FILE_ATTRIBUTE]: file.id }}
      {...carrying?.listeners}
    >
      <div className={styles.frame}>
        {file.processing_state === 'failed' && file.processing_error ? (
          <FailedFace file={file} error={file.processing_error} />
        ) : (
          <FilePicture key={file.revision_id} file={file} />
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.text}>
          <Link
            to={viewerAddress(file)}
            state={openedFrom}
            className={`covering-link ${styles.name}`}
            title={title}
            data-file-link
            draggable={false}
            onClick={(event) => {
              if (!unopenable) return;
              event.preventDefault();
              setAsking(true);
            }}
          >
            {title}
          </Link>
          <div className={styles.detail}>
            {processingWords(file) ? (
              <ProcessingState file={file} />
            ) : (
              <>
                <span>{megabytes(file.size)} MB</span>
                <FileBadges file={file} />
              </>
            )}
          </div>
        </div>
        <FileMenu file={file} stretch={stretch} />
      </div>
      {carrying?.handle}
      <PreparingDialog
        file={file}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
      />
    </li>
  );
}
