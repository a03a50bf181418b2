import { ArrivingFiles } from './arriving-files.js';
import type { KnownFile } from './named-files.js';
import type { UploadTarget } from './upload-item.js';

const file = (name: string) => new File(['x'], name);
const known = (id: string, name: string, alias: string | null = null): KnownFile => ({ id, name, alias });
const PLAN = known('plan', 'A-101.pdf');
const FLOOR = known('floor', 'scan.pdf', 'Ground floor');

function arriving(there: readonly KnownFile[] | Error = [PLAN, FLOOR]) {
  const added: string[] = [];
  const add = (files: readonly File[], { projectId, revisionOf }: UploadTarget): void => {
    for (const { name } of files) {
      added.push(
        `${projectId} ${name}${revisionOf ? ` as a revision of ${revisionOf.fileId} (${revisionOf.name})` : ''}`,
      );
    }
  };
  const files = new ArrivingFiles({ add, store: () => Promise.resolve(null) }, () =>
    there instanceof Error ? Promise.reject(there) : Promise.resolve(there),
  );
  const asked = () => files.snapshot().map(({ kind, file: { name }, of }) => `${kind} ${name} ${of.id}`);
  return { files, added, asked };
}

describe('files that arrive', () => {
  it('go into the queue at once where no file has their names; the rest is asked about', async () => {
    const { files, added, asked } = arriving();
    await files.take([file('new.pdf'), file('A-101.pdf'), file('B.pdf')], 'p');
    expect({ added, asked: asked() }).toEqual({ added: ['p new.pdf', 'p B.pdf'], asked: ['known A-101.pdf plan'] });
  });

  it.each([
    ['whatever the case', 'a-101.PDF', PLAN],
    ['the name it was uploaded with', 'scan.pdf', FLOOR],
    ['what people call it', 'Ground floor', FLOOR],
    ['the name it is downloaded with', 'ground floor.pdf', FLOOR],
    ['accents that are spelt in two', 'Übersicht.pdf'.normalize('NFD'), known('o', 'Übersicht.pdf')],
  ])('are known by %s', async (_what, name, of) => {
    const { files, asked } = arriving([of]);
    await files.take([file(name)], 'p');
    expect(asked()).toEqual([`known ${name} ${of.id}`]);
  });

  it('are all uploaded when nobody can say which names there are', async () => {
    const { files, added, asked } = arriving(new Error('away'));
    await files.take([file('A-101.pdf')], 'p');
    expect({ added, asked: asked() }).toEqual({ added: ['p A-101.pdf'], asked: [] });
  });

  it.each([
    ['revision', ['p A-101.pdf as a revision of plan (A-101.pdf)']],
    ['own', ['p A-101.pdf']],
    ['nothing', []],
  ] as const)('become what is answered: %s', async (answer, expected) => {
    const { files, added, asked } = arriving();
    await files.take([file('A-101.pdf')], 'p');
    files.answer(answer, false);
    expect({ added, asked: asked() }).toEqual({ added: expected, asked: [] });
  });

  it('become the same for the rest when that is meant, and only what asks the same', async () => {
    const { files, added, asked } = arriving();
    await files.take([file('A-101.pdf'), file('Ground floor.pdf')], 'p');
    files.drop(file('roof.pdf'), 'p', PLAN);
    files.answer('revision', true);
    expect(added).toEqual([
      'p A-101.pdf as a revision of plan (A-101.pdf)',
      'p Ground floor.pdf as a revision of floor (Ground floor)',
    ]);
    expect(asked()).toEqual(['renames roof.pdf plan']);
    files.answer('nothing', true);
    expect({ said: added.length, asked: asked() }).toEqual({ said: 2, asked: [] });
  });
});

describe('a file that is dropped on another one', () => {
  it('becomes a revision of it when it is called like it', () => {
    const { files, added, asked } = arriving();
    files.drop(file('GROUND FLOOR.pdf'), 'p', FLOOR);
    expect({ added, asked: asked() }).toEqual({
      added: ['p GROUND FLOOR.pdf as a revision of floor (Ground floor)'],
      asked: [],
    });
  });

  it('is asked about when it is not, and kept for itself as any other that arrives', async () => {
    const { files, added, asked } = arriving();
    files.drop(file('roof.pdf'), 'p', FLOOR);
    expect({ added: [...added], asked: asked() }).toEqual({ added: [], asked: ['renames roof.pdf floor'] });
    files.answer('revision', false);
    expect(added).toEqual(['p roof.pdf as a revision of floor (Ground floor)']);
    files.drop(file('A-101.pdf'), 'p', FLOOR);
    const heard = new Promise<void>((resolve) => {
      files.subscribe(() => {
        if (asked()[0]?.startsWith('known')) resolve();
      });
    });
    files.answer('own', false);
    await heard;
    expect(asked()).toEqual(['known A-101.pdf plan']);
  });

  it('is not asked about where it was chosen for that', () => {
    const { files, added } = arriving();
    files.revise(file('roof.pdf'), 'p', FLOOR);
    expect(added).toEqual(['p roof.pdf as a revision of floor (Ground floor)']);
  });
});
