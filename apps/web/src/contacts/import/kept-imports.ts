import type { ImportedRowAnswer } from '../../api/index.js';
import type { Mended, Way } from './file-reading.js';
import type { Mapping } from './mapped-row.js';

/** An import as this browser keeps it: all it takes to go on with it (ADR-24). */
export interface KeptImport {
  /** By which the server knows it. */
  id: string;
  userId: string;
  file: Blob;
  /** Of the file. */
  name: string;
  way: Way;
  headed: boolean;
  selected: Uint8Array;
  mapping: Mapping;
  mended: Mended;
  begun: number;
}

/** What became of the rows of a part. */
export type PartAnswers = Pick<ImportedRowAnswer, 'row' | 'outcome' | 'errors'>[];

/** Keeps imports until they are through. */
export interface KeptImports {
  keep: (kept: KeptImport) => Promise<void>;
  keepParts: (importId: string, parts: ReadonlyMap<number, PartAnswers>) => Promise<void>;
  /** The import of a person that was begun last. */
  last: (userId: string) => Promise<KeptImport | null>;
  isKept: (importId: string) => Promise<boolean>;
  /** The parts that were taken. */
  partsOf: (importId: string) => Promise<ReadonlyMap<number, PartAnswers>>;
  forget: (importId: string) => Promise<void>;
}

const DATABASE = 'gable-contact-imports';

interface KeptPart {
  importId: string;
  part: number;
  answers: PartAnswers;
}

/** What is kept in the storage of this browser, which a reload and another tab find; without one, as long as the page is open. */
export async function keptImports(): Promise<KeptImports> {
  try {
    return inDatabase(await openDatabase());
  } catch {
    // Storage is switched off, or full.
    return inMemory;
  }
}

/** Keeps an import; where there is no room for its file, as long as the page is open. */
export async function keepsImport(kept: KeptImport): Promise<KeptImports> {
  const store = await keptImports();
  try {
    await store.keep(kept);
    return store;
  } catch {
    await inMemory.keep(kept);
    return inMemory;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('imports', { keyPath: 'id' });
      request.result.createObjectStore('parts', { keyPath: ['importId', 'part'] });
    };
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('No storage'));
    };
  });
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('No storage'));
    };
  });

function inDatabase(database: IDBDatabase): KeptImports {
  const store = (name: 'imports' | 'parts', mode: IDBTransactionMode = 'readonly') =>
    database.transaction(name, mode).objectStore(name);
  const ofImport = (importId: string) => IDBKeyRange.bound([importId, 0], [importId, Infinity]);
  return {
    keep: async (kept) => {
      await resultOf(store('imports', 'readwrite').put(kept));
    },
    keepParts: async (importId, parts) => {
      const into = store('parts', 'readwrite');
      await Promise.all(
        [...parts].map(([part, answers]) => resultOf(into.put({ importId, part, answers } satisfies KeptPart))),
      );
    },
    last: async (userId) => {
      const all = (await resultOf(store('imports').getAll())) as KeptImport[];
      return lastOf(all, userId);
    },
    isKept: async (importId) => (await resultOf(store('imports').count(importId))) > 0,
    partsOf: async (importId) => {
      const all = (await resultOf(store('parts').getAll(ofImport(importId)))) as KeptPart[];
      return new Map(all.map(({ part, answers }) => [part, answers]));
    },
    forget: async (importId) => {
      await resultOf(store('imports', 'readwrite').delete(importId));
      await resultOf(store('parts', 'readwrite').delete(ofImport(importId)));
    },
  };
}

const lastOf = (all: Iterable<KeptImport>, userId: string): KeptImport | null =>
  [...all].filter((each) => each.userId === userId).sort((one, other) => other.begun - one.begun)[0] ?? null;

const imports = new Map<string, KeptImport>();
const taken = new Map<string, Map<number, PartAnswers>>();

const inMemory: KeptImports = {
  keep: async (kept) => void imports.set(kept.id, kept),
  keepParts: async (importId, parts) => {
    taken.set(importId, new Map([...(taken.get(importId) ?? []), ...parts]));
  },
  last: async (userId) => lastOf(imports.values(), userId),
  isKept: async (importId) => imports.has(importId),
  partsOf: async (importId) => taken.get(importId) ?? new Map<number, PartAnswers>(),
  forget: async (importId) => {
    imports.delete(importId);
    taken.delete(importId);
  },
};
