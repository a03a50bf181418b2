/** People who write notes and upload sheets while something happens to an instance, and what is left of it in the end. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sized } from './form.mjs';
import { addPerson } from './people.mjs';
import { drawSheet } from './real-files.mjs';
import { Visitor } from './visitor.mjs';

const WRITERS = sized(6, 2);
/** Milliseconds between two things that somebody does. */
const WRITES_EVERY = 700;
const UPLOADS_EVERY = 6_000;
const REMINDED_AFTER = 120_000;
const PASSWORD = 'bench-password';

/** People of one project, who hear of each other. */
export class PeopleAtWork {
  /** What they have done: what of what kind, whose it is and whether it was answered, else why not. */
  done = [];
  #instance;
  #apis;
  #sheet;
  #reminded = [];
  #work = [];
  #working = new AbortController();

  /**
   * Has them begin.
   * @param name of the project
   * @param apis addresses of the api processes that answer at the moment; everybody takes them in turns
   */
  static async begin(instance, name, apis) {
    const people = new PeopleAtWork();
    people.#instance = instance;
    people.#apis = apis;
    people.#sheet = await readFile(await drawSheet());
    await people.#arrive(name);
    people.#work = people.writers.map((writer) => people.#writes(writer));
    people.#work.push(people.#uploads(people.writers[0]));
    return people;
  }

  /** Somebody uploads so many sheets, one right after the other. */
  async uploadMore(count) {
    for (let number = 0; number < count; number += 1) await this.#upload(`more-${this.done.length}.pdf`, number);
  }

  /** Somebody writes a note now; answers it. */
  writeOne() {
    const note = { note: '<p>Who hears of it?</p>', all: true };
    return this.#at(this.writers[0].visitor, 0).call('POST', `/api/v2/projects/${this.projectId}/notes`, note);
  }

  /** Somebody asks to be reminded of something at a full minute, one to two minutes after what a clock shows. */
  async remindSoon(now) {
    const due = new Date(now.getTime() + REMINDED_AFTER);
    const [day, time] = [due.toISOString().slice(0, 10), due.toISOString().slice(11, 16)];
    const task = { name: 'Call the builder', due_date: day, due_date_reminder: 0, due_date_reminder_time: time };
    const { id } = await this.#at(this.writers[0].visitor, 0).call('POST', '/api/v2/tasks', task);
    this.#reminded.push(id);
  }

  /** Has them end, and answers what they have done. */
  async end() {
    this.#working.abort();
    await Promise.all(this.#work);
    return this.done;
  }

  /**
   * Waits until every sheet is prepared, every reminder has come and nothing is left to be sent, so many milliseconds at most.
   * @returns what is left, counted
   */
  async untilAllIsMade(within = Infinity) {
    const client = await this.#instance.connect();
    const until = performance.now() + within;
    try {
      for (;;) {
        const { rows } = await client.query(
          `SELECT 'sheets to prepare' AS what, count(*)::int FROM file_revisions WHERE processing IN ('queued', 'running')
           UNION ALL SELECT 'tiles to make', count(*)::int FROM file_revisions WHERE tiling IN ('queued', 'running')
           UNION ALL SELECT topic || ' to send', count(*)::int FROM outbox WHERE failed_at IS NULL GROUP BY topic`,
        );
        const left = [...rows, { what: 'reminders to come', count: await this.missedReminders() }];
        const some = left.filter(({ count }) => count > 0);
        if (some.length === 0 || performance.now() > until) return some;
        await pause(200);
      }
    } finally {
      await client.end();
    }
  }

  /** How many reminders have not come, or not once. */
  async missedReminders() {
    const client = await this.#instance.connect();
    const { rows } = await client.query(
      `SELECT count(*)::int AS missed FROM unnest($1::uuid[]) AS task
       WHERE (SELECT count(*) FROM notifications WHERE subject_id = task) <> 1`,
      [this.#reminded],
    );
    await client.end();
    return rows[0].missed;
  }

  /** What is not as it must be, counted. */
  async judge() {
    const client = await this.#instance.connect();
    const all = async (sql) => (await client.query(sql, [this.projectId])).rows;
    try {
      const notes = await all(
        `SELECT id, user_id AS by, regexp_replace(body, '<[^>]+>', '', 'g') AS text FROM notes WHERE project_id = $1 AND deleted_at IS NULL ORDER BY created_at, id`,
      );
      const files = await all(
        `SELECT f.id, f.name AS text, r.processing FROM files f JOIN file_revisions r ON r.id = f.current_revision_id
         WHERE f.project_id = $1 AND f.deleted_at IS NULL`,
      );
      const history = await all(
        `SELECT file_id, count(*)::int AS entries FROM history WHERE project_id = $1 AND file_id IS NOT NULL GROUP BY file_id`,
      );
      const notified = await all(
        `SELECT subject_id, user_id, count(*)::int AS times FROM notifications WHERE project_id = $1 AND kind = 'note' GROUP BY subject_id, user_id`,
      );
      const there = { note: notes, file: files };
      const timesThere = ({ kind, text }) => there[kind].filter((each) => each.text === text).length;
      const others = this.writers.length - 1;
      return {
        lost: this.done.filter((each) => each.answered && timesThere(each) === 0).length,
        doubled: this.done.filter((each) => timesThere(each) > 1).length,
        'out of order': this.writers.filter(({ id }) => !isAscending(notes.filter(({ by }) => by === id))).length,
        'sheets that were not prepared': files.filter(({ processing }) => processing !== 'ready').length,
        'files whose upload history does not say once': files.filter(
          ({ id }) => history.find(({ file_id: file }) => file === id)?.entries !== 1,
        ).length,
        'notes that somebody was not notified of once': notes.filter(
          ({ id }) => notified.filter((each) => each.subject_id === id && each.times === 1).length !== others,
        ).length,
      };
    } finally {
      await client.end();
    }
  }

  async #arrive(name) {
    const client = await this.#instance.connect();
    const passwordHash = await this.#instance.hashPassword(PASSWORD);
    this.writers = [];
    try {
      for (let number = 0; number < WRITERS; number += 1) {
        const email = `${name.replaceAll(/\W+/g, '-').toLowerCase()}-${number}@example.test`;
        this.writers.push({ email, id: await addPerson(client, { email, passwordHash }) });
      }
      const [address] = this.#apis();
      for (const writer of this.writers) {
        writer.visitor = new Visitor(address);
        await writer.visitor.signIn(writer.email, PASSWORD);
      }
      const [owner, ...members] = this.writers;
      ({ id: this.projectId } = await owner.visitor.call('POST', '/api/v2/projects', { name }));
      for (const { id } of members) {
        await client.query(`INSERT INTO project_users (project_id, user_id, role) VALUES ($1, $2, 'member')`, [
          this.projectId,
          id,
        ]);
      }
    } finally {
      await client.end();
    }
  }

  /** Writes notes one after the other; each is sent once. */
  async #writes({ id, visitor }) {
    for (let turn = 0; !this.#working.signal.aborted; turn += 1) {
      const text = `${id} ${turn}`;
      const note = { note: `<p>${text}</p>`, all: true };
      await this.#keep({ kind: 'note', by: id, text }, () =>
        this.#at(visitor, turn).call('POST', `/api/v2/projects/${this.projectId}/notes`, note),
      );
      await pause(WRITES_EVERY);
    }
  }

  async #uploads() {
    for (let turn = 0; !this.#working.signal.aborted; turn += 1) {
      await this.#upload(`sheet-${turn}.pdf`, turn);
      await pause(UPLOADS_EVERY);
    }
  }

  async #upload(name, turn) {
    const [{ id, visitor }] = this.writers;
    await this.#keep({ kind: 'file', by: id, text: name }, () =>
      this.#at(visitor, turn).upload(this.projectId, { name, mimetype: 'application/pdf', bytes: this.#sheet }),
    );
  }

  async #keep(what, act) {
    const refusal = await act().then(
      () => undefined,
      (error) => error,
    );
    this.done.push({ ...what, answered: refusal === undefined, refusal });
  }

  /** Somebody, at one of the api processes that answer at the moment. */
  #at({ cookies }, turn) {
    const apis = this.#apis();
    return Object.assign(new Visitor(apis[turn % apis.length]), { cookies });
  }
}

/** Whether somebody's notes are in the order in which they wrote them. */
function isAscending(notes) {
  const turns = notes.map(({ text }) => Number(text.split(' ')[1]));
  return turns.every((turn, place) => place === 0 || turn > turns[place - 1]);
}
