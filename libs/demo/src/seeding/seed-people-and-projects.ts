import { DEFAULT_PHONE_COUNTRY, originalKey, ORDER_STEP, readPhone } from '@gable/domain';
import { File, FileRevision, HistoryItem, PROCESS_LOCKS, Project, ProjectUser, User } from '@gable/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { daysBefore } from '../content/days.js';
import { DEMO_DOMAIN, type DemoContent, type DemoProject } from '../content/demo-content.js';
import { fileId, personId, projectId, revisionId } from './demo-ids.js';
import { insertComments } from './insert-comments.js';
import { insertContacts } from './insert-contacts.js';
import { insertFirm, insertProposals } from './insert-proposals.js';
import { insertNotes } from './insert-notes.js';
import { insertPhases } from './insert-phases.js';
import { insertTasks } from './insert-tasks.js';
import { notifyOfPast } from './notify-of-past.js';

/**
 * Puts people, projects and memberships into an empty database and announces every file, all in one transaction.
 * Answers false, and changes nothing, when somebody is there already.
 */
export async function seedPeopleAndProjects(
  dataSource: DataSource,
  content: DemoContent,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [PROCESS_LOCKS.seedDemo]);
    if (await manager.exists(User, { withDeleted: true })) return false;
    await insertPeople(manager, content, passwordHash, now);
    for (const project of content.projects) await insertProject(manager, project, now);
    for (const project of content.projects) await insertNotes(manager, project, now);
    for (const project of content.projects) await insertComments(manager, project, now);
    await insertPhases(manager, content, now);
    await insertFirm(manager, content, now);
    await insertProposals(manager, content, now);
    await insertContacts(manager, content);
    await insertTasks(manager, content, now);
    await notifyOfPast(manager, content, now);
    return true;
  });
}

async function insertPeople(
  manager: EntityManager,
  { people }: DemoContent,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await manager.insert(
    User,
    people.map((person) => {
      const phone = person.phone === undefined ? null : readPhone(person.phone);
      return {
        id: personId(person.key),
        email: `${person.email}@${DEMO_DOMAIN}`,
        name: person.name,
        phone: phone?.number ?? null,
        phoneCountry: phone?.country ?? DEFAULT_PHONE_COUNTRY,
        passwordHash: person.active ? passwordHash : null,
        active: person.active,
        administrator: person.key === 'owner',
        termsAcceptedAt: person.active ? daysBefore(now, 700) : null,
        createdAt: daysBefore(now, 700),
      };
    }),
  );
}

async function insertProject(manager: EntityManager, project: DemoProject, now: Date): Promise<void> {
  const id = projectId(project);
  const createdAt = daysBefore(now, project.createdDaysAgo);
  const creator = personId(project.people[0].person);
  const latest = latestRevision(project);
  const archivedAt = project.archivedDaysAgo === undefined ? null : daysBefore(now, project.archivedDaysAgo);
  await manager.insert(Project, {
    id,
    name: project.name,
    jobNumber: project.jobNumber ?? null,
    status: project.status,
    personal: project.personal ?? false,
    underConstruction: project.underConstruction ?? false,
    projectStarts: project.startsInDays === undefined ? null : dateOnly(daysBefore(now, -project.startsInDays)),
    createdBy: creator,
    lastEditedBy: latest ? personId(latest.by) : creator,
    archivedAt,
    createdAt,
    updatedAt: archivedAt ?? (latest ? daysBefore(now, latest.daysAgo) : createdAt),
  });
  await manager.insert(
    ProjectUser,
    project.people.map(({ person, role, lead }, index) => ({
      projectId: id,
      userId: personId(person),
      role,
      lead: lead ?? false,
      invitedBy: index === 0 ? null : creator,
      createdAt: new Date(createdAt.getTime() + index * 60_000),
    })),
  );
  await manager.insert(HistoryItem, {
    id: uuid(),
    projectId: id,
    itemType: 'projects',
    itemAction: 'new',
    description: project.name,
    userFrom: creator,
    createdAt,
  });
  await announceFiles(manager, project, now);
}

/**
 * Files as announced uploads: nobody sees them until their bytes are stored. They are announced now, whatever their
 * age will be, because announcements that stay unanswered for long are swept away.
 */
async function announceFiles(manager: EntityManager, project: DemoProject, now: Date): Promise<void> {
  if (project.files.length === 0) return;
  const id = projectId(project);
  await manager.insert(
    File,
    project.files.map((file, index) => ({
      id: fileId(project, file),
      projectId: id,
      name: file.name,
      alias: file.alias ?? null,
      tagged: file.pinned ?? false,
      archived: file.archived ?? false,
      sortOrder: (index + 1) * ORDER_STEP,
      originalBy: personId(file.revisions[0].by),
      createdAt: now,
      updatedAt: now,
    })),
  );
  await manager.insert(
    FileRevision,
    project.files.flatMap((file) =>
      file.revisions.map((revision, index) => {
        const revisionKey = revisionId(project, file, index + 1);
        return {
          id: revisionKey,
          fileId: fileId(project, file),
          name: file.name,
          mimetype: file.mimetype,
          size: 0,
          message: revision.message ?? null,
          storageKey: originalKey(id, fileId(project, file), revisionKey, file.name),
          uploadedBy: personId(revision.by),
          createdAt: now,
        };
      }),
    ),
  );
}

function latestRevision(project: DemoProject) {
  const revisions = project.files.flatMap((file) => file.revisions);
  return revisions.sort((one, other) => one.daysAgo - other.daysAgo)[0];
}

function dateOnly(date: Date): string {
  return date.toISOString().slice(0, 10);
}
