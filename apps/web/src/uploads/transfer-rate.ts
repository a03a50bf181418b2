/** Milliseconds that the speed is the mean of. */
const WINDOW = 4_000;

/** Speed of what goes out, over the last seconds. */
export class TransferRate {
  private samples: { at: number; bytes: number }[] = [];

  constructor(private readonly now: () => number) {}

  add(bytes: number): void {
    this.samples.push({ at: this.now(), bytes });
  }

  reset(): void {
    this.samples = [];
  }

  /** Bytes a second; 0 while nothing is known. */
  bytesPerSecond(): number {
    const now = this.now();
    this.samples = this.samples.filter(({ at }) => now - at <= WINDOW);
    const first = this.samples[0];
    if (!first) return 0;
    const span = Math.max(now - first.at, 250);
    return (this.samples.reduce((sum, { bytes }) => sum + bytes, 0) / span) * 1000;
  }

  /** Seconds until so many bytes are gone, or null while nothing is known. */
  secondsFor(bytes: number): number | null {
    const speed = this.bytesPerSecond();
    return speed > 0 ? bytes / speed : null;
  }
}
