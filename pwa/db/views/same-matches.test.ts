import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { SYNCED } from '#sync/overlay/overlay.ts';
import { ratingDraftKey } from '../drafts/begun-ratings.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { draftsOfMatches, moveDrafts } from '../drafts/match-drafts.ts';
import { capture } from '../outbox/capture.ts';
import { newId } from '../store/new-id.ts';
import { rememberMatch } from '../store/remembered-matches.ts';
import {
  aMatch,
  aNotification,
  anEntry,
  aRating,
  aSeat,
  parked,
} from '../testing/view-factories.ts';
import { readMatchInPlace } from './match-in-place.ts';
import { overlaidRatingsGiven } from './records.ts';
import { apartKey, readSameMatches, sameMatches, scoresIn } from './same-matches.ts';

const [OWNER, OTHER] = [1, 2];
const NOON = Date.UTC(2026, 4, 1, 12);
const editableUntil = '2026-05-01T17:00:00.000Z';

const singles = (initiatorId: number, points: number, theirs: number) => {
  const opponent = initiatorId === OWNER ? OTHER : OWNER;
  return aMatch({
    initiatorId,
    matchType: 'singles',
    editableUntil,
    team1Score: points,
    team2Score: theirs,
    participants: [
      aSeat({ userId: initiatorId, team: 'team1' }),
      aSeat({ userId: opponent, team: 'team2' }),
    ],
  });
};
/** A UUIDv7 of this moment. */
const idAt = (ms: number) => {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
};
const shown = (...rows: ReturnType<typeof aMatch>[]) => rows.map((row) => ({ row, mark: SYNCED }));

// proves WRONG-11
test('of three games that two players each recorded, each is found with its own, by the score from both sides', () => {
  const mine = [singles(OWNER, 11, 6), singles(OWNER, 11, 6), singles(OWNER, 4, 11)];
  const theirs = [singles(OTHER, 11, 4), singles(OTHER, 6, 11), singles(OTHER, 6, 11)];
  const found = sameMatches(shown(...mine, ...theirs), OWNER, NOON);
  expect(found.map(({ mine: own, other }) => [mine.indexOf(own), theirs.indexOf(other)])).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
  ]);
  expect(scoresIn(theirs[0] ?? aMatch(), mine[2] ?? aMatch())).toEqual({
    team1Score: 4,
    team2Score: 11,
  });
});

// proves WRONG-3, WRONG-11
test('nothing is asked of another winner, nor once the own match can no longer be deleted', () => {
  const mine = singles(OWNER, 11, 6);
  expect(sameMatches(shown(mine, singles(OTHER, 11, 8)), OWNER, NOON)).toEqual([]);
  const [near, exact] = [singles(OTHER, 7, 11), singles(OTHER, 6, 11)];
  expect(sameMatches(shown(mine, near), OWNER, NOON)).toEqual([{ mine, other: near }]);
  expect(sameMatches(shown(mine, near, exact), OWNER, NOON)).toEqual([{ mine, other: exact }]);
  const won = singles(OTHER, 11, 10);
  expect(sameMatches(shown(singles(OWNER, 11, 10), won), OWNER, NOON)).toEqual([]);
  const after = Date.parse(editableUntil);
  expect(sameMatches(shown(mine, singles(OTHER, 6, 11)), OWNER, after)).toEqual([]);
});

// proves WRONG-11
test('a match without a score takes none that fits another by its score', () => {
  const [open, mine] = [singles(OWNER, 0, 0), singles(OWNER, 11, 6)];
  const [theirOpen, exact] = [singles(OTHER, 0, 0), singles(OTHER, 6, 11)];
  const found = (...rows: ReturnType<typeof aMatch>[]) => sameMatches(shown(...rows), OWNER, NOON);
  expect(found(open, mine, exact)).toEqual([{ mine, other: exact }]);
  expect(found(mine, theirOpen, exact)).toEqual([{ mine, other: exact }]);
  expect(found(mine, theirOpen)).toEqual([{ mine, other: theirOpen }]);
  expect(found(open, exact)).toEqual([{ mine: open, other: exact }]);
});

// proves WRONG-11
test('the place and the time of recording decide: of several which one, and of scores that differ whether it is one', () => {
  const at = (location: string, minutes: number, ...game: Parameters<typeof singles>) => ({
    ...singles(...game),
    id: idAt(NOON + minutes * MINUTE_MS),
    location,
  });
  const mine = at('Riverside', 0, OWNER, 11, 6);
  const found = (...rows: ReturnType<typeof aMatch>[]) =>
    sameMatches(shown(mine, ...rows), OWNER, NOON)[0]?.other;
  const [here, there] = ['riverside ', 'Hilltop'];
  const exact = at(there, 60, OTHER, 6, 11);
  expect(found(exact)).toBe(exact);
  expect(found(exact, at(here, 60, OTHER, 6, 11))?.location).toBe(here);
  expect(found(at(here, 0, OTHER, 7, 11), exact)).toBe(exact);
  // A point apart, two or more, or without a score: at one place, at one time, or both.
  const asked = ([points, theirs]: readonly [number, number]) =>
    [at(here, 5, OTHER, points, theirs), at(here, 60, OTHER, points, theirs)]
      .concat([at(there, 5, OTHER, points, theirs), at(there, 60, OTHER, points, theirs)])
      .map((other) => found(other) !== undefined);
  expect(asked([7, 11])).toEqual([true, true, true, false]);
  expect(asked([8, 11])).toEqual([true, false, false, false]);
  expect(asked([0, 0])).toEqual([true, true, true, false]);
  // The other recorder's earlier game without a score is not it if they recorded this one, too.
  expect(found(at(there, 5, OTHER, 0, 0), at(here, 5, OTHER, 8, 11))?.location).toBe(here);
});

// proves WRONG-11
test('of two that can be the same the next is asked about once one is another game, and none while a refused answer is undecided', async () => {
  const db = newPlayerDb();
  const participants = [
    aSeat({ userId: db.owner, team: 'team1' }),
    aSeat({ userId: OTHER, team: 'team2' }),
  ];
  const mine = aMatch({
    initiatorId: db.owner,
    matchType: 'singles',
    participants,
    editableUntil: new Date(Date.now() + HOUR_MS).toISOString(),
  });
  const [first, second] = [newId(), newId()];
  const theirs = [first, second, newId()].map((id) => ({ ...mine, id, initiatorId: OTHER }));
  const asked = async () =>
    (await readSameMatches(db, shown(mine, ...theirs))).get(mine.id)?.other.id;
  expect(await asked()).toBe(first);
  await rememberMatch(db, 'apart', apartKey(mine.id, first));
  expect(await asked()).toBe(second);
  const args = { matchId: mine.id, sameAs: second };
  await capture(db, { kind: 'deleteMatch', args, subject: `delete ${mine.id}` });
  await db.outbox.toCollection().modify({ status: parked('No.') });
  expect(await asked()).toBeUndefined();
});

// proves WRONG-11
test("once two recordings are one match, neither recorder is asked about it and the other's next match", async () => {
  const db = newPlayerDb();
  const seats = (team1: number, team2: number) => ({
    matchType: 'singles' as const,
    editableUntil: new Date(Date.now() + HOUR_MS).toISOString(),
    participants: [
      aSeat({ userId: team1, team: 'team1' }),
      aSeat({ userId: team2, team: 'team2' }),
    ],
  });
  const [mine, rematch] = [0, 1].map(() =>
    aMatch({ ...seats(db.owner, OTHER), initiatorId: db.owner }),
  );
  const theirs = aMatch({ ...seats(db.owner, OTHER), initiatorId: OTHER });
  if (!mine || !rematch) throw new Error('Two were made');
  const asked = async (...rows: ReturnType<typeof aMatch>[]) =>
    (await readSameMatches(db, shown(...rows))).get(theirs.id)?.mine.id;
  expect(await asked(mine, rematch, theirs)).toBe(mine.id);
  const args = { matchId: mine.id, sameAs: theirs.id };
  await capture(db, { kind: 'deleteMatch', args, subject: `delete ${mine.id}` });
  expect(await asked(rematch, theirs)).toBeUndefined();
  const settled = { state: 'settled', epoch: 'e', version: 1, settledAt: 0 } as const;
  await db.outbox.toCollection().modify({ status: settled });
  expect(await asked(rematch, theirs)).toBeUndefined();
  // Nor about its correction.
  const corrected = { ...theirs, id: newId(), replaces: theirs.id };
  expect((await readSameMatches(db, shown(rematch, corrected))).size).toBe(0);
  await db.outbox.clear();
  // Nor while the first must stay.
  await rememberMatch(db, 'final', mine.id);
  expect(await asked(mine, rematch, theirs)).toBeUndefined();
  // The phone of the player whose match was kept has their notification.
  expect(await asked(rematch, theirs)).toBe(rematch.id);
  const row = aNotification({ data: { matchId: rematch.id, recordedBy: OTHER } });
  await db.rows.put({ entity: 'notification', id: row.id, row, generation: 1 });
  expect(await asked(rematch, theirs)).toBeUndefined();
});

// proves WRONG-11
test('ratings of a match whose other recording is kept are there at once, and back if the server refuses it', () => {
  const [mine, other] = [singles(OWNER, 11, 6), singles(OTHER, 6, 11)];
  const args = { matchId: mine.id, sameAs: other.id };
  const keep = (status?: ReturnType<typeof parked>) =>
    anEntry('deleteMatch', args, `delete ${mine.id}`, status);
  const given = aRating({ matchId: mine.id, ratedUserId: OTHER });
  const [moved] = overlaidRatingsGiven([given], [keep()], OWNER);
  expect(moved?.row).toMatchObject({ matchId: other.id, givenIn: mine.id });
  const [back] = overlaidRatingsGiven([given], [keep(parked('No.'))], OWNER);
  expect(back?.row.matchId).toBe(mine.id);
});

// proves WRONG-11
test('links and drafts of a match lead to the other recording that was kept, and back if the other player kept this one first', async () => {
  const db = newPlayerDb();
  const [mine, other] = [singles(db.owner, 11, 6), singles(OTHER, 6, 11)];
  for (const row of [mine, other])
    await db.rows.put({ entity: 'match', id: row.id, row, generation: 1 });
  const moved = async () => {
    await moveDrafts(db);
    return (await draftsOfMatches(db)).map(({ key }) => key);
  };
  await saveDraft(db, { id: newId(), key: ratingDraftKey(mine.id, OTHER), value: {} });
  const args = { matchId: mine.id, sameAs: other.id };
  await capture(db, { kind: 'deleteMatch', args, subject: `delete ${mine.id}`, needs: [mine.id] });
  expect(await readMatchInPlace(db, mine.id)).toBe(other.id);
  expect(await moved()).toEqual([ratingDraftKey(other.id, OTHER)]);
  const settled = { state: 'settled', epoch: 'e', version: 1, settledAt: 0 } as const;
  await db.outbox.toCollection().modify({ status: settled });
  await db.rows.change([], [['match', other.id]]);
  expect(await readMatchInPlace(db, mine.id)).toBeNull();
  expect(await moved()).toEqual([ratingDraftKey(mine.id, OTHER)]);
});
