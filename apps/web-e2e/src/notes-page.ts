import { RENDERING } from '@gable/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { dropFiles } from './dropping.js';
import { inRoom } from './live.js';
import type { Sample } from './sample-files.js';

/** The notes page of a project as a person uses it. */
export class NotesPage {
  constructor(readonly page: Page) {}

  async open(projectId: string, noteId?: string): Promise<void> {
    const live = inRoom(this.page);
    await this.page.goto(`/projects/${projectId}/notes${noteId === undefined ? '' : `?note=${noteId}`}`);
    await live;
    await expect(this.page.getByRole('combobox', { name: 'Search notes' })).toBeVisible();
  }

  get editor(): Locator {
    return this.page.getByRole('textbox', { name: 'Note' });
  }

  /** The notes as they stand, newest first. */
  get notes(): Locator {
    return this.page.getByRole('article');
  }

  note(words: string): Locator {
    return this.notes.filter({ hasText: words });
  }

  /** Begins a note. */
  async begin(words: string): Promise<void> {
    await this.press('Write a note…');
    await expect(this.editor).toBeFocused();
    await this.page.keyboard.type(words);
  }

  /** Pastes a picture into the text. */
  async pastePicture(name: string): Promise<void> {
    await this.editor.evaluate(async (editor, fileName) => {
      const canvas = document.createElement('canvas');
      canvas.width = 400;
      canvas.height = 240;
      const bytes = await new Promise<Blob | null>((drawn) => {
        canvas.toBlob(drawn, 'image/png');
      });
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(bytes ? [bytes] : [], fileName, { type: 'image/png' }));
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, name);
  }

  /** Drops files on the editor. */
  drop(...files: readonly Sample[]): Promise<void> {
    return dropFiles(this.page, files, this.editor);
  }

  /** Waits until an attachment, written or published, shows its thumbnail. */
  async expectThumbnail(place: Locator, name: string): Promise<void> {
    const picture = place.getByRole('listitem').filter({ hasText: name }).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => Math.max(image.naturalWidth, image.naturalHeight)))
      .toBe(RENDERING.thumbnail);
  }

  /** Opens the menu of a note and chooses from it. */
  async choose(words: string, action: string): Promise<void> {
    await this.note(words)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }
}
