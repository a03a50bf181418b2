import { createElement, lazy, useState, type ComponentType } from 'react';

/** A part of a page whose code comes when it is shown first, or before, when {@link prepare} was called. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Begins to load the code. Failing is no matter here: it is loaded again, and its failure reported, when it is shown. */
  prepare: () => void;
  /** The same, settled once the code is there, or could not be loaded. */
  loaded: () => Promise<void>;
};

/**
 * `React.lazy` for what opens on a page that stands already. Once its code is there it is shown at once: `lazy` would
 * show the fallback even then, and React keeps a fallback for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadOnce() }));
  function Part(props: Props) {
    // It stays the same while it is shown: another one would lose what the person has typed.
    const [component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(component, props);
  }
  Part.loaded = async (): Promise<void> => {
    await loadOnce().catch(() => undefined);
  };
  Part.prepare = (): void => void Part.loaded();
  return Part;
}
