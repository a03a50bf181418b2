import { mayEditFile } from '@gable/domain';
import type { ObjectStorage } from '@gable/platform';
import type { ProjectStanding } from '../access/index.js';
import type { PageSheetView, SheetView } from './dto/sheet.dto.js';
import type { PageSheetRow, SheetRow } from './sheets.repository.js';

/** A sheet on the wire, with signed addresses of its pictures and what the person may do. */
export async function sheetView(row: SheetRow, standing: ProjectStanding, storage: ObjectStorage): Promise<SheetView> {
  // As the manifest calls them: browsers cache by address.
  const signed = (key: string | null): Promise<string> | null =>
    key === null
      ? null
      : storage.signDownload({ key, disposition: { type: 'inline', fileName: `page-${row.page}.jpg` } });
  const [thumbnailUrl, imageUrl] = await Promise.all([signed(row.thumbnail_key), signed(row.image_key)]);
  const isEditable = mayEditFile({ ...standing, archived: row.file_archived, owned: row.file_owned });
  return {
    id: row.id,
    project_id: row.project_id,
    file_id: row.file_id,
    file_name: row.file_name,
    revision_id: row.revision_id,
    file_revision: row.file_revision,
    page: row.page,
    state: row.state,
    number: row.number,
    discipline: row.discipline,
    title: row.title,
    revision: row.issue,
    date: row.issued_on,
    confidence: {
      number: row.number_confidence,
      title: row.title_confidence,
      revision: row.issue_confidence,
      date: row.issued_on_confidence,
    },
    has_words: row.has_words,
    width: row.width,
    height: row.height,
    thumbnail_url: thumbnailUrl,
    image_url: imageUrl,
    user_permissions: isEditable ? ['sheets.edit'] : [],
  };
}

/** A numbered page on the wire. */
export function pageSheetView(row: PageSheetRow): PageSheetView {
  const { page, number, title, current_file_id: fileId, current_file_name: fileName } = row;
  const { current_revision_id: revisionId, current_file_revision: fileRevision, current_page: currentPage } = row;
  const isSuperseded =
    fileId !== null && fileName !== null && revisionId !== null && fileRevision !== null && currentPage !== null;
  return {
    page,
    number,
    title,
    superseded_by: isSuperseded
      ? {
          file_id: fileId,
          file_name: fileName,
          revision_id: revisionId,
          file_revision: fileRevision,
          page: currentPage,
        }
      : null,
  };
}
