import AudioIcon from '@mui/icons-material/AudiotrackOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import VideoIcon from '@mui/icons-material/VideocamOutlined';
import { useQueryClient } from '@tanstack/react-query';
import type { ProjectFile } from '../api/index.js';
import { SignedPicture } from '../ui/SignedPicture.js';
import { extensionLabel } from './file-name.js';
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

type KnownFile = Pick<ProjectFile, 'name' | 'mimetype'>;

/** What a file is, for where it has no picture. */
export const FileKind = ({ file }: { file: KnownFile }) => (
  <span className={styles.kind}>
    {KIND_ICONS[kindOf(file)]}
    <span className={styles.extension}>{extensionLabel(file.name)}</span>
  </span>
);

const KIND_ICONS = {
  pdf: <PdfIcon fontSize="inherit" />,
  image: <ImageIcon fontSize="inherit" />,
  video: <VideoIcon fontSize="inherit" />,
  audio: <AudioIcon fontSize="inherit" />,
  document: <DocumentIcon fontSize="inherit" />,
};

function kindOf({ mimetype }: KnownFile): keyof typeof KIND_ICONS {
  if (mimetype === 'application/pdf') return 'pdf';
  if (mimetype.startsWith('image/')) return 'image';
  if (mimetype.startsWith('video/')) return 'video';
  return mimetype.startsWith('audio/') ? 'audio' : 'document';
}
