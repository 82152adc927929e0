import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { hasVoices } from '#api/services/accounts/guest-accounts.ts';
import { loadUsers } from '#api/services/accounts/load-users.ts';
import { changeVoice } from '#api/services/claims/change-voice.ts';
import { voiceOfSeat } from '#api/services/claims/guest-voice.ts';
import type { Deps } from '#api/services/deps.ts';
import { toMembers } from '#api/services/matches/loaded-matches.ts';
import { markChanged } from '#api/store/feed.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { GuestWithAccess } from './grant-access.ts';

/**
 * Makes what a guest gave on this device the voice of their mailbox, once they have opened the seat's personal link
 * there (docs/rules.md 113), and what was given on any device with a link, or before devices were remembered. The
 * caller holds the locks of the match and its players.
 */
export async function proveGuest(
  tx: Tx,
  { pokes }: Pick<Deps, 'pokes'>,
  seat: Participant,
  { account, guest: { device } }: Pick<GuestWithAccess, 'account' | 'guest'>,
): Promise<void> {
  const voice = voiceOfSeat(seat);
  if (voice === null || !hasVoices(account)) return;
  const { ratings } = tx.t;
  const isProved = or(
    eq(ratings.device, device),
    isNull(ratings.device),
    // A link that was opened before ratings had voices gave one that names no mailbox.
    isNotNull(ratings.voice),
  );
  const given = await tx.db
    .select()
    .from(ratings)
    .where(and(eq(ratings.raterId, account), isProved));
  const changes = await changeVoice(tx, given, voice);
  if (changes.length === 0) return;
  const usersById = await loadUsers(
    tx,
    changes.map(({ viewer }) => viewer),
  );
  await markChanged(tx, pokes, toMembers(changes, usersById));
}
