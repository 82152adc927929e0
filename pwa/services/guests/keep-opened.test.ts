import { afterEach, expect, test } from 'vitest';
import { forgetFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { markHanded } from '#pwa/db/device/let-in-guests.ts';
import { DexieReplica } from '#pwa/db/replica/dexie-replica.ts';
import { saveOpenedMatch } from '#pwa/db/replica/opened-match.ts';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { readRatingsGiven } from '#pwa/db/views/records.ts';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { keepOpened } from './keep-opened.ts';

afterEach(() => forgetFact('guestSeats'));

/** How many ratings a member sees at once who claims the seat of a guest who rated on this phone. */
async function seenByClaimant(isHanded: boolean): Promise<number> {
  const [guest, member] = [newPlayerDb(), newPlayerDb()];
  const match = aMatchView(guest.owner);
  const row = aRating({ matchId: match.id });
  const replica = new DexieReplica(guest);
  const page = {
    protocol: 1 as const,
    epoch: 'e',
    cursor: 'c',
    reset: true,
    more: false,
    changes: [{ entity: 'rating-given', id: row.id, row }],
    version: 1,
  };
  await replica.applyPage(await replica.position(), page, 0);
  await saveOpenedMatch(guest.key, match);
  await rememberGuest({ matchId: match.id, owner: guest.key });
  if (isHanded) await markHanded();
  const participants = match.participants.map((seat) =>
    seat.userId === guest.owner ? { ...seat, userId: member.owner } : seat,
  );
  await keepOpened({ match: { ...match, participants } }, member.key);
  return (await readRatingsGiven(member)).length;
}

// proves GUEST-18
test('what a guest gave on a phone that was handed to them is not shown to who claims the seat there', async () => {
  expect(await seenByClaimant(true)).toBe(0);
});

// proves GUEST-5
test('what a guest gave on their own phone is shown at once to who claims the seat there', async () => {
  expect(await seenByClaimant(false)).toBe(1);
});
