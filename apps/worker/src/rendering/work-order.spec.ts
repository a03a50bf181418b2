import { PATIENCE, SLICE, WorkOrder, type Piece, type Urgency } from './work-order.js';

interface Named extends Piece {
  name: string;
}

/** Documents by name, so that pieces of one are of one. */
const documents = new Map<string, object>();
const documentOf = (name: string): object => {
  const document = documents.get(name) ?? { name };
  documents.set(name, document);
  return document;
};

/** `A1 first`: a first page of the document A1 of the project A. */
function piece(text: string): Named {
  const [document = '', urgency] = text.split(' ');
  return { name: text, project: document.slice(0, 1), document: documentOf(document), urgency: urgency as Urgency };
}

/** A work order that is written and read by name. */
class Scene {
  private readonly pieces = new Map<string, Named>();
  private readonly order: WorkOrder<Named>;

  constructor(places: number) {
    this.order = new WorkOrder(places);
  }

  add(...names: string[]): this {
    for (const name of names) {
      const added = piece(name.replace(/#.*/, ''));
      added.name = name;
      this.pieces.set(name, added);
      this.order.add(added);
    }
    return this;
  }

  end(...names: string[]): this {
    for (const name of names) {
      const ended = this.pieces.get(name);
      if (!ended) throw new Error(`There is no ${name}`);
      this.order.remove(ended);
    }
    return this;
  }

  at(now: number): string[] {
    return this.order.decide(now).map(({ what, piece: { name } }) => `${what} ${name}`);
  }

  /** Ends whatever runs, one after the other, and answers the order in which work began. */
  play(running: string): string[] {
    const begun: string[] = [];
    for (let last: string | undefined = running, now = 1; last !== undefined; now += 1) {
      const orders: string[] = this.end(last).at(now);
      last = orders[0]?.replace(/^\w+ /, '');
      if (last !== undefined) begun.push(last);
    }
    return begun;
  }
}

describe('whose turn it is', () => {
  it.each<[string, string[], string[]]>([
    [
      'first pages, then pages, then tiles, then copies, whenever they came',
      ['A4 copy', 'A3 tiles', 'A2 pages', 'A1 first'],
      ['A1 first', 'A2 pages', 'A3 tiles', 'A4 copy'],
    ],
    [
      'one of each project in turn, however many one has',
      ['A1 first#1', 'A2 first#2', 'A3 first#3', 'B1 first#1', 'C1 first#1', 'B2 first#2'],
      ['A1 first#1', 'B1 first#1', 'C1 first#1', 'A2 first#2', 'B2 first#2', 'A3 first#3'],
    ],
    [
      'what the document that came first needs for its first page, before another',
      ['A1 first#1', 'A2 first#1', 'A1 first#2', 'A2 first#2'],
      ['A1 first#1', 'A1 first#2', 'A2 first#1', 'A2 first#2'],
    ],
    [
      'one of each document of a project in turn',
      ['A1 pages#1', 'A1 pages#2', 'A2 pages#1', 'A2 pages#2'],
      ['A1 pages#1', 'A2 pages#1', 'A1 pages#2', 'A2 pages#2'],
    ],
    [
      'the other project before the pages that are left of this one',
      ['A1 pages#1', 'A1 pages#2', 'A1 pages#3', 'B1 tiles'],
      ['A1 pages#1', 'B1 tiles', 'A1 pages#2', 'A1 pages#3'],
    ],
  ])('%s', (_case, added, expected) => {
    const scene = new Scene(1).add('X1 first').add(...added);
    expect(scene.at(0)).toEqual(['begin X1 first']);
    expect(scene.play('X1 first')).toEqual(expected);
  });

  it('a project with 500 uploads does not delay the single one of another', () => {
    const scene = new Scene(2).add(...Array.from({ length: 500 }, (_, index) => `A${index} first#${index}`));
    expect(scene.at(0)).toEqual(['begin A0 first#0', 'begin A1 first#1']);
    expect(scene.add('B1 first').at(1)).toEqual(['pause A0 first#0', 'begin B1 first']);
    expect(scene.end('B1 first').at(2)).toEqual(['resume A0 first#0']);
  });

  it('nobody, while all places are taken by others like oneself', () => {
    const scene = new Scene(2).add('A1 first', 'B1 first', 'C1 first');
    expect(scene.at(0)).toEqual(['begin A1 first', 'begin B1 first']);
    expect(scene.at(PATIENCE)).toEqual([]);
    expect(scene.end('B1 first').at(PATIENCE)).toEqual(['begin C1 first']);
  });
});

describe('a first page', () => {
  it.each<[string, string[]]>([
    ['tiles of another project', ['A1 tiles#1', 'A1 tiles#2']],
    ['pages of another project', ['A1 pages#1', 'A2 pages#2']],
    ['copies', ['A1 copy#1', 'C1 copy#2']],
    ['tiles of its own project', ['B1 tiles#1', 'B1 tiles#2']],
  ])('takes the place of %s at once, and gives it back', (_case, others) => {
    const scene = new Scene(2).add(...others);
    scene.at(0);
    const [paused = '', began] = scene.add('B2 first').at(5);
    expect([paused, began]).toEqual([`pause ${others[0]}`, 'begin B2 first']);
    expect(scene.end('B2 first').at(6)).toEqual([`resume ${others[0]}`]);
  });

  it('takes the place of the least urgent', () => {
    const scene = new Scene(3).add('A1 pages', 'A2 copy', 'A3 tiles');
    scene.at(0);
    expect(scene.add('B1 first').at(1)).toEqual(['pause A2 copy', 'begin B1 first']);
    expect(scene.add('B2 first').at(2)).toEqual(['pause A3 tiles', 'begin B2 first']);
    // Whose turn it is after them is decided anew.
    expect(scene.end('B1 first', 'B2 first').at(3)).toEqual(['resume A3 tiles', 'resume A2 copy']);
  });

  it('that is slow holds no place before others: two hostile files leave room for all', () => {
    const scene = new Scene(2).add('A1 first', 'B1 first');
    scene.at(0);
    scene.add('C1 first');
    expect(scene.at(PATIENCE)).toEqual([]);
    expect(scene.at(PATIENCE + 1)).toEqual(['pause A1 first', 'begin C1 first']);
    expect(scene.add('D1 first').at(PATIENCE + 2)).toEqual(['pause B1 first', 'begin D1 first']);
    expect(scene.end('C1 first').at(PATIENCE + 3)).toEqual(['resume A1 first']);
  });

  it('of a project whose first pages are slow waits like its other work', () => {
    const scene = new Scene(2).add('A1 first#slow', 'A2 first#slow', 'A3 first', 'B1 tiles');
    expect(scene.at(0)).toEqual(['begin A1 first#slow', 'begin A2 first#slow']);
    const later = PATIENCE + 1;
    expect(scene.at(later)).toEqual(['pause A1 first#slow', 'begin B1 tiles']);
    expect(scene.at(later + 1)).toEqual([]);
    expect(scene.add('C1 first').at(later + 2)).toEqual(['pause B1 tiles', 'begin C1 first']);
  });
});

describe('a place', () => {
  it('is given up at once by a project that holds several, to one that holds none', () => {
    const scene = new Scene(2).add('A1 tiles#1', 'A1 tiles#2');
    scene.at(0);
    expect(scene.add('B1 tiles').at(1)).toEqual(['pause A1 tiles#1', 'begin B1 tiles']);
    expect(scene.at(2)).toEqual([]);
  });

  it('goes round among projects that hold one each', () => {
    const scene = new Scene(1).add('A1 copy');
    scene.at(0);
    scene.add('B1 tiles');
    expect(scene.at(SLICE - 1)).toEqual([]);
    expect(scene.at(SLICE)).toEqual(['pause A1 copy', 'begin B1 tiles']);
    expect(scene.at(2 * SLICE - 1)).toEqual([]);
    expect(scene.at(2 * SLICE)).toEqual(['pause B1 tiles', 'resume A1 copy']);
  });

  it('is kept by one’s own slow work while nobody else waits', () => {
    const scene = new Scene(1).add('A1 tiles');
    scene.at(0);
    expect(scene.add('A2 tiles').at(10 * SLICE)).toEqual([]);
  });

  it('is not taken for good: only so many pieces are paused', () => {
    const scene = new Scene(1).add('A1 tiles');
    scene.at(0);
    expect(scene.add('B1 first').at(1)).toHaveLength(2);
    expect(scene.add('C1 first').at(PATIENCE + 2)).toEqual(['pause B1 first', 'begin C1 first']);
    expect(scene.add('D1 first').at(2 * PATIENCE + 4)).toEqual([]);
    expect(scene.end('C1 first').at(2 * PATIENCE + 5)).toEqual(['begin D1 first']);
  });
});

it('says whether somebody waits', () => {
  const order = new WorkOrder<Named>(1);
  const [one, other] = [piece('A1 tiles'), piece('A2 tiles')];
  expect([order.isIdle, order.isAwaited]).toEqual([true, false]);
  order.add(one);
  order.decide(0);
  expect([order.isIdle, order.isAwaited]).toEqual([false, false]);
  order.add(other);
  order.decide(0);
  expect(order.isAwaited).toBe(true);
  order.remove(one);
  order.decide(0);
  order.remove(other);
  expect(order.isIdle).toBe(true);
});
