import { rename, writeFile } from 'node:fs/promises';

/**
 * A clock that can be moved while programs run: that of all programs, and of all they start, that are started with its
 * `environment`. It goes on from where it was set, second by second; what is measured, as for a timeout, is not moved.
 */
export class MovedClock {
  private ahead = 0;

  /**
   * @param file where it says what it shows, readable by all who live by it
   * @param faketime what programs are started with so that it can be moved
   */
  constructor(
    private readonly file: string,
    private readonly faketime: Record<string, string>,
  ) {}

  /** What programs are started with. @throws where no clock can be moved */
  get environment(): Record<string, string> {
    if (Object.keys(this.faketime).length === 0)
      throw new Error('No clock can be moved: libfaketime is not installed (Debian: faketime).');
    return { ...this.faketime, FAKETIME_TIMESTAMP_FILE: this.file };
  }

  /** What it shows now. */
  get now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  /** Sets it: programs see it from then on. */
  async set(moment: Date): Promise<void> {
    const ahead = Math.round((moment.getTime() - Date.now()) / 1000);
    // A program reads either the old one or the new one.
    await writeFile(`${this.file}.new`, `${ahead < 0 ? '' : '+'}${ahead}`);
    await rename(`${this.file}.new`, this.file);
    this.ahead = ahead * 1000;
  }
}
