import { readNoteImageAddress } from '@gable/contracts';
import { DEMO, textOf } from '@gable/demo/testing';
import { cleanRichText } from '../rich-text/rich-text.js';

describe('the texts of the demo', () => {
  it('are what the editor makes: notes', () => {
    const texts = DEMO.projects.flatMap((project) => (project.notes ?? []).map((note) => textOf(project, note)));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      expect(cleanRichText(text, (address) => readNoteImageAddress(address) !== null)).toBe(text);
    }
  });

  it('are what the editor makes: comments', () => {
    const files = DEMO.projects.flatMap((project) => project.files);
    const texts = files.flatMap(({ comments = [] }) => comments.map(({ text }) => text));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(cleanRichText(text)).toBe(text);
  });
});
