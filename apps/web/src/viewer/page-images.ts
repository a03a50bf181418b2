import type { ManifestPage } from '@gable/contracts';
import { readObject } from './signed-range.js';

/** Page images kept at hand: the one shown and its neighbours, in both directions. */
const KEPT = 6;

/** Page images of one revision, read once each and a little ahead, so that turning a page shows it at once. */
export class PageImages {
  private readonly images = new Map<number, Promise<Blob>>();

  constructor(
    private readonly pageOf: (page: number) => ManifestPage | undefined,
    private readonly renew: () => Promise<unknown>,
  ) {}

  /** The picture of a page. Rejects with UnreadableObject when it is not there. */
  read(page: number): Promise<Blob> {
    const kept = this.images.get(page);
    if (kept) return kept;
    const address = {
      current: () => this.pageOf(page)?.image_url ?? '',
      renew: this.renew,
    };
    const image = readObject(address, new AbortController().signal);
    image.catch(() => this.images.delete(page));
    this.images.set(page, image);
    for (const oldest of this.images.keys()) {
      if (this.images.size <= KEPT) break;
      if (oldest !== page) this.images.delete(oldest);
    }
    return image;
  }

  /** Reads a page that will probably be wanted next. */
  readAhead(page: number): void {
    // Not being able to is no matter: it is read again, and told, when it is wanted.
    if (this.pageOf(page)?.image_url) this.read(page).catch(() => undefined);
  }
}
