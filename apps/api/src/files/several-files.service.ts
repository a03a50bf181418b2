import { MESSAGES } from '@gable/contracts';
import { mayDeleteFile, mayEditFile, mayTagFile, type FileStanding } from '@gable/domain';
import { File } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import type { Actor, ProjectStanding } from '../access/index.js';
import { notFound, Refusal } from '../http/index.js';
import { discardFiles } from './discarding.js';
import type { ChangedFilesView, DeletedFilesView, FileView } from './dto/file.dto.js';
import { FileChanges, type FileChange, type LockedFile } from './file-changes.js';
import { FileReadsService } from './file-reads.service.js';

const { files: texts } = MESSAGES;

/** A mark of files that is set or taken away, and what is said when that is refused: of one file, and of several. */
interface Mark {
  /** The field of the call that names the files. */
  field: 'id' | 'ids';
  column: 'archived' | 'tagged';
  value: boolean;
  may: (file: FileStanding) => boolean;
  action: 'set_archive' | 'unset_archive' | 'set_active' | 'unset_active';
  refused: { one: string; several: string };
}

const archiving = (archived: boolean): Mark => ({
  field: 'id',
  column: 'archived',
  value: archived,
  may: mayEditFile,
  action: archived ? 'set_archive' : 'unset_archive',
  refused: archived
    ? { one: texts.archiveFailed, several: texts.archiveFailed }
    : { one: texts.restoreFailed, several: texts.restoreSeveralFailed },
});

const tagging = (tagged: boolean): Mark => ({
  field: 'ids',
  column: 'tagged',
  value: tagged,
  may: mayTagFile,
  action: tagged ? 'set_active' : 'unset_active',
  refused: { one: texts.tagFailed, several: tagged ? texts.tagSeveralFailed : texts.untagSeveralFailed },
});

/**
 * Changes of several files of a project at once, one among them (FIL-7…9, VAL-20). Nothing selected changes nothing; a
 * file of another project is 404 and nothing changes; what somebody has deleted a moment ago is passed over.
 */
@Injectable()
export class SeveralFilesService {
  constructor(
    private readonly changes: FileChanges,
    private readonly reads: FileReadsService,
  ) {}

  /** Puts files into the archive or takes them out (API-90, API-91, FIL-18): all of them, or none. */
  async archive(actor: Actor, standing: ProjectStanding, ids: string[], archived: boolean): Promise<ChangedFilesView> {
    return { ids: (await this.mark(actor, standing, ids, archiving(archived))).ids };
  }

  /** Pins files as active or unpins them (API-95, FIL-17): all of them, or none. */
  async tag(actor: Actor, standing: ProjectStanding, ids: string[], tagged: boolean): Promise<ChangedFilesView> {
    return { ids: (await this.mark(actor, standing, ids, tagging(tagged))).ids };
  }

  /** The same for one file (API-93, API-94). */
  async tagOne(actor: Actor, standing: ProjectStanding, id: string, tagged: boolean): Promise<FileView> {
    const marked = await this.mark(actor, standing, [id], tagging(tagged));
    return this.reads.view(actor, marked.standing, id);
  }

  /**
   * Deletes those of the files that the person may delete, and says which it leaves (API-57, OPN-9).
   * @throws {Refusal} 422 when they may delete none of them.
   */
  async remove(actor: Actor, standing: ProjectStanding, ids: string[]): Promise<DeletedFilesView> {
    const { projectId: id } = standing;
    if (ids.length === 0) return { id, files: [], kept: [] };
    return this.changes.make(actor, id, async (change) => {
      const files = await change.files(ids);
      const deletable = files.filter((file) => mayDeleteFile(change.standingOn(file)));
      const kept = files.filter((file) => !deletable.includes(file));
      if (deletable.length === 0) {
        const words = { one: texts.deleteFailed, several: texts.deleteSeveralFailed };
        if (kept.length > 0) refuse(change, 'files', ids, kept, words);
      }
      await discardFiles(change, deletable);
      return { id, files: idsOf(deletable), kept: idsOf(kept) };
    });
  }

  /** Sets a mark, and answers which files it was new to and what the person is in the project by then. */
  private async mark(
    actor: Actor,
    standing: ProjectStanding,
    ids: string[],
    mark: Mark,
  ): Promise<{ ids: string[]; standing: ProjectStanding }> {
    if (ids.length === 0) return { ids: [], standing };
    const { column, value, action } = mark;
    return this.changes.make(actor, standing.projectId, async (change) => {
      const files = await change.files(ids);
      if (files.length === 0) throw notFound(texts.notFound);
      const forbidden = files.filter((file) => !mark.may(change.standingOn(file)));
      if (forbidden.length > 0) refuse(change, mark.field, ids, forbidden, mark.refused);
      const changed = files.filter((file) => file[column] !== value);
      if (changed.length > 0) await change.manager.update(File, { id: Any(idsOf(changed)) }, { [column]: value });
      await change.tell(changed.map((file) => ({ file, change: 'updated', actions: [action] })));
      return { ids: idsOf(changed), standing: change.standing };
    });
  }
}

/** Refuses in the documented words, and names with its reason each place of the list that speaks against it. */
function refuse(
  change: FileChange,
  field: string,
  ids: string[],
  files: readonly LockedFile[],
  words: { one: string; several: string },
): never {
  const errors = files.map((file) => {
    const isOnlyArchived = file.archived && mayEditFile(change.standingOn(file));
    return [`${field}.${ids.indexOf(file.id)}`, [isOnlyArchived ? texts.restoreFirst : MESSAGES.requests.notPermitted]];
  });
  const message = ids.length === 1 ? words.one : words.several;
  throw new Refusal(422, 'not_permitted', message, Object.fromEntries(errors));
}

const idsOf = (files: readonly { id: string }[]): string[] => files.map(({ id }) => id);
