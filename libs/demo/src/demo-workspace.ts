import type { DemoSignIn } from '@gable/contracts';
import type { Configuration, Logger, ObjectStorage } from '@gable/platform';
import type { DataSource } from 'typeorm';
import { DEMO_DOMAIN, DEMO_PASSWORD } from './content/demo-content.js';
import { readDemoStanding } from './seeding/demo-standing.js';

/** What the demo workspace stands on. */
export interface DemoSurroundings {
  configuration: Pick<Configuration, 'demo'>;
  dataSource: DataSource;
  storage: ObjectStorage;
  logger: Logger;
  /** Hashes a password as those of people who sign up are. */
  hashPassword(password: string): Promise<string>;
}

/** The parts of the addresses that say a role: who the console offers to sign in as. */
const SIGN_IN_AS = ['owner', 'member', 'team', 'client', 'contractor', 'outsider'];

/**
 * The demo workspace of an instance (DESIGN: first look). People and projects are there before the api listens; the
 * files are drawn afterwards and appear one by one, as if people were uploading them.
 */
export class DemoWorkspace {
  /** Who the console says to sign in as. */
  readonly signIn: DemoSignIn = {
    people: SIGN_IN_AS.map((role) => `${role}@${DEMO_DOMAIN}`),
    password: DEMO_PASSWORD,
  };

  private readonly stopped = new AbortController();
  private making: Promise<void> | undefined;

  private constructor(
    private readonly surroundings: DemoSurroundings,
    private readonly unfinished: boolean,
  ) {}

  /**
   * Seeds an empty database and finds the workspace again in one that was seeded. Answers undefined where there is no
   * demo: in production, with GABLE_DEMO=0, and where people had signed up before.
   */
  static async open(surroundings: DemoSurroundings): Promise<DemoWorkspace | undefined> {
    if (!surroundings.configuration.demo) return undefined;
    const { empty, present, unfinished } = await readDemoStanding(surroundings.dataSource);
    if (present) return new DemoWorkspace(surroundings, unfinished);
    if (!empty) return undefined;
    const [{ DEMO }, { seedPeopleAndProjects }, passwordHash] = await Promise.all([
      import('./content/index.js'),
      import('./seeding/seed-people-and-projects.js'),
      surroundings.hashPassword(DEMO_PASSWORD),
    ]);
    await seedPeopleAndProjects(surroundings.dataSource, DEMO, passwordHash, new Date());
    return DemoWorkspace.open(surroundings);
  }

  /** Begins to make the files that are not there yet; {@link settled} tells the end. Saying it twice changes nothing. */
  makeFiles(): void {
    if (this.unfinished) this.making ??= this.make();
  }

  /** Resolves when every file is made, or after {@link stop} the one at hand. */
  async settled(): Promise<void> {
    await this.making;
  }

  /** Stops after the file at hand; the next start goes on. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.making;
  }

  private async make(): Promise<void> {
    const { logger } = this.surroundings;
    try {
      const [{ DEMO }, { makeAnnouncedFiles }] = await Promise.all([
        import('./content/index.js'),
        import('./seeding/make-files.js'),
      ]);
      await makeAnnouncedFiles({ ...this.surroundings, stop: this.stopped.signal }, DEMO);
    } catch (error) {
      logger.error({ err: error }, 'the demo files could not be made; the next start tries again');
    }
  }
}
