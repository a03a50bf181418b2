import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { FIRM_ROLES, phaseNameKey, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import {
  disciplineOf,
  noteUploadKey,
  originalKey,
  packedBoxes,
  searchableWords,
  sheetKey,
  sheetOrder,
  type WordBox,
} from '@gable/domain';
import {
  Contact,
  ContactGroup,
  ContactType,
  expiryNews,
  Firm,
  FirmMember,
  Note,
  NoteUpload,
  Notifier,
  Phase,
  poolOf,
  Project,
  ProjectUser,
  Proposal,
  Sheet,
  Task,
  TaskAlarm,
  User,
  type EmbeddedPostgres,
  type File,
  type FileRevision,
} from '@gable/platform';
import { launchTestPostgres } from '@gable/platform/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { Platform } from '../platform/platform.js';
import type { AddressBookIds, TaskIds } from './route-calls.js';
import { TestApi } from './test-api.js';
import type { Visitor } from './visitor.js';

/** Everybody of a test instance has it. */
export const PASSWORD = 'correct horse battery';

/** Of {@link PASSWORD}, cheap to check: suites sign hundreds in. */
const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** A project with somebody of every role, all signed in, and people who are not in it. */
export interface Cast extends Record<ProjectRole, Visitor> {
  projectId: string;
  /** Signed in, never in the project. */
  outsider: Visitor;
  /** Signed in, was a member once. */
  former: Visitor;
  /** Has no session. */
  stranger: Visitor;
}

/** A file that lies in the database as if it had been uploaded; the storage has nothing of it. */
export interface StoredFile {
  id: string;
  revisionId: string;
}

/** A whole api for one test suite: a real PostgreSQL, real storage on disk, a real port. */
export class TestInstance {
  private readonly others: TestApi[] = [];
  private people = 0;

  private constructor(
    private readonly api: TestApi,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly postgres: EmbeddedPostgres,
    private readonly directory: string,
  ) {}

  /** Starts one; `environment` adds to or replaces what it is configured with. */
  static async start(environment: NodeJS.ProcessEnv = {}): Promise<TestInstance> {
    const directory = await mkdtemp(join(tmpdir(), 'gable-api-test-'));
    const postgres = await launchTestPostgres(directory, 'migrated');
    const configured = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      GABLE_DEMO: '0',
      GABLE_DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      RATE_LIMIT_SCALE: '1000',
      ...environment,
    };
    return new TestInstance(await TestApi.open(configured), configured, postgres, directory);
  }

  /** Starts another api process on the same database and storage; it stops with this instance. */
  async startAnother(environment: NodeJS.ProcessEnv = {}): Promise<TestApi> {
    const other = await TestApi.open({ ...this.environment, ...environment });
    this.others.push(other);
    return other;
  }

  /** Stops everything and removes its files. */
  async stop(): Promise<void> {
    for (const other of this.others) await other.close();
    await this.api.close();
    await this.postgres.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  get app(): NestFastifyApplication {
    return this.api.app;
  }

  get platform(): Platform {
    return this.api.platform;
  }

  get address(): string {
    return this.api.address;
  }

  /** What this api was configured with. */
  get configured(): Readonly<NodeJS.ProcessEnv> {
    return this.environment;
  }

  /** The database, to look behind the API. */
  get database(): pg.Pool {
    return poolOf(this.platform.dataSource);
  }

  /** Rows of a query, to look behind the API. */
  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.database.query(sql, values);
    return rows as Row[];
  }

  /** Resolves once a statement with this text waits for what another transaction holds. */
  async untilBlocked(text: string): Promise<void> {
    const blocked = () =>
      this.rows(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND position($1 IN query) > 0`, [text]);
    while ((await blocked()).length === 0) await pause(20);
  }

  /**
   * Keeps a copy of everything that is put into the outbox from now on: the relay takes the rows themselves away.
   * Answers what was put there since, or since it was asked last, oldest first; without what notifies people, if so asked.
   */
  async watchOutbox({ notifications = true } = {}): Promise<
    () => Promise<{ topic: string; payload: Record<string, unknown>; made: string }[]>
  > {
    await this.rows(`CREATE TABLE IF NOT EXISTS outbox_seen (place bigserial, topic text, payload jsonb, made text)`);
    await this.rows(`CREATE OR REPLACE FUNCTION see_outbox() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO outbox_seen (topic, payload, made)
      VALUES (NEW.topic, NEW.payload, mod(pg_current_xact_id()::text::bigint, 4294967296)::text);
      RETURN NULL;
    END $$`);
    await this.rows(`CREATE OR REPLACE TRIGGER outbox_watched AFTER INSERT ON outbox
      FOR EACH ROW EXECUTE FUNCTION see_outbox()`);
    return async () => {
      const seen = await this.rows<{ place: string; topic: string; payload: Record<string, unknown>; made: string }>(
        `DELETE FROM outbox_seen RETURNING place, topic, payload, made`,
      );
      return seen
        .sort((a, b) => Number(a.place) - Number(b.place))
        .map(({ topic, payload, made }) => ({ topic, payload, made }))
        .filter(({ payload }) => notifications || !/^notifications/.test(String(payload['event'] ?? payload['name'])));
    };
  }

  /**
   * One value that differs whenever anything people own was written: shows that a refused call changed nothing. Every
   * version of a row names the transaction that wrote it (`xmin`).
   */
  async fingerprint(): Promise<string> {
    const tables = [
      'users',
      'administration_log',
      'account_codes',
      'calendar_addresses',
      'projects',
      'project_users',
      'proposals',
      'firms',
      'firm_members',
      'contacts',
      'contact_types',
      'contact_groups',
      'contact_group_members',
      'contact_projects',
      'contact_batches',
      'contact_batch_rows',
      'contact_images',
      'tasks',
      'task_alarms',
      'files',
      'file_revisions',
      'file_pages',
      'page_comparisons',
      'revision_comparisons',
      'comment_pins',
      'pin_places',
      'markups',
      'page_scales',
      'page_regions',
      'page_texts',
      'sheets',
      'sheet_templates',
      'shares',
      'notes',
      'note_recipients',
      'note_mentions',
      'note_edits',
      'note_uploads',
      'note_attachments',
      'notifications',
      'history',
      'phases',
      'project_phases',
    ];
    const [row] = await this.rows<{ fingerprint: string }>(
      `SELECT concat_ws('/', ${tables
        .map((table) => `(SELECT concat(count(*), ' ', sum(hashtextextended(xmin::text, 0))) FROM ${table})`)
        .join(', ')}) AS fingerprint`,
    );
    return row?.fingerprint ?? '';
  }

  /** Adds a person and answers their id. */
  async addUser(email: string, fields: Partial<User> = {}): Promise<string> {
    const id = uuid();
    await this.platform.dataSource.getRepository(User).insert({
      id,
      email,
      name: email.split('@')[0] ?? email,
      active: true,
      passwordHash: await passwordHash,
      ...fields,
    });
    return id;
  }

  /** Makes somebody an administrator behind the API's back. */
  async makeAdministrator(userId: string): Promise<void> {
    await this.rows('UPDATE users SET administrator = true WHERE id = $1', [userId]);
  }

  /** Puts a person into a project. */
  async addToProject(projectId: string, userId: string, role: ProjectRole): Promise<void> {
    await this.platform.dataSource.getRepository(ProjectUser).insert({ projectId, userId, role });
  }

  /** Puts many people into projects as their owners, in one statement. */
  async addOwners(places: readonly { projectId: string; userId: string }[]): Promise<void> {
    await this.rows(
      `INSERT INTO project_users (project_id, user_id, role)
       SELECT project_id, user_id, 'owner' FROM unnest($1::uuid[], $2::uuid[]) AS places (project_id, user_id)`,
      [places.map(({ projectId }) => projectId), places.map(({ userId }) => userId)],
    );
  }

  /** Puts somebody new, whose invitation is open, into a project, and answers their id. */
  async addInvited(projectId: string, invitedBy: string, role: ProjectRole): Promise<string> {
    const email = `invited-${++this.people}@example.test`;
    const userId = await this.addUser(email, { active: false, name: '', passwordHash: null });
    await this.platform.dataSource.getRepository(ProjectUser).insert({ projectId, userId, role, invitedBy });
    return userId;
  }

  /** Adds a project behind the API's back and answers its id. */
  async addProject(ownerId: string, fields: Partial<Project> = {}): Promise<string> {
    const id = uuid();
    await this.platform.dataSource
      .getRepository(Project)
      .insert({ id, name: 'Villa', createdBy: ownerId, lastEditedBy: ownerId, ...fields });
    await this.addToProject(id, ownerId, 'owner');
    return id;
  }

  /** Adds a proposal behind the API's back and answers its id, which is that of its project. */
  async addProposal(ownerId: string, fields: Partial<Proposal> = {}, project: Partial<Project> = {}): Promise<string> {
    const id = await this.addProject(ownerId, { name: 'Barn', potential: true, ...project });
    await this.platform.dataSource
      .getRepository(Proposal)
      .insert({ projectId: id, ownerId, inquiryDate: '2026-03-09', ...fields });
    return id;
  }

  /** Notifies the owner of a proposal that it expires, as the worker does. */
  async notifyOfExpiry(id: string, ownerId: string): Promise<void> {
    await this.platform.dataSource.transaction((manager) =>
      new Notifier(manager).notify(expiryNews({ id, name: 'Barn', ownerId }, { day: '2026-12-24', days: 3 })),
    );
  }

  /** Adds a firm behind the API's back and answers its id. */
  async addFirm(ownerId: string, name = 'Harbour Architects'): Promise<string> {
    const id = uuid();
    await this.platform.dataSource.getRepository(Firm).insert({ id, name, userId: ownerId });
    await this.addToFirm(id, ownerId, { firmUserRoleId: FIRM_ROLES.admin, shareProposals: true });
    return id;
  }

  /** The firm of a person, made where they have none. */
  async firmOf(userId: string, name?: string): Promise<string> {
    const [place] = await this.rows<{ id: string }>('SELECT firm_id AS id FROM firm_members WHERE user_id = $1', [
      userId,
    ]);
    return place?.id ?? this.addFirm(userId, name);
  }

  /** Puts a person who has come into a firm; as somebody who only looks, unless said otherwise. */
  async addToFirm(firmId: string, userId: string, fields: Partial<FirmMember> = {}): Promise<void> {
    await this.platform.dataSource
      .getRepository(FirmMember)
      .insert({ firmId, userId, firmUserRoleId: FIRM_ROLES.viewer, joinedAt: new Date(), ...fields });
  }

  /** Adds a contact behind the API's back and answers its id. */
  async addContact(ownerId: string, fields: Partial<Contact> = {}): Promise<string> {
    const id = uuid();
    await this.platform.dataSource
      .getRepository(Contact)
      .insert({ id, ownerId, name: 'Anna', lastname: 'Lee', ...fields });
    return id;
  }

  /** Adds a contact, a type, a group, an import and a merge of somebody behind the API's back. */
  async addAddressBook(ownerId: string, name = 'Anna'): Promise<AddressBookIds> {
    const [contactImportId, contactMergeId] = [uuid(), uuid()];
    await this.rows(
      `INSERT INTO contact_batches (owner_id, id, kind, name) VALUES ($1, $2, 'import', $4), ($1, $3, 'merge', $4)`,
      [ownerId, contactImportId, contactMergeId, name],
    );
    const contactId = await this.addContact(ownerId, { name });
    return {
      contactId,
      contactTypeId: await this.addContactType(ownerId, `${name} ${uuid()}`),
      contactGroupId: await this.addContactGroup(ownerId, [contactId], { name }),
      contactImportId,
      contactMergeId,
    };
  }

  /** Adds a task with a reminder behind the API's back. */
  async addTask(ownerId: string, fields: Partial<Omit<Task, 'owner' | 'assignee' | 'project'>> = {}): Promise<TaskIds> {
    const [taskId, alarmId] = [uuid(), uuid()];
    const { dataSource } = this.platform;
    await dataSource
      .getRepository(Task)
      .insert({ id: taskId, ownerId, assigneeId: ownerId, name: 'Call Anna', ...fields });
    await dataSource.getRepository(TaskAlarm).insert({ id: alarmId, taskId, dueDateReminder: 30 });
    return { taskId, alarmId };
  }

  /** Adds a type of contacts behind the API's back, with a name nobody has, and answers its id. */
  async addContactType(ownerId: string, name = `Type ${uuid()}`): Promise<string> {
    const id = uuid();
    await this.platform.dataSource
      .getRepository(ContactType)
      .insert({ id, ownerId, name, nameKey: name.toLowerCase() });
    return id;
  }

  /** Adds a group of these contacts behind the API's back and answers its id. */
  async addContactGroup(
    ownerId: string,
    contactIds: string[] = [],
    fields: Partial<ContactGroup> = {},
  ): Promise<string> {
    const id = uuid();
    await this.platform.dataSource.getRepository(ContactGroup).insert({ id, ownerId, name: 'Glaziers', ...fields });
    await this.rows('INSERT INTO contact_group_members (group_id, contact_id) SELECT $1, unnest($2::uuid[])', [
      id,
      contactIds,
    ]);
    return id;
  }

  /** Adds a phase to the own list of a person behind the API's back, with a name nobody has, and answers its id. */
  async addPhase(userId: string, fields: Partial<Phase> = {}): Promise<string> {
    const id = uuid();
    const name = fields.name ?? `Phase ${id}`;
    await this.platform.dataSource
      .getRepository(Phase)
      .insert({ id, userId, category: 'DSGN', sortOrder: 0, ...fields, name, nameKey: phaseNameKey(name) });
    return id;
  }

  /** Adds an entry to the history of a project behind the API's back, and answers its id. */
  async addHistory(projectId: string, userId: string): Promise<string> {
    const id = uuid();
    await this.rows(
      `INSERT INTO history (id, project_id, item_type, item_action, user_from) VALUES ($1, $2, 'projects', 'new', $3)`,
      [id, projectId, userId],
    );
    return id;
  }

  /** Adds the words of a page, as the worker keeps them; each covers a hundredth of it. */
  async addText({ revisionId }: StoredFile, page: number, words: string): Promise<void> {
    const boxes = words === '' ? [] : words.split(' ').map((): WordBox => [0, 6554, 655, 13_107]);
    await this.rows(
      `INSERT INTO page_texts (revision_id, page, project_id, words, boxes, searched)
       SELECT r.id, $2, f.project_id, $3, $4, to_tsvector('simple', plain_words($3))
       FROM file_revisions r JOIN files f ON f.id = r.file_id WHERE r.id = $1`,
      [revisionId, page, words, packedBoxes(boxes)],
    );
    await this.rows(`UPDATE file_revisions SET reading = 'ready' WHERE id = $1`, [revisionId]);
  }

  /** Adds a visible file with one revision behind the API's back, in one statement: some suites add hundreds. */
  async addFile(
    projectId: string,
    userId: string,
    fields: Partial<File> = {},
    revision: Partial<FileRevision> = {},
  ): Promise<StoredFile> {
    const id = uuid();
    const revisionId = uuid();
    const now = new Date();
    const { name = 'plan.pdf', size = 1000 } = fields;
    const file: Record<string, unknown> = {
      id,
      projectId,
      name,
      size,
      currentRevisionId: revisionId,
      revisionsLength: 1,
      latestVersion: now,
      comments: 0,
      lastDeletedRevision: null,
      tagged: false,
      archived: false,
      sortOrder: 0,
      originalBy: userId,
      createdAt: now,
      updatedAt: now,
      ...fields,
    };
    const stored: Record<string, unknown> = {
      id: revisionId,
      fileId: id,
      number: 1,
      name,
      size,
      mimetype: 'application/pdf',
      storageKey: originalKey(projectId, id, revisionId, name),
      uploadedBy: userId,
      createdAt: now,
      storedAt: now,
      processing: 'ready',
      processingRun: 1,
      pagesDone: 0,
      tiling: 'none',
      reading: 'none',
      hashing: 'none',
      optimization: 'none',
      optimizationRun: 0,
      ...revision,
    };
    await this.rows(
      `WITH stored AS (INSERT INTO file_revisions SELECT * FROM json_populate_record(NULL::file_revisions, $1))
       INSERT INTO files SELECT * FROM json_populate_record(NULL::files, $2)`,
      [stored, file].map(asColumns),
    );
    return { id, revisionId };
  }

  /** Adds two pages of a file, small sheets that are drawn, the first with a number, and answers the file. */
  async withSheet(file: StoredFile): Promise<StoredFile> {
    await this.rows(
      `INSERT INTO file_pages (revision_id, page, width, height, image_key, image_width, image_height)
       VALUES ($1, 1, 842, 595, '1.jpg', 2000, 1413), ($1, 2, 842, 595, '2.jpg', 2000, 1413)`,
      [file.revisionId],
    );
    await this.addSheet(file, { number: 'A-101' });
    return file;
  }

  /** Adds what was read in the title block of a page behind the API's back, and answers its id. */
  async addSheet({ revisionId }: StoredFile, fields: Partial<Sheet> = {}): Promise<string> {
    const { page = 1, number = null, state = number === null ? 'unsure' : 'read', title = null, ...others } = fields;
    const id = uuid();
    const [file] = await this.rows<{ projectId: string }>(
      'SELECT f.project_id AS "projectId" FROM file_revisions r JOIN files f ON f.id = r.file_id WHERE r.id = $1',
      [revisionId],
    );
    if (!file) throw new Error('There is no such revision.');
    await this.platform.dataSource.getRepository(Sheet).insert({
      ...{ id, revisionId, page, state, number, title, projectId: file.projectId },
      numberKey: number && sheetKey(number),
      numberOrder: number && sheetOrder(number),
      discipline: disciplineOf(number ?? ''),
      numberConfidence: number === null ? 0 : 99,
      ...others,
    });
    return id;
  }

  /** Adds a comment to a file behind the API's back and answers its id. */
  async addComment({ id: fileId, revisionId }: StoredFile, userId: string): Promise<string> {
    const id = uuid();
    await this.rows(
      `INSERT INTO notes (id, project_id, file_id, revision_id, user_id, body, global)
       SELECT $1, project_id, id, $3, $4, '<p>Please move the door.</p>', true FROM files WHERE id = $2`,
      [id, fileId, revisionId, userId],
    );
    await this.rows('UPDATE files SET comments = comments + 1 WHERE id = $1', [fileId]);
    return id;
  }

  /** Adds a comment that is pinned to the first page behind the API's back, and answers its id. */
  async addPin(file: StoredFile, userId: string): Promise<string> {
    const id = await this.addComment(file, userId);
    await this.rows(
      `INSERT INTO comment_pins (comment_id, file_id, number)
       SELECT $1::uuid, $2::uuid, coalesce(max(number), 0) + 1 FROM comment_pins WHERE file_id = $2`,
      [id, file.id],
    );
    await this.rows(
      `INSERT INTO pin_places (comment_id, revision_id, page, "left", top, "right", bottom) VALUES ($1, $2, 1, 0.2, 0.2, 0.3, 0.3)`,
      [id, file.revisionId],
    );
    return id;
  }

  /** Adds a line on the first page that somebody drew and published, and the scale of that page, behind the API's back, and answers its id. */
  async addMarkup({ revisionId }: StoredFile, userId: string): Promise<string> {
    const id = uuid();
    await this.rows(
      `INSERT INTO markups (id, revision_id, page, kind, points, colour, width, created_by, published_at)
       VALUES ($1, $2, 1, 'line', '[[0.1, 0.2], [0.3, 0.4]]', 'red', 'thin', $3, now())`,
      [id, revisionId, userId],
    );
    await this.rows(
      `INSERT INTO page_scales (revision_id, page, metres_per_width, set_by) VALUES ($1, 1, 42, $2) ON CONFLICT DO NOTHING`,
      [revisionId, userId],
    );
    return id;
  }

  /** Adds a link to a file that somebody sent, behind the API's back, and answers its id; nothing opens it. */
  async addLink(
    { id: fileId, revisionId }: StoredFile,
    userId: string,
    email = 'recipient@example.test',
  ): Promise<string> {
    const id = uuid();
    await this.rows(
      `INSERT INTO shares (id, file_id, revision_id, email, shared_by, code_hash)
       VALUES ($1::uuid, $2, $3, $4, $5, sha256($1::text::bytea))`,
      [id, fileId, revisionId, email, userId],
    );
    return id;
  }

  /** Adds a note to a project behind the API's back and answers its id. */
  async addNote(projectId: string, userId: string, fields: Partial<Note> = {}): Promise<string> {
    const id = uuid();
    const body = fields.body ?? '<p>The windows arrive on Monday.</p>';
    await this.platform.dataSource
      .getRepository(Note)
      .insert({ id, projectId, userId, isNote: true, global: true, words: searchableWords(body), ...fields, body });
    return id;
  }

  /** Adds an upload to a note behind the API's back and answers its id; the storage has nothing of it. */
  async addNoteUpload(projectId: string, userId: string, fields: Partial<NoteUpload> = {}): Promise<string> {
    const id = uuid();
    const upload = { name: 'photo.png', mimetype: 'image/png', size: 1000, storedAt: new Date(), ...fields };
    await this.platform.dataSource
      .getRepository(NoteUpload)
      .insert({ id, projectId, uploadedBy: userId, storageKey: noteUploadKey(projectId, id, upload.name), ...upload });
    return id;
  }

  /** Somebody with a browser and no session. */
  visitor(): Visitor {
    return this.api.visitor();
  }

  /** Somebody new who is signed in. */
  async signedIn(email = `person-${++this.people}@example.test`, at: TestApi = this.api): Promise<Visitor> {
    const userId = await this.addUser(email);
    const visitor = at.visitor();
    await visitor.signIn(email, PASSWORD);
    return Object.assign(visitor, { userId });
  }

  /** A project with its people. */
  async cast(): Promise<Cast> {
    const roles = Object.fromEntries(
      await Promise.all(PROJECT_ROLES.map(async (role) => [role, await this.signedIn()] as const)),
    ) as Record<ProjectRole, Visitor>;
    const [outsider, former] = await Promise.all([this.signedIn(), this.signedIn()]);
    const projectId = await this.addProject(roles.owner.userId);
    for (const role of PROJECT_ROLES.filter((each) => each !== 'owner')) {
      await this.addToProject(projectId, roles[role].userId, role);
    }
    await this.addToProject(projectId, former.userId, 'member');
    await this.platform.dataSource.getRepository(ProjectUser).delete({ projectId, userId: former.userId });
    const stranger = this.visitor();
    await stranger.get('/api/health/live');
    return { projectId, ...roles, outsider, former, stranger };
  }

  /** Another project with the same people in the same roles. */
  async anotherProject(cast: Cast): Promise<string> {
    const projectId = await this.addProject(cast.owner.userId);
    const others = PROJECT_ROLES.filter((role) => role !== 'owner');
    await this.platform.dataSource
      .getRepository(ProjectUser)
      .insert(others.map((role) => ({ projectId, userId: cast[role].userId, role })));
    return projectId;
  }

  /** Archives a project behind the API's back. */
  async archive(projectId: string): Promise<void> {
    await this.database.query('UPDATE projects SET archived_at = now() WHERE id = $1', [projectId]);
  }
}

/** The JSON of a row, by column. */
const asColumns = (fields: Record<string, unknown>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  );
