import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part of the app that is fetched when it is first shown; its file exports it under this name. While
 * the page is about to reload because it could not be fetched, it is waited for.
 */
export function lazyPart<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>> | undefined>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    // Vite gives nothing where app/update/missing-chunk.ts has taken care of the failure.
    const part = await load();
    return part ? { default: part[name] } : new Promise<never>(() => {});
  });
}
