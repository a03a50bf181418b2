import { WORD_UNITS, type WordBox } from '@gable/domain';
import type { PageWord } from '../rendered.js';
import { RENDERING_LIMITS } from '../rendering-limits.js';
import type { PageBox, PdfiumLibrary } from './pdfium-library.js';

const LIMIT = RENDERING_LIMITS.text;

/** What PDFium makes of a hyphen at the end of a line. */
const LINE_HYPHEN = 0x02;

/** What separates words, or is nothing to see: spaces, controls, halves of characters, what stands for no character. */
const BETWEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Cn}]/u;

/** Bold text is drawn several times, each a hair beside the one before: by so much of its height at most. */
const BESIDE = 0.08;

/** So many words back the same word may have been drawn: a line of bold text, once more. */
const LOOKED_BACK = 64;

/** The words of a page in the order PDFium reads them, each once, where the picture of the page shows them. */
export function wordsOf<Handle>(library: PdfiumLibrary<Handle>, page: Handle): PageWord[] {
  const text = library.openText(page);
  if (text === undefined) return [];
  try {
    return new PageWords(library, page, text).read();
  } finally {
    library.closeText(text);
  }
}

interface Word {
  text: string;
  /** In the page's own space. */
  box: PageBox;
}

class PageWords<Handle> {
  private readonly words: Word[] = [];
  private characters = 0;
  private word: Word | undefined;

  constructor(
    private readonly library: PdfiumLibrary<Handle>,
    private readonly page: Handle,
    private readonly text: Handle,
  ) {}

  read(): PageWord[] {
    const { library, text } = this;
    const count = Math.min(library.characterCount(text), LIMIT.looked);
    for (let index = 0; index < count && !this.isFull; index += 1) {
      const codePoint = library.codePoint(text, index);
      // A word that goes on in the next line is two: each has its place.
      if (codePoint === LINE_HYPHEN) this.add('-', index);
      const character = codePoint > 0x10ffff ? ' ' : String.fromCodePoint(codePoint);
      if (BETWEEN.test(character)) this.end();
      else this.add(character, index);
    }
    this.end();
    return this.words.flatMap((word) => this.shown(word));
  }

  private get isFull(): boolean {
    return this.words.length >= LIMIT.words || this.characters >= LIMIT.characters;
  }

  private add(character: string, index: number): void {
    const box = this.library.characterBox(this.text, index);
    if (!box || !Object.values(box).every(Number.isFinite)) return;
    if (this.word && this.word.text.length + character.length > LIMIT.word) this.end();
    this.word = this.word
      ? { text: this.word.text + character, box: around(this.word.box, box) }
      : { text: character, box };
  }

  private end(): void {
    const { word } = this;
    this.word = undefined;
    if (!word || this.isFull || this.isDrawnAgain(word)) return;
    this.words.push(word);
    this.characters += word.text.length;
  }

  private isDrawnAgain(word: Word): boolean {
    return this.words.slice(-LOOKED_BACK).some((before) => isSame(before, word));
  }

  /** The word on the page as displayed; nothing of one that lies beside it. */
  private shown({ text, box }: Word): PageWord[] {
    const one = this.library.displayed(this.page, WORD_UNITS, [box.left, box.top]);
    const other = this.library.displayed(this.page, WORD_UNITS, [box.right, box.bottom]);
    const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
    const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
    if (right < 0 || bottom < 0 || left > WORD_UNITS || top > WORD_UNITS) return [];
    const within: WordBox = [inside(left), inside(top), inside(right), inside(bottom)];
    return [{ text, box: within }];
  }
}

const inside = (edge: number): number => Math.max(0, Math.min(WORD_UNITS, edge));

const around = (one: PageBox, other: PageBox): PageBox => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
  top: Math.max(one.top, other.top),
});

function isSame(one: Word, other: Word): boolean {
  if (one.text !== other.text) return false;
  const [across, up] = [one.box.right - one.box.left, one.box.top - one.box.bottom];
  // Of several letters the shorter edge is their height, whichever way they run; of one the longer.
  const height = one.text.length > 1 ? Math.min(across, up) : Math.max(across, up);
  const edges: (keyof PageBox)[] = ['left', 'right', 'bottom', 'top'];
  return edges.every((edge) => Math.abs(one.box[edge] - other.box[edge]) <= height * BESIDE);
}
