import { notFound } from './http/failure.ts';

/** Adds a new object to a collection. */
export function add<T extends { id: string }>(shelf: Map<string, T>, object: T): T {
  shelf.set(object.id, object);
  return object;
}

/** Replaces an object by a changed copy. */
export function change<T extends { id: string }>(
  shelf: Map<string, T>,
  id: string,
  changes: Partial<T>,
): T {
  return add(shelf, { ...known(shelf, id), ...changes });
}

/** The object with this id, named by a test or another object; throws if there is none. */
export function known<T>(shelf: Map<string, T>, id: string): T {
  const object = shelf.get(id);
  if (!object) throw new Error(`The Stripe simulator knows no ${id}`);
  return object;
}

/** The object named in a call's path; throws Stripe's 404 if there is none. */
export function addressed<T>(shelf: Map<string, T>, id: string, what: string): T {
  const object = shelf.get(id);
  if (!object) throw notFound(what, id);
  return object;
}
