import { expect, type Locator, type Page } from '@playwright/test';
import { dropFiles } from './dropping.js';
import { putDown } from './pick-up.js';
import type { Sample } from './sample-files.js';

/** The files page of a project as a person uses it. */
export class FilesPage {
  constructor(readonly page: Page) {}

  async open(projectId: string): Promise<void> {
    await this.page.goto(`/projects/${projectId}/files`);
    await expect(this.page.getByRole('heading', { level: 1 })).not.toHaveText(/Welcome|Opening/);
  }

  /** Drags files from outside over an element of the page and lets them go there. */
  async drop(files: readonly Sample[], onto: Locator = this.page.getByRole('main')): Promise<void> {
    // The page takes files once it knows that the person may add them.
    await expect(this.page.getByRole('button', { name: 'Add files' }).first()).toBeVisible();
    await dropFiles(this.page, files, onto);
  }

  /** Drops a file of another name on the card of a file, and says that it is meant as a revision. */
  async revise(name: string, sample: Sample): Promise<void> {
    await this.drop([sample], this.card(name));
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: `New revision of ${name}` })
      .click();
  }

  /** The link of a file, in the grid and in the list. */
  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** The card of a file. */
  card(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.link(name) });
  }

  /** The uploads in the corner. */
  get uploads(): Locator {
    return this.page.getByRole('region', { name: 'Uploads' });
  }

  /** A line of the uploads. */
  upload(name: string): Locator {
    return this.uploads.getByRole('listitem').filter({ hasText: name });
  }

  /** Carries the card of a file by mouse to something else, and lets go once that is said to be its place. */
  async carry(name: string, to: Locator, place: string): Promise<void> {
    await expect(this.page.getByRole('button', { name: `Move ${name}` })).toBeAttached();
    const [from, onto] = await Promise.all([this.card(name).boundingBox(), to.boundingBox()]);
    if (!from || !onto) throw new Error(`${name} cannot be carried there.`);
    await this.page.mouse.move(from.x + from.width / 2, from.y + 40);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + from.width / 2 + 20, from.y + 50, { steps: 4 });
    await this.page.mouse.move(onto.x + onto.width / 2, onto.y + onto.height / 2, { steps: 8 });
    await expect(this.page.getByText(`${name} is ${place}.`)).toBeAttached();
    await putDown(this.page);
  }

  /** The files of a section of the grid as they stand. */
  async expectSection(heading: string, names: string[]): Promise<void> {
    const section = this.page.getByRole('region', { name: heading });
    await expect(section.locator('[data-file-link]')).toHaveText(names);
  }

  async chooseAction(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Waits until a file shows a real picture: loaded, and of some size. */
  async expectPicture(name: string): Promise<void> {
    const picture = this.card(name).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 50), {
        message: `${name} shows its thumbnail`,
      })
      .toBe(true);
  }

  /** Uploads files and waits until all of them can be looked at, or never will. */
  async prepare(files: readonly Sample[]): Promise<void> {
    await this.drop(files);
    for (const { name } of files) await expect(this.upload(name)).toHaveAttribute('data-state', 'completed');
    await this.page.getByRole('button', { name: 'Close uploads' }).click();
  }
}
