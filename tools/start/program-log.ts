import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LOG_ROOM, putAside } from './log-parts.js';

/** Lines shown when a program crashes. */
const shownAfterCrash = 15;
/** Milliseconds the same message is not repeated on the console. */
const calmFor = 10_000;
/** Entries begin with their level; most are below `warn` and not looked at any further. */
const serious = /^\{"level":"(?:warn|error|fatal)"/;

/** One entry as our programs write it. */
interface LogEntry {
  msg?: string;
  err?: { message?: string; stack?: string };
}

/**
 * Keeps what a program says in a file, and passes on to the console what a person should see. Where the file cannot be
 * written, as on a full disk, its lines are lost and everything else goes on.
 */
export class ProgramLog {
  readonly path: string;
  private size = 0;
  /** Lines that could not be written since the last that could. */
  private lost = 0;
  private last: string[] = [];
  private readonly echoed = new Map<string, number>();

  constructor(
    folder: string,
    private readonly name: string,
    private readonly say: (line: string) => void,
    private readonly room = LOG_ROOM,
  ) {
    this.path = join(folder, `${name}.log`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    } catch {
      // What is wrong is said with the first line.
    }
  }

  /** Follows an output of the program to its end. */
  follow(output: Readable): void {
    let rest = '';
    output.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      this.take(lines);
    });
    output.on('end', () => this.take(rest === '' ? [] : [rest]));
  }

  /** The last things the program said, for the console. Forgets them: the next crash has its own. */
  takeLastLines(): string[] {
    const telling = this.last.filter((line) => serious.test(line) || !parse(line));
    const lines = telling.flatMap((line) => readable(line).split('\n')).slice(-shownAfterCrash);
    this.last = [];
    return lines;
  }

  private take(lines: string[]): void {
    if (lines.length === 0) return;
    this.write(lines);
    this.last = [...this.last, ...lines].slice(-shownAfterCrash);
    for (const line of lines) this.echo(line);
  }

  private write(lines: string[]): void {
    // A line that was written in part ends where the next begins.
    const text = `${this.lost > 0 ? '\n' : ''}${lines.join('\n')}\n`;
    try {
      this.putAsideWhenLong(text);
      // Few and short: what is written at once is there after a crash of our own.
      appendFileSync(this.path, text, { mode: 0o600 });
    } catch (error) {
      if (this.lost === 0)
        this.sayCalmly(`${this.path} cannot be written (${reasonOf(error)}). Its lines are lost until it can.`);
      this.lost += lines.length;
      return;
    }
    if (this.lost > 0) this.sayCalmly(`${this.path} is written again; ${this.lost} lines are missing.`);
    this.lost = 0;
  }

  private putAsideWhenLong(text: string): void {
    const bytes = Buffer.byteLength(text);
    if (this.size + bytes > this.room.longest && this.size > 0) {
      putAside(this.path, this.room);
      this.size = 0;
    }
    this.size += bytes;
  }

  private echo(line: string): void {
    const entry = serious.test(line) && parse(line);
    if (!entry) return;
    this.sayCalmly(`${this.name}: ${summary(entry)}`);
  }

  /** Says what it has not said a moment ago. */
  private sayCalmly(message: string): void {
    const now = Date.now();
    if ((this.echoed.get(message) ?? 0) + calmFor > now) return;
    for (const [text, at] of this.echoed) if (at + calmFor <= now) this.echoed.delete(text);
    this.echoed.set(message, now);
    this.say(message);
  }
}

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Null for a line that is no entry. */
function parse(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return null;
  }
}

function summary({ msg, err }: LogEntry): string {
  const cause = err?.message;
  const text = [msg, cause === msg ? undefined : cause].filter(Boolean).join(': ') || 'something went wrong';
  // Names that people chose stand in messages; they do not get to steer the terminal.
  return text.replace(/\p{Cc}+/gu, ' ');
}

function readable(line: string): string {
  const entry = parse(line);
  return entry ? [entry.msg, entry.err?.stack ?? entry.err?.message].filter(Boolean).join('\n') : line;
}
