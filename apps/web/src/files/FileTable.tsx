import { fileTitle } from '@gable/contracts';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SortPayload } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ProjectFile } from '../api/index.js';
import { useArrowKeys } from '../ui/arrow-keys.js';
import { groupByDay } from '../ui/dates.js';
import { DateText } from '../ui/DateText.js';
import { SelectAllBox, SelectBox, selectingLink, type RowSelection } from '../ui/row-selection.js';
import { SortHeader, TableFrame } from '../ui/TableFrame.js';
import { FILE_ATTRIBUTE, megabytes, useIsAimedAt } from '../uploads/index.js';
import { FileMenu } from './FileMenu.js';
import { FilePicture } from './FilePicture.js';
import { useViewerLink } from './opened-from.js';
import { FileBadges, ProcessingState, wasUpdated } from './FileState.js';
import styles from './FileTable.module.css';
import type { ManualStretch } from './project-files.js';
import { SheetChanges } from './SheetChanges.js';
import { SelectedFiles, useSelectedFiles } from './selected-files.js';

/** The columns of the table, boxes and menus included, and those that small screens have room for. */
const COLUMNS = { all: 7, small: 3 };

interface FileTableProps {
  files: readonly ProjectFile[];
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
  stretch: ManualStretch | null;
  /** Under the days they came. */
  byDay: boolean;
  /** Which page of which list this is: another one begins with nothing selected. */
  list: string;
}

/** The files as rows with columns to order by and boxes to select several (NAV-11, FIL-6, FIL-7); under their days on demand. */
export function FileTable({ files, sort, onSort, stretch, byDay, list }: FileTableProps) {
  const frame = useArrowKeys('[data-file-link]');
  const header = { sort, onSort };
  // A cell that spans columns which are not there would make room for them.
  const columns = useMediaQuery('(max-width: 767px)') ? COLUMNS.small : COLUMNS.all;
  const selection = useSelectedFiles(files, list);
  return (
    <TableFrame
      frameRef={frame}
      className={styles.table}
      data-selectable={selection.selectable.length > 0}
      data-selecting={selection.selected.length > 0}
      below={<SelectedFiles selection={selection} />}
    >
      <thead>
        <tr>
          <td className={styles.box}>
            <SelectAllBox rows="files" selection={selection} />
          </td>
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
      {(byDay ? groupByDay(files) : [{ key: 'all', heading: '', items: files }]).map(({ key, heading, items }) => (
        <tbody key={key}>
          {heading && (
            <tr className={styles.day}>
              <th scope="rowgroup" colSpan={columns}>
                {heading}
              </th>
            </tr>
          )}
          {items.map((file) => (
            <Row key={file.id} file={file} stretch={stretch} selection={selection} />
          ))}
        </tbody>
      ))}
    </TableFrame>
  );
}

interface RowProps {
  file: ProjectFile;
  stretch: ManualStretch | null;
  selection: RowSelection<ProjectFile>;
}

function Row({ file, stretch, selection }: RowProps) {
  const viewerLink = useViewerLink();
  const aimed = useIsAimedAt(file.id);
  return (
    <tr data-aimed={aimed} data-selected={selection.isSelected(file)} {...{ [FILE_ATTRIBUTE]: file.id }}>
      <td className={styles.box}>
        <SelectBox row={file} name={fileTitle(file)} selection={selection} />
      </td>
      <th scope="row">
        <div className={styles.nameCell}>
          <span className={styles.picture}>
            <FilePicture key={file.revision_id} file={file} />
          </span>
          <span className={styles.text}>
            <span className={styles.line}>
              <Link
                {...viewerLink(file)}
                {...selectingLink(file, selection)}
                className={`covering-link ${styles.name}`}
                data-file-link
              >
                {fileTitle(file)}
              </Link>
              <FileBadges file={file} />
            </span>
            <ProcessingState file={file} />
            <SheetChanges file={file} />
          </span>
        </div>
      </th>
      <td>{file.uploader.name}</td>
      <td className={styles.size}>{megabytes(file.size)} MB</td>
      <td>
        <DateText value={file.created_at} exact />
      </td>
      <td>{wasUpdated(file) && <DateText value={file.updated_at} exact />}</td>
      <td className={styles.menu}>
        <FileMenu file={file} stretch={stretch} />
      </td>
    </tr>
  );
}
