import type { ObjectStorage } from '@gable/platform';

/** A storage that behaves as `storage` does, except for what is in `changes` when it is asked. */
export function changedStorage(storage: ObjectStorage, changes: Partial<ObjectStorage>): ObjectStorage {
  return new Proxy(storage, {
    get(target, name) {
      const changed = Reflect.get(changes, name) as unknown;
      if (changed !== undefined) return changed;
      const own = Reflect.get(target, name) as unknown;
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
