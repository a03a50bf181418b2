import PhotoIcon from '@mui/icons-material/PhotoCameraOutlined';
import { useQueryClient } from '@tanstack/react-query';
import type { PinPhoto as Photo } from '../api/index.js';
import { SignedPicture } from '../ui/SignedPicture.js';
import styles from './PinPhoto.module.css';

/** Its thumbnail, or a sign for it while there is none. */
export function PhotoFace({
  photo: { name, thumbnail_url: address },
}: {
  photo: Pick<Photo, 'name' | 'thumbnail_url'>;
}) {
  const queryClient = useQueryClient();
  const sign = <PhotoIcon fontSize="small" />;
  return (
    <span className={styles.face} title={name ?? undefined}>
      {address === null ? (
        sign
      ) : (
        <SignedPicture
          className={styles.picture}
          address={address}
          onExpired={() => void queryClient.invalidateQueries({ queryKey: ['comments'] })}
          placeholder={sign}
        />
      )}
    </span>
  );
}
