import type { FeedChange } from '#api/store/feed.ts';
import { isMember, type LoadedUser } from '../accounts/load-users.ts';
import type { LoadedMatch } from './load-matches.ts';

/** The feed changes that send a match to all its members, with the cards of players they do not know yet. */
export function matchChanges(
  match: LoadedMatch,
  usersById: ReadonlyMap<number, LoadedUser>,
): FeedChange[] {
  const known = match.participants
    .map(({ userId }) => (userId === null ? undefined : usersById.get(userId)))
    .filter((user) => user !== undefined)
    .filter(({ isGuest }) => !isGuest);
  return known
    .filter(isMember)
    .flatMap(({ id: viewer }) => [
      { viewer, entity: 'match', id: match.id },
      ...known.map(({ id }): FeedChange => ({ viewer, entity: 'player', id, as: 'shown' })),
    ]);
}

/** Keeps the changes for members: guests and deleted accounts have no feed. */
export function toMembers(
  changes: readonly FeedChange[],
  usersById: ReadonlyMap<number, LoadedUser>,
): FeedChange[] {
  return changes.filter(({ viewer }) => {
    const user = usersById.get(viewer);
    return user !== undefined && isMember(user);
  });
}
