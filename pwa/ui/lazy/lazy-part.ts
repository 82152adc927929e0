import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchPart } from './fetch-part.ts';

/** A component that is fetched when it is first shown; its file exports it under this name. */
export function lazyPart<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>> | undefined>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await fetchPart(load))[name] }));
}
