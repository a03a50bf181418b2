import { useQueryClient } from '@tanstack/react-query';
import type { ProjectFile } from '../api/index.js';
import { SignedPicture } from '../ui/SignedPicture.js';
import { FileKind } from './FileKind.js';
import styles from './FilePicture.module.css';

/** A file's face: its thumbnail, or its kind while there is none. */
export function FilePicture({ file }: { file: ProjectFile }) {
  const queryClient = useQueryClient();
  if (file.thumbnail_url === null) return <FileKind file={file} />;
  return (
    <SignedPicture
      className={styles.picture}
      address={file.thumbnail_url}
      onExpired={() => void queryClient.invalidateQueries({ queryKey: ['files', 'getList'] })}
      placeholder={<FileKind file={file} />}
    />
  );
}
