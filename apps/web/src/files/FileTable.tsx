import type { SortPayload } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectFile } from '../api/index.js';
import { DateText } from '../layout/index.js';
import { SortHeader } from '../layout/SortHeader.js';
import { FILE_ATTRIBUTE, megabytes, useIsAimedAt } from '../uploads/index.js';
import { useArrowKeys } from './arrow-keys.js';
import { FileBadges } from './FileBadges.js';
import { fileTitle, viewerAddress } from './file-name.js';
import { FileMenu, type FilePlace } from './FileMenu.js';
import { FilePicture } from './FilePicture.js';
import styles from './FileTable.module.css';
import { ProcessingState } from './ProcessingState.js';

interface FileTableProps {
  files: readonly ProjectFile[];
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
  placeOf: (index: number) => FilePlace;
}

/** The files as rows with columns to order by (NAV-11). */
export function FileTable({ files, sort, onSort, placeOf }: FileTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  useArrowKeys(frame, '[data-file-link]');
  const header = { sort, onSort };
  return (
    <div ref={frame} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <SortHeader {...header} field="name" firstOrder="ASC">
              Name
            </SortHeader>
            <th scope="col">Uploaded by</th>
            <SortHeader {...header} field="size" firstOrder="DESC">
              Size
            </SortHeader>
            <SortHeader {...header} field="created_at" firstOrder="DESC">
              Created
            </SortHeader>
            <SortHeader {...header} field="updated_at" firstOrder="DESC">
              Updated
            </SortHeader>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file, index) => (
            <Row key={file.id} file={file} place={placeOf(index)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ file, place }: { file: ProjectFile; place: FilePlace }) {
  const aimed = useIsAimedAt(file.id);
  return (
    <tr data-aimed={aimed} {...{ [FILE_ATTRIBUTE]: file.id }}>
      <th scope="row">
        <div className={styles.nameCell}>
          <span className={styles.picture}>
            <FilePicture key={file.revision_id} file={file} />
          </span>
          <span className={styles.text}>
            <span className={styles.line}>
              <Link to={viewerAddress(file)} state={{ fromFiles: true }} className={styles.name} data-file-link>
                {fileTitle(file)}
              </Link>
              <FileBadges file={file} />
            </span>
            <ProcessingState file={file} />
          </span>
        </div>
      </th>
      <td>{file.uploader.name}</td>
      <td className={styles.size}>{megabytes(file.size)} MB</td>
      <td>
        <DateText value={file.created_at} exact />
      </td>
      <td>
        <DateText value={file.updated_at} exact />
      </td>
      <td className={styles.menu}>
        <FileMenu file={file} place={place} />
      </td>
    </tr>
  );
}
