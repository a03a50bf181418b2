/** Cuts what arrives into lines of at most `longest` characters. */
export class LineReader {
  private rest = '';
  private readonly decoder = new TextDecoder();

  constructor(
    private readonly longest: number,
    private readonly hear: (line: string) => void,
  ) {}

  /** Takes what arrived. @returns false, now and for good, after a line that is too long. */
  take(bytes: Uint8Array): boolean {
    if (this.rest.length > this.longest) return false;
    const lines = (this.rest + this.decoder.decode(bytes, { stream: true })).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.length > this.longest) this.rest = line;
      else this.hear(line);
    }
    return this.rest.length <= this.longest;
  }
}
