import { createElement, lazy, useState, type ComponentType } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { MissingPart, type MissingPartProps } from './MissingPart.js';

/** A part of a page whose code comes when it is shown first, or before, when {@link prepare} was called. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Begins to load the code. Failing is no matter here: it is loaded again, and its failure reported, when it is shown. */
  prepare: () => void;
  /** The same, settled once the code is there, or could not be loaded. */
  loaded: () => Promise<void>;
};

/** The code of a part could not be loaded: the network or the server is away, or a newer build has replaced it. */
class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';
}

/**
 * `React.lazy` for what opens on a page that stands already. Once its code is there it is shown at once: `lazy` would
 * show the fallback even then, and React keeps a fallback for 300 ms. Code that cannot be loaded is missing in its place
 * alone, which `Missing` says, and comes when it can be; null leaves that to what is around the part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingPartProps> | null = MissingPart,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Lazy = lazy(async () => {
    try {
      return { default: await loadOnce() };
    } catch (cause) {
      throw new PartNotLoaded(cause instanceof Error ? cause.message : '', { cause });
    }
  });
  const loadAgain = async (): Promise<void> => {
    await loadMissingStyles();
    await loadOnce();
  };
  function Code(props: Props) {
    // It stays the same while it is shown: another one would lose what the person has typed.
    const [component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(component, props);
  }
  function InItsPlace({ error, resetErrorBoundary }: FallbackProps) {
    // What the part itself does wrong is not reported here.
    if (!Missing || !(error instanceof PartNotLoaded)) throw error;
    return createElement(Missing, { loadAgain, onLoaded: resetErrorBoundary });
  }
  const Part = ((props: Props) =>
    createElement(ErrorBoundary, { FallbackComponent: InItsPlace }, createElement(Code, props))) as LazyPart<Props>;
  Part.loaded = async (): Promise<void> => {
    await loadOnce().catch(() => undefined);
  };
  Part.prepare = (): void => void Part.loaded();
  return Part;
}

/** Style sheets of parts that did not come. */
const missingStyles = new Set<HTMLLinkElement>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  },
  { capture: true },
);

/** Asks for them once more: the build's own loader asks for each of them once. */
async function loadMissingStyles(): Promise<void> {
  const loading = [...missingStyles].map(async (link) => {
    const again = link.cloneNode() as HTMLLinkElement;
    const settled = new Promise<void>((settle, fail) => {
      again.onload = () => {
        settle();
      };
      again.onerror = () => {
        fail(new Error(`Unable to load ${again.href}`));
      };
    });
    link.replaceWith(again);
    missingStyles.delete(link);
    await settled;
  });
  await Promise.all(loading);
}
