import { expect, test } from 'vitest';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { getRow } from '../store/rows.ts';
import { readRatingsGiven } from '../views/records.ts';
import { DexieReplica } from './dexie-replica.ts';
import { saveOpenedMatch } from './opened-match.ts';

async function pull(db: PlayerDb, page: Partial<PullResponse>): Promise<void> {
  const replica = new DexieReplica(db);
  const position = await replica.position();
  const [epoch, cursor] = ['e', crypto.randomUUID()];
  const rest = {
    protocol: 1 as const,
    epoch,
    cursor,
    reset: false,
    more: false,
    changes: [],
    version: 1,
  };
  expect(await replica.applyPage(position, { ...rest, ...page }, 0)).toBe('applied');
}

const idsIn = async (db: PlayerDb) => (await readRatingsGiven(db)).map(({ row }) => row.id);

// proves GUEST-5
test("of a guest's ratings, those that the server did not give to the member who claimed the seat go with the next pull", async () => {
  const [guest, member] = [newPlayerDb(), newPlayerDb()];
  const match = aMatchView(guest.owner);
  const [kept, dropped] = [aRating({ matchId: match.id }), aRating({ matchId: match.id })];
  const asChange = (row: typeof kept) => ({ entity: 'rating-given', id: row.id, row });
  await pull(guest, { reset: true, changes: [kept, dropped].map(asChange) });
  await saveOpenedMatch(guest.key, match);
  await pull(member, { reset: true });

  const participants = match.participants.map((seat) =>
    seat.userId === guest.owner ? { ...seat, userId: member.owner } : seat,
  );
  await saveOpenedMatch(member.key, { ...match, participants }, [guest.key]);
  expect((await idsIn(member)).toSorted()).toEqual([kept.id, dropped.id].toSorted());
  // More pages of the feed follow, so they may still arrive.
  await pull(member, { more: true });
  expect(await idsIn(member)).toHaveLength(2);
  const row = await getRow(member, 'match', match.id);
  await pull(member, { changes: [{ entity: 'match', id: match.id, row }, asChange(kept)] });
  expect(await idsIn(member)).toEqual([kept.id]);
  // What a pull has brought stays.
  await pull(member, {});
  expect(await idsIn(member)).toEqual([kept.id]);
});

// proves GUEST-5
test('a page that was asked for before the claim takes none of them', async () => {
  const [guest, member] = [newPlayerDb(), newPlayerDb()];
  const match = aMatchView(guest.owner);
  const rating = aRating({ matchId: match.id });
  const changes = [{ entity: 'rating-given', id: rating.id, row: rating }];
  await pull(guest, { reset: true, changes });
  await saveOpenedMatch(guest.key, match);
  await pull(member, { reset: true });
  const participants = match.participants.map((seat) =>
    seat.userId === guest.owner ? { ...seat, userId: member.owner } : seat,
  );
  await saveOpenedMatch(member.key, { ...match, participants }, [guest.key]);
  await pull(member, {});
  expect(await idsIn(member)).toEqual([rating.id]);
});
