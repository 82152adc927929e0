import type { Locks } from './store.ts';

const nothing = async () => {};

/** For SQLite, whose writes run one after another. */
export const noLocks: Locks = {
  owner: nothing,
  emails: nothing,
  matches: nothing,
  users: nothing,
};

async function refuse(): Promise<void> {
  throw new Error('A read takes no locks');
}

/** For reads: a verb that locks was given the wrong kind of transaction. */
export const readOnlyLocks: Locks = {
  owner: refuse,
  emails: refuse,
  matches: refuse,
  users: refuse,
};
