import type { CDPSession, Locator } from '@playwright/test';

/** A finger on the screen, as the browser itself hears of it: it decides what is a press, a swipe or a scroll. */
export class Finger {
  private x = 0;
  private y = 0;

  private constructor(private readonly session: CDPSession) {}

  /** Lays a finger on the middle of something. */
  static async on(what: Locator): Promise<Finger> {
    const finger = new Finger(await what.page().context().newCDPSession(what.page()));
    [finger.x, finger.y] = await middleOf(what);
    await finger.tell('touchStart');
    return finger;
  }

  /** Swipes over something, faster than a press takes hold. */
  static async swipe(what: Locator, by: { across?: number; down?: number }): Promise<void> {
    const finger = new Finger(await what.page().context().newCDPSession(what.page()));
    [finger.x, finger.y] = await middleOf(what);
    // None of them waits for the one before.
    const reported = [finger.tell('touchStart')];
    for (let step = 0; step < 8; step += 1) {
      finger.x += (by.across ?? 0) / 8;
      finger.y += (by.down ?? 0) / 8;
      reported.push(finger.tell('touchMove'));
    }
    await Promise.all([...reported, finger.lift()]);
  }

  /** Moves to the middle of something. */
  async moveTo(what: Locator): Promise<void> {
    const [x, y] = await middleOf(what);
    const [dx, dy] = [(x - this.x) / 8, (y - this.y) / 8];
    for (let step = 0; step < 8; step += 1) {
      this.x += dx;
      this.y += dy;
      await this.tell('touchMove');
    }
  }

  lift(): Promise<void> {
    return this.tell('touchEnd');
  }

  private async tell(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: this.x, y: this.y }];
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

/** Where the middle of something is, once it stands still: a finger does not wait for what moves away under it. */
export async function middleOf(what: Locator): Promise<[x: number, y: number]> {
  await what.evaluate(async (element) => {
    let before = '';
    for (;;) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height].join();
      if (now === before) return;
      before = now;
      await new Promise(requestAnimationFrame);
    }
  });
  const box = await what.boundingBox();
  if (!box) throw new Error('What is to be touched is not to be seen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}
