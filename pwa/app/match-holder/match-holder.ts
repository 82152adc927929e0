import { guestOwnerOf } from '#pwa/app/guest-seats.ts';
import type { PlayerKind } from '#pwa/app/player-context.tsx';
import { PlayerDb } from '#pwa/db/player-db.ts';
import { readMatch } from '#pwa/db/views/records.ts';

/** Whose records on this phone hold a match, and so who can rate in it, with or without signal. */
export interface MatchHolder {
  owner: number;
  kind: PlayerKind;
}

/**
 * Who on this phone holds the match: the signed-in member, sent or not, before the guest whom the phone
 * was let in as. Null when neither does.
 */
export async function holderOf(
  matchId: string,
  member: number | null,
): Promise<MatchHolder | null> {
  if (member !== null && (await holds(member, matchId))) return { owner: member, kind: 'member' };
  const guest = await guestOwnerOf(matchId);
  return guest !== null && (await holds(guest, matchId)) ? { owner: guest, kind: 'guest' } : null;
}

async function holds(owner: number, matchId: string): Promise<boolean> {
  const db = new PlayerDb(owner);
  try {
    const match = await readMatch(db, matchId);
    return match?.row.participants.some(({ userId }) => userId === owner) ?? false;
  } finally {
    db.close();
  }
}
