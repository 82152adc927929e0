import { notFound } from './http/failure.ts';

/** Puts a new object on its shelf. */
export function add<T extends { id: string }>(shelf: Map<string, T>, object: T): T {
  shelf.set(object.id, object);
  return object;
}

/** Puts a changed copy in the place of what has this id. */
export function change<T extends { id: string }>(
  shelf: Map<string, T>,
  id: string,
  changes: Partial<T>,
): T {
  return add(shelf, { ...known(shelf, id), ...changes });
}

/** What a test or another object names by its id; throws when there is none. */
export function known<T>(shelf: Map<string, T>, id: string): T {
  const object = shelf.get(id);
  if (!object) throw new Error(`The stand-in for Stripe knows no ${id}`);
  return object;
}

/** What a call's address names; throws Stripe's 404 when there is none. */
export function addressed<T>(shelf: Map<string, T>, id: string, what: string): T {
  const object = shelf.get(id);
  if (!object) throw notFound(what, id);
  return object;
}
