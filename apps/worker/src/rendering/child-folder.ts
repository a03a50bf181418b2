import { chmodSync, chownSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod, chown, copyFile, link, lstat, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildUser } from './confinement/privileges.js';
import { RenderError } from './render-error.js';

/** What a child may call its outputs. */
const OUTPUT_NAME = /^[a-z0-9-]{1,40}\.[a-z]{1,8}$/;

const READABLE_BY_OTHERS = 0o004;
const READABLE_BY_GROUP = 0o040;

/**
 * The two folders of one child, all it sees of our files: its document is put into one and it writes into the other. The
 * worker takes the outputs from there; no child learns where anything else lies.
 */
export class ChildFolder {
  readonly input: string;
  readonly output: string;
  /** Where the child finds its document. */
  readonly document: string;

  private constructor(
    private readonly path: string,
    private readonly user?: ChildUser,
  ) {
    this.input = join(path, 'in');
    this.output = join(path, 'out');
    this.document = join(this.input, 'document');
  }

  /** Makes one below `parent`, that only the worker and `user` can enter. */
  static make(parent: string, user?: ChildUser): ChildFolder {
    const folder = new ChildFolder(mkdtempSync(join(parent, 'child-')), user);
    mkdirSync(folder.input);
    mkdirSync(folder.output, { mode: 0o700 });
    chmodSync(folder.input, 0o755);
    if (user) {
      chownSync(folder.path, user.user, user.group);
      chownSync(folder.output, user.user, user.group);
    }
    return folder;
  }

  /** Puts the document at `source` in: as a second name of the file, or as a copy where that cannot be. */
  async handIn(source: string): Promise<void> {
    try {
      await link(source, this.document);
    } catch (error) {
      if (!NEEDS_COPY.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await copyFile(source, this.document, constants.COPYFILE_FICLONE);
    }
    if (!this.user) return;
    const { mode, uid } = await stat(this.document);
    if (mode & READABLE_BY_OTHERS) return;
    await chown(this.document, uid, this.user.group);
    await chmod(this.document, mode | READABLE_BY_GROUP);
  }

  /**
   * Moves an output to `directory`.
   * @param claimed the path that the child answered: nothing but a plain file it made itself is taken.
   * @returns the new path and the size in bytes.
   */
  async take(claimed: unknown, directory: string): Promise<{ path: string; bytes: number }> {
    const name = typeof claimed === 'string' ? claimed.slice(this.output.length + 1) : '';
    if (!OUTPUT_NAME.test(name) || claimed !== join(this.output, name)) {
      throw new RenderError('damaged', 'A render child answered with a path that is not its own');
    }
    const facts = await lstat(join(this.output, name)).catch(() => undefined);
    if (!facts?.isFile() || facts.nlink !== 1) {
      throw new RenderError('damaged', 'A render child made something that is no plain file');
    }
    const path = join(directory, name);
    try {
      await rename(join(this.output, name), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await copyFile(join(this.output, name), path);
      await unlink(join(this.output, name));
    }
    return { path, bytes: facts.size };
  }

  /** Removes everything. */
  remove(): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Another file system, a kernel that protects files of others, or a system without such links. */
const NEEDS_COPY = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'ENOSYS']);
