import type { RenderError } from '../rendering/index.js';
import { Admission, type Ticket } from './admission.js';

const places = { first: 2, pages: 1, background: 1, texts: 1, comparisons: 1, hashes: 1 };

/** Who was let in, in order, and their tickets. */
class Door {
  readonly let: string[] = [];
  private readonly tickets = new Map<string, Ticket>();
  readonly stop = new AbortController();
  private readonly admission: Admission;

  constructor(first = places.first) {
    this.admission = new Admission({ ...places, first }, this.stop.signal);
  }

  /** `A1` is the document 1 of project A. */
  async come(...names: string[]): Promise<this> {
    for (const name of names) {
      void this.admission.enter('first', name.slice(0, 1)).then(
        (ticket) => {
          this.let.push(name);
          this.tickets.set(name, ticket);
        },
        (error: RenderError) => this.let.push(`${name} ${error.reason}: ${error.message}`),
      );
    }
    return this.settle();
  }

  async leave(...names: string[]): Promise<this> {
    for (const name of names) this.tickets.get(name)?.leave();
    return this.settle();
  }

  get room(): number {
    return this.admission.room('first');
  }

  try(project: string): Ticket | undefined {
    return this.admission.tryEnter('first', project);
  }

  private async settle(): Promise<this> {
    await new Promise((resolve) => setImmediate(resolve));
    return this;
  }
}

describe('the admission of documents', () => {
  it('lets so many of a project in, and the next when one has left', async () => {
    const door = await new Door().come('A1', 'A2', 'A3', 'A4');
    expect(door.let).toEqual(['A1', 'A2']);
    expect((await door.leave('A2')).let).toEqual(['A1', 'A2', 'A3']);
    expect((await door.leave('A2')).let).toHaveLength(3);
  });

  it('lets a project that has none in at once, however many others wait', async () => {
    const door = await new Door().come(...Array.from({ length: 500 }, (_, index) => `A${index}`));
    expect((await door.come('B1')).let).toEqual(['A0', 'A1', 'B1']);
    expect((await door.come('B2', 'C1')).let.slice(3)).toEqual(['C1']);
  });

  it('is of projects in turn', async () => {
    const door = await new Door().come('A1', 'A2', 'A3', 'A4', 'B1', 'B2');
    expect(door.let).toEqual(['A1', 'A2', 'B1']);
    await door.leave('A1', 'A2');
    expect(door.let.slice(3)).toEqual(['A3']);
    await door.leave('B1');
    expect(door.let.slice(4)).toEqual(['B2']);
    await door.leave('A3');
    expect(door.let.slice(5)).toEqual(['A4']);
  });

  it('ends at a number that one machine can hold', async () => {
    const door = await new Door().come(
      ...Array.from({ length: 30 }, (_, index) => String.fromCodePoint(0x4e00 + index)),
    );
    expect(door.let).toHaveLength(2 + 16);
  });

  it('can be asked for without waiting', async () => {
    const door = await new Door().come('A1', 'A2', 'A3');
    expect(door.try('A')).toBeUndefined();
    const ticket = door.try('B');
    expect(ticket).toBeDefined();
    ticket?.leave();
    expect(door.let).toEqual(['A1', 'A2']);
  });

  it('says how much room is left, which is none while somebody waits or the process stops', async () => {
    const door = new Door(3);
    expect(door.room).toBe(3);
    expect((await door.come('A1', 'A2')).room).toBe(1);
    expect((await door.come('A3', 'A4')).room).toBe(0);
    // One beyond the places: a project that had none.
    expect((await door.come('B1')).room).toBe(0);
    expect((await door.leave('A1', 'A2', 'A3')).room).toBe(1);
    door.stop.abort();
    expect(door.room).toBe(0);
  });

  it('is first of the project that was served longest ago, whoever came first', async () => {
    const door = await new Door(3).come('A1', 'B1', 'C1');
    // Nobody waits when this one leaves; that A was served before B is not forgotten for it.
    await door.leave('C1');
    await door.come('C2', 'B2', 'A2');
    expect((await door.leave('C2')).let.slice(3)).toEqual(['C2', 'A2']);
  });

  it('forgets who was served when nobody is there any more', async () => {
    const door = await new Door(0).come('A1');
    await door.leave('A1');
    await door.come(...'BCDEFGHIJKLMNOPQ', 'A2', 'R');
    expect(door.let).toHaveLength(17);
    expect((await door.leave('B')).let.at(-1)).toBe('A2');
  });

  it('ends for those who wait when the process stops', async () => {
    const door = await new Door().come('A1', 'A2', 'A3');
    door.stop.abort();
    await door.come();
    await door.come('A4');
    expect(door.let).toEqual(['A1', 'A2', 'A3 interrupted: The process stops', 'A4 interrupted: The process stops']);
    await door.leave('A1', 'A2');
    expect(door.let).toHaveLength(4);
  });
});
