import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf, readFact } from '#pwa/db/device/device-db.ts';
import { guestOwnersOf } from '#pwa/db/device/guest-seats.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import type { PlayerKind } from '#pwa/services/player/player-context.tsx';
import { useAuth } from '#pwa/services/session/session.tsx';

/** The owner on this phone who has the match in their records, and so can rate in it, with or without signal. */
export interface MatchHolder {
  owner: OwnerKey;
  kind: PlayerKind;
  /** The owner's seat in the match. */
  seatId: string;
  /** True for a guest who was handed this phone by its signed-in member (GUEST-15). */
  isHanded: boolean;
}

/** The answer, with the question it belongs to. */
interface Found {
  asked: string;
  holder: MatchHolder | null;
}

/**
 * The owner on this phone who has the match; undefined until that, and who is signed in, is known. `isNobodys` as soon
 * as nobody who is known to this phone has it. `look` reads again after something was stored; the earlier answer stays
 * until then.
 */
export function useMatchHolder(matchId: string): {
  holder: MatchHolder | null | undefined;
  isNobodys: boolean;
  look: (onFound?: () => void) => void;
} {
  const { user, isLoading } = useAuth();
  const member = user && keyOf(user);
  const asked = `${matchId} ${member}`;
  const latest = useRef(asked);
  const [found, setFound] = useState<Found>();
  const look = useCallback(
    (onFound?: () => void) => {
      const show = (holder: MatchHolder | null) => {
        if (latest.current === asked) setFound({ asked, holder });
        onFound?.();
      };
      // If the records cannot be read, the server is asked.
      void holderOf(matchId, member).then(show, () => show(null));
    },
    [matchId, member, asked],
  );
  useEffect(() => {
    latest.current = asked;
    look();
  }, [asked, look]);
  const holder = found?.asked === asked ? found.holder : undefined;
  const isNobodys = holder === null;
  return { holder: isNobodys && isLoading ? undefined : holder, isNobodys, look };
}

/**
 * Finds the owner on this phone who has the match, sent or not: the signed-in member before guests, unless the member
 * has handed it to one, and of several guests the most recent one. Null if no owner has it.
 */
export async function holderOf(
  matchId: string,
  member: OwnerKey | null,
): Promise<MatchHolder | null> {
  const isHanded = member !== null && (await readFact('handedIn')) === matchId;
  const guest = isHanded ? await guestOf(matchId, isHanded) : null;
  if (guest !== null) return guest;
  if (member !== null) {
    const seatId = await seatOf(member, matchId);
    if (seatId !== null) return { owner: member, kind: 'member', seatId, isHanded: false };
  }
  return guestOf(matchId, false);
}

/** The most recent guest of this phone who has the match, or null. */
async function guestOf(matchId: string, isHanded: boolean): Promise<MatchHolder | null> {
  for (const owner of (await guestOwnersOf(matchId)).toReversed()) {
    const seatId = await seatOf(owner, matchId);
    if (seatId !== null) return { owner, kind: 'guest', seatId, isHanded };
  }
  return null;
}

/** The owner's seat in a match that their records hold, or null. */
export async function seatOf(owner: OwnerKey, matchId: string): Promise<string | null> {
  const db = new PlayerDb(owner);
  try {
    const match = await readMatch(db, matchId);
    return match?.row.participants.find(({ userId }) => userId === db.owner)?.id ?? null;
  } finally {
    db.close();
  }
}
