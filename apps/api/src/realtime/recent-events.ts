/** Milliseconds for which it is known when a room was told something. */
const KEPT = 120_000;

/**
 * When each room was told something last, for screens that came in while they read. What was told longer ago than is kept, or
 * before this process listened, is not known, and counts as told. All times are milliseconds of one clock.
 */
export class RecentEvents {
  /** Oldest first. */
  private readonly toldAt = new Map<string, number>();
  private listeningSince = Infinity;

  /** The process listens from now on. */
  beginAgain(now: number): void {
    this.toldAt.clear();
    this.listeningSince = now;
  }

  /** A room is told something. */
  add(room: string, now: number): void {
    this.toldAt.delete(room);
    this.toldAt.set(room, now);
    for (const [old, at] of this.toldAt) {
      if (at >= now - KEPT) break;
      this.toldAt.delete(old);
    }
  }

  /** How many rooms are held. */
  get size(): number {
    return this.toldAt.size;
  }

  /** Whether one of these rooms was told something since then, or may have been. */
  isSince(moment: number, rooms: Iterable<string>, now: number): boolean {
    if (moment < Math.max(this.listeningSince, now - KEPT)) return true;
    return [...rooms].some((room) => (this.toldAt.get(room) ?? -Infinity) >= moment);
  }
}
