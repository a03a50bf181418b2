import { earlierPage } from '@gable/domain';
import type { ComparablePage, LikelyPage } from './comparisons.repository.js';
import type { SheetRevisionView } from './dto/sheet-revisions.dto.js';

/** Which of these pages are the sheet of a page: in each revision the one it would be compared with, as far as that is drawn. */
export function sheetRevisions(asked: ComparablePage, likely: readonly LikelyPage[]): SheetRevisionView[] {
  const own = likely.find(({ revision_id: id, page }) => id === asked.revision_id && page === asked.page);
  return [...new Set(likely.map(({ revision_id: id }) => id))].flatMap((id) => {
    const pages = likely.filter(({ revision_id: of }) => of === id);
    const page = id === asked.revision_id ? asked.page : earlierPage(own ?? { ...asked, key: null }, pages);
    return pages.filter((each) => each.page === page && each.drawn).map(viewOf);
  });
}

const viewOf = ({ revision_id, file_revision, page, current, message, created_at }: LikelyPage): SheetRevisionView => ({
  ...{ revision_id, file_revision, page, current, message },
  created_at: created_at.toISOString(),
});
