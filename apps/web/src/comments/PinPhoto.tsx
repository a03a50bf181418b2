import { MESSAGES } from '@gable/contracts';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PinPhoto as Photo } from '../api/index.js';
import { openedFurther, viewerAddress } from '../files/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import { TextButton } from '../ui/TextButton.js';
import { PhotoFace } from './PhotoFace.js';
import styles from './PinPhoto.module.css';

const PhotoChooser = lazyPart(async () => (await import('./PhotoChooser.js')).PhotoChooser);

/** The photo that a pin carries, small; it leads to the photo, or says that it is gone. */
export function PinPhoto({ photo }: { photo: Photo }) {
  const { state } = useLocation();
  const { file_id: id, revision_id: revisionId, name } = photo;
  if (photo.deleted || revisionId === null) return <p className={styles.gone}>{MESSAGES.pins.photoGone}</p>;
  return (
    <Link
      className={styles.photo}
      to={viewerAddress({ id, revision_id: revisionId })}
      state={openedFurther(state)}
      aria-label={`Photo ${name ?? ''}`}
      title={name ?? undefined}
    >
      <PhotoFace photo={photo} />
    </Link>
  );
}

interface AddPhotoProps {
  projectId: string;
  /** Says which pin it is for, where there are several. */
  label?: string;
  className?: string | undefined;
  onChoose: (photo: Photo) => void;
}

/** Begins to choose a photo. */
export function AddPhoto({ projectId, label, className, onChoose }: AddPhotoProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <TextButton
        className={className}
        aria-label={label}
        onPointerEnter={PhotoChooser.prepare}
        onFocus={PhotoChooser.prepare}
        onClick={() => {
          setIsChoosing(true);
        }}
      >
        Add photo
      </TextButton>
      {isChoosing && (
        <Suspense fallback={null}>
          <PhotoChooser
            projectId={projectId}
            onClose={() => {
              setIsChoosing(false);
            }}
            onChoose={(photo) => {
              setIsChoosing(false);
              onChoose(photo);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
