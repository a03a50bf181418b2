import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { Link, Navigate, useParams } from 'react-router-dom';
import { isNotFound } from '../api/index.js';
import { openedFrom, viewerAddress } from '../files/index.js';
import { useRoomProject, type RoomProject } from '../projects/index.js';
import { EmptyState, SheetDrawing } from '../ui/EmptyState.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { useCurrentSheet } from './project-sheets.js';
import { sheetsAddress } from './sheets-address.js';

const { sheets: texts } = MESSAGES;

/** The address of a sheet leads to where it is now, in the viewer; it never grows old. */
export function OpenSheet() {
  const project = useRoomProject();
  return project && <SheetOf project={project} />;
}

function SheetOf({ project: { id, name, area } }: { project: RoomProject }) {
  const { number = '' } = useParams();
  const { data, error, refetch } = useCurrentSheet(id, number);
  const list = sheetsAddress(area, id);
  usePageTitle(number, name);
  if (data) {
    const { file_id: file, revision_id, page } = data;
    const to = viewerAddress({ id: file, revision_id }, { page: String(page) });
    return <Navigate to={to} state={openedFrom(list)} replace />;
  }
  if (isNotFound(error)) {
    return (
      <EmptyState drawing={<SheetDrawing />} heading={texts.notCurrent(number)} text={texts.notCurrentText}>
        <Button variant="outlined" component={Link} to={list}>
          All sheets
        </Button>
      </EmptyState>
    );
  }
  return error ? <FailedPage heading={texts.loadFailed} error={error} onRetry={() => void refetch()} /> : null;
}
