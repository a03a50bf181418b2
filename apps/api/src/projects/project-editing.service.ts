import { MESSAGES } from '@gable/contracts';
import {
  changesOf,
  permissionsToEdit,
  storiesOf,
  type Permission,
  type ProjectEdit,
  type ProjectStory,
} from '@gable/domain';
import { Project } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../access/index.js';
import { notFound, notPermitted, Refusal } from '../http/index.js';
import { type LockedProject, type ProjectChange, ProjectChanges } from '../project-changes/index.js';
import type { UpdateProjectItem, UpdateProjectRequest } from './dto/project-requests.dto.js';
import type { DeletedProjectView, ProjectDetailView, ProjectView } from './dto/project.dto.js';
import { ProjectsService } from './projects.service.js';

/** What somebody asks to change in one project. */
interface AskedChange {
  id: string;
  needs: readonly Permission[];
  /** Whether it is for archived projects as well. */
  whileArchived?: boolean;
  /** The version it was made from; without one it is for whichever is there. */
  version?: number | undefined;
  /** What it makes of the project as it is now. */
  apply: (project: LockedProject) => AppliedChange;
}

/** Columns that become different, and what history tells of it; no columns when everything is as it was asked for. */
interface AppliedChange {
  columns: QueryDeepPartialEntity<Project>;
  stories: ProjectStory[];
  happened?: 'deleted';
}

/** What speaks against the change at a place of those asked for. */
interface RefusedChange {
  place: number;
  id: string;
  refusal: Refusal;
}

const NOTHING: AppliedChange = { columns: {}, stories: [] };
/** The clock, not the start of the transaction: it may have waited for a change that is later than that. */
const NOW = () => 'clock_timestamp()';
/** Statuses of refusals: what one may not see comes before what one may not do, and that before what has changed. */
const GRAVEST_FIRST = [404, 422, 409];

/**
 * Changes of projects: fields, archive, under construction, deletion. Each locks its projects, looks at who asks and at
 * what is there once it has them, and commits with its history and events; what changes nothing writes nothing.
 */
@Injectable()
export class ProjectEditingService {
  constructor(
    private readonly changes: ProjectChanges,
    private readonly projects: ProjectsService,
  ) {}

  /** Changes the fields that are sent (API-50, PRJ-4). With a version that is not the newest: 409 with the newest. */
  async update(actor: Actor, id: string, request: UpdateProjectRequest): Promise<ProjectDetailView> {
    await this.carryOut(actor, askedEdit(id, request));
    return this.projects.read(actor, id);
  }

  /** The same for several (API-51): the first kind of refusal that any of them meets refuses all, and names each. */
  async updateAll(actor: Actor, items: UpdateProjectItem[]): Promise<ProjectView[]> {
    const asked = items.map(({ id, ...request }) => askedEdit(id, request));
    const refused = await this.carryOutAll(actor, asked);
    if (refused.length > 0) throw await this.refusalOfAll(actor, refused);
    return this.projects.readAll(actor, idsOf(items));
  }

  /** Puts the project into the archive or takes it out (API-42, PRJ-18, PRJ-19, OPN-15, OPN-73). */
  async setArchived(actor: Actor, id: string, archived: boolean): Promise<ProjectDetailView> {
    await this.carryOut(actor, {
      id,
      needs: ['project.edit'],
      whileArchived: true,
      apply: ({ name, projectActive }) =>
        archived !== projectActive
          ? NOTHING
          : {
              columns: { archivedAt: archived ? NOW : null },
              stories: [{ action: archived ? 'set_archive' : 'unset_archive', description: name }],
            },
    });
    return this.projects.read(actor, id);
  }

  /** Sets or unsets 'under construction' (API-43, PRJ-21, OPN-15, OPN-90). */
  async setUnderConstruction(actor: Actor, id: string, underConstruction: boolean): Promise<ProjectDetailView> {
    await this.carryOut(actor, {
      id,
      needs: ['project.edit'],
      apply: (project) =>
        underConstruction === project.underConstruction
          ? NOTHING
          : {
              columns: { underConstruction },
              stories: [
                {
                  action: underConstruction ? 'set_under_construction' : 'unset_under_construction',
                  description: project.name,
                },
              ],
            },
    });
    return this.projects.read(actor, id);
  }

  /** Deletes the project, archived or not, for everybody in it; it is kept, and has no way back (PRJ-20, OPN-15, OPN-73, OPN-74). */
  async remove(actor: Actor, id: string): Promise<DeletedProjectView> {
    await this.carryOut(actor, {
      id,
      needs: ['project.delete'],
      whileArchived: true,
      apply: ({ name }) => ({
        columns: { deletedAt: NOW },
        stories: [{ action: 'delete', description: name }],
        happened: 'deleted',
      }),
    });
    return { id };
  }

  private async carryOut(actor: Actor, asked: AskedChange): Promise<void> {
    const [refused] = await this.carryOutAll(actor, [asked]);
    if (!refused) return;
    throw refused.refusal.status === 409 ? conflict(await this.projects.read(actor, asked.id)) : refused.refusal;
  }

  /** Carries all of them out and answers nothing, or none and answers what speaks against them. */
  private carryOutAll(actor: Actor, asked: AskedChange[]): Promise<RefusedChange[]> {
    return this.changes.makeSeveral(actor, idsOf(asked), async (changes) => {
      const refused = asked.flatMap((each, place) => {
        const refusal = refusalOf(changes.get(each.id)?.project, each);
        return refusal ? [{ place, id: each.id, refusal }] : [];
      });
      if (refused.length > 0) return refused;
      for (const { id, apply } of asked) {
        const change = changes.get(id) as ProjectChange;
        await write(change, apply(change.project));
      }
      return [];
    });
  }

  /** One refusal for all: the gravest, with every place it is met at. */
  private async refusalOfAll(actor: Actor, refused: RefusedChange[]): Promise<Refusal> {
    const status = GRAVEST_FIRST.find((each) => refused.some(({ refusal }) => refusal.status === each));
    const alike = refused.filter(({ refusal }) => refusal.status === status) as [RefusedChange];
    const errors = Object.fromEntries(alike.map(({ place, refusal }) => [`items.${place}`, [refusal.message]]));
    const [{ refusal }] = alike;
    return refusal.status === 409
      ? conflict(await this.projects.readAll(actor, idsOf(alike)), errors)
      : new Refusal(refusal.status, refusal.code, refusal.message, errors);
  }
}

async function write(change: ProjectChange, { columns, stories, happened }: AppliedChange): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const { manager, actor, outbox, projectId: id } = change;
  await manager.update(Project, { id }, { ...columns, lastEditedBy: actor.userId, updatedAt: NOW });
  await change.record(
    ...stories.map(({ action, description }) => ({
      itemType: 'projects' as const,
      itemAction: action,
      description,
    })),
  );
  await outbox.emitToPeople(id, 'projects:changed', { project_id: id, change: happened ?? 'updated' });
}

function askedEdit(id: string, { version, ...request }: UpdateProjectRequest): AskedChange {
  const edit: ProjectEdit = {
    name: request.name,
    // An empty text is no address.
    jobNumber: request.job_number === '' ? null : request.job_number,
    status: request.status,
    projectStarts: request.project_starts,
    dueReminder: request.due_reminder,
    personal: request.personal,
    otherFields: request.otherFields,
  };
  return {
    id,
    version,
    needs: permissionsToEdit(edit),
    apply: (project) => {
      const columns = changesOf(project, edit);
      return { columns, stories: storiesOf(project, columns) };
    },
  };
}

/** What speaks against a change of this project, now that nobody else can change it. */
function refusalOf(project: LockedProject | undefined, asked: AskedChange): Refusal | null {
  if (!project) return notFound(MESSAGES.projects.notFound);
  if (!asked.needs.every((permission) => project.permissions.has(permission))) return notPermitted();
  if (!project.projectActive && !asked.whileArchived) return notPermitted(MESSAGES.files.archivedProject);
  return asked.version === undefined || asked.version === project.version ? null : conflict();
}

/** 409 with what is there now: the change was made from something older. */
const conflict = (current?: ProjectDetailView | ProjectView[], errors?: Record<string, string[]>): Refusal =>
  new Refusal(409, 'conflict', MESSAGES.projects.updateFailed, errors, current);

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);
