import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component that is fetched when it is first shown; its file exports it under this name. */
export function lazyPart<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>> | undefined>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await fetchPart(load))[name] }));
}

/**
 * Fetches a part of the app when it is needed. If it cannot be fetched and the page is about to reload for that
 * reason, the promise stays pending: Vite resolves with nothing when services/update/missing-chunk.ts has handled the
 * failure.
 */
export async function fetchPart<Part>(load: () => Promise<Part | undefined>): Promise<Part> {
  return (await load()) ?? new Promise<never>(() => {});
}
