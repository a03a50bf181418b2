import { screenPath } from '@gable/contracts';
import { downloadName } from '@gable/domain';
import { commentsPlace, noteNews, NOTIFICATION_TEXTS, Notifier, uploadNews, type News } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import { daysBefore } from '../content/days.js';
import type { DemoContent, DemoPerson, DemoProject, PersonKey } from '../content/demo-content.js';
import { commentId, fileId, noteId, personId, projectId, revisionId } from './demo-ids.js';
import { commentedRevision } from './insert-comments.js';

/** Days that people are notified of, and those of them that they have not looked at yet. */
const DAYS_NOTIFIED = 21;
const UNREAD = 2;

/** A notification of some days ago. */
interface PastNews {
  daysAgo: number;
  news: News;
}

/** Somebody or something with the id and the name it has in the workspace. */
interface Named {
  id: string;
  name: string;
}

/**
 * The notifications of what the people of the demo did of late, as each of it tells them, with the last days unread. All
 * of it is over: nothing is sent by e-mail.
 */
export async function notifyOfPast(
  manager: EntityManager,
  { people, projects }: DemoContent,
  now: Date,
): Promise<void> {
  const past = projects
    .flatMap((project) => newsOf(project, (key) => named(people, key)))
    .filter(({ daysAgo }) => daysAgo < DAYS_NOTIFIED)
    .sort((one, other) => other.daysAgo - one.daysAgo);
  for (const { daysAgo, news } of past) {
    await new Notifier(manager).notify({ ...news, mailed: 'everybody' });
    await manager.query(
      'UPDATE notifications SET created_at = $3, updated_at = $3, status = $4 WHERE kind = $1 AND subject_id = $2',
      [news.kind, news.subjectId, daysBefore(now, daysAgo), daysAgo < UNREAD ? 0 : 1],
    );
  }
}

function newsOf(project: DemoProject, person: (key: PersonKey) => Named): PastNews[] {
  const of = { id: projectId(project), name: project.name };
  return [
    ...invitations(project, of, person),
    ...notes(project, of, person),
    ...comments(project, of, person),
    ...uploads(project, of, person),
  ];
}

function invitations(
  { people, createdDaysAgo }: DemoProject,
  of: Named,
  person: (key: PersonKey) => Named,
): PastNews[] {
  const [creator, ...others] = people;
  const emitter = person(creator.person);
  const news: News = {
    kind: 'invitation',
    projectId: of.id,
    subjectId: of.id,
    emitterId: emitter.id,
    recipients: others.map((each) => personId(each.person)),
    text: NOTIFICATION_TEXTS.added({ from: emitter.name, project: of.name }),
    address: screenPath('projects.files', { id: of.id }),
  };
  return [{ daysAgo: createdDaysAgo, news }];
}

function notes(project: DemoProject, of: Named, person: (key: PersonKey) => Named): PastNews[] {
  return (project.notes ?? [])
    .filter(({ draft }) => draft !== true)
    .map((note) => {
      const emitter = person(note.by);
      const text = NOTIFICATION_TEXTS.note({ from: emitter.name, project: of.name });
      const news = noteNews({ id: noteId(project, note), projectId: of.id, emitterId: emitter.id });
      return { daysAgo: note.daysAgo, news: { ...news, recipients: note.to?.map(personId) ?? 'everybody', text } };
    });
}

function comments(project: DemoProject, of: Named, person: (key: PersonKey) => Named): PastNews[] {
  return project.files.flatMap((file) =>
    (file.comments ?? []).map((comment): PastNews => {
      const emitter = person(comment.by);
      const facts = { from: emitter.name, project: of.name, file: downloadName(file.name, file.alias ?? null) };
      const news: News = {
        kind: 'comment',
        projectId: of.id,
        subjectId: commentId(project, file, comment),
        emitterId: emitter.id,
        recipients: 'everybody',
        text: NOTIFICATION_TEXTS.comment(facts),
        address: commentsPlace(fileId(project, file), commentedRevision(project, file, comment)),
      };
      return { daysAgo: comment.daysAgo, news };
    }),
  );
}

/** Uploads of one person on one day are one notification. */
function uploads(project: DemoProject, of: Named, person: (key: PersonKey) => Named): PastNews[] {
  const each = project.files.flatMap((file) =>
    file.revisions.map(({ by, daysAgo }, index) => {
      const upload = {
        kind: index === 0 ? ('files' as const) : ('revisions' as const),
        fileId: fileId(project, file),
        revisionId: revisionId(project, file, index + 1),
        name: downloadName(file.name, file.alias ?? null),
      };
      return { daysAgo, together: `${by} ${upload.kind} ${Math.floor(daysAgo)}`, by, upload };
    }),
  );
  const gathered = new Map<string, typeof each>();
  for (const one of each) gathered.set(one.together, [...(gathered.get(one.together) ?? []), one]);
  return [...gathered.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const news = uploadNews({ emitter: person(first.by), project: of }, first.upload);
    const count = group.length;
    const daysAgo = Math.min(...group.map((one) => one.daysAgo));
    return [{ daysAgo, news: { ...news, text: news.text(count), address: news.address(count) } }];
  });
}

function named(people: readonly DemoPerson[], key: PersonKey): Named {
  return { id: personId(key), name: people.find((person) => person.key === key)?.name ?? '' };
}
