import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import { withdrawalSubjectOf } from '#pwa/db/store/subjects.ts';
import {
  aMatch,
  anEntry,
  aPlayer,
  aRating,
  aSeat,
  SEVENS,
} from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { HOUR_MS, localDay } from '#shared/domain/days.ts';
import type { MatchRow, ParticipantRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import { scoreText } from '#shared/text/score.ts';
import type { Entry } from '#sync/ports.ts';
import { readWizardSubject, refusalOf } from './queries.ts';

test('an opponent can be rated once per local day, whatever the match', () => {
  const given = [aRating({ ratedUserId: 2, day: '2026-05-01', at: '2026-05-01T10:00:00.000Z' })];
  const at = Date.UTC(2026, 4, 1, 20);
  const intended = { matchId: 'another', ratedUserId: 2, at, day: '2026-05-01', utcOffset: 0 };
  expect(refusalOf(intended, given)).toContain('only rate each opponent once per day');
  expect(refusalOf({ ...intended, day: '2026-05-02' }, given)).toBeNull();
  expect(refusalOf({ ...intended, ratedUserId: 3 }, given)).toBeNull();
});

test('an opponent rated 30 hours ago in the far east can be rated again where the same date still lasts', () => {
  const at = Date.UTC(2026, 5, 4, 10, 30);
  const day = localDay(at, 14 * 60);
  const given = [aRating({ ratedUserId: 2, day, at: new Date(at).toISOString() })];
  const utcOffset = -11 * 60;
  const refusalAfter = (hours: number) => {
    const later = at + hours * HOUR_MS;
    return refusalOf(
      { matchId: 'another', ratedUserId: 2, at: later, day: localDay(later, utcOffset), utcOffset },
      given,
    );
  };
  expect(localDay(at + 30 * HOUR_MS, utcOffset)).toBe(day);
  expect(refusalAfter(25)).toContain('only rate each opponent once per day');
  expect(refusalAfter(30)).toBeNull();
});

test('an opponent can be rated once per match, on any day', () => {
  const given = [aRating({ ratedUserId: 2, matchId: 'm' })];
  const intended = { at: Date.UTC(2026, 11, 31), day: '2026-12-31', utcOffset: 0 };
  const refusal = refusalOf({ matchId: 'm', ratedUserId: 2, ...intended }, given);
  expect(refusal).toBe('You already rated this player for this match.');
});

const [BEA, PARTNER, GONE] = [2, 3, 4];

/** How many could have written a rating of Bea, by the wizard of a player who has played with her in these seats. */
async function crowdAmong(
  others: Partial<ParticipantRow>[],
  [own, beas]: ParticipantRow['team'][] = ['team1', 'team2'],
  isGuest = false,
) {
  const db = newPlayerDb();
  const match = aMatch({
    participants: [
      aSeat({ userId: db.owner, team: own ?? null, isGuest }),
      aSeat({ userId: BEA, team: beas ?? null }),
      ...others.map(aSeat),
    ],
  });
  await db.rows.put({ entity: 'match', id: match.id, row: match, generation: 1 });
  for (const card of [{ id: BEA }, { id: PARTNER }, { id: GONE, isDeleted: true }])
    await db.rows.put({ entity: 'player', id: `${card.id}`, row: aPlayer(card), generation: 1 });
  const subject = await readWizardSubject(db, match.id, BEA);
  return [subject?.crowd, subject?.guestsInCrowd];
}

// proves ANON-3
test('the crowd is the opponents of the rated player, the rater and guests included, and not who is gone', async () => {
  const beas = { userId: 5, team: 'team2' } as const;
  const guest = { isGuest: true, firstName: 'Gus' };
  expect(await crowdAmong([])).toEqual([1, 0]);
  expect(await crowdAmong([{ userId: PARTNER }, beas])).toEqual([2, 0]);
  expect(await crowdAmong([guest, beas])).toEqual([2, 1]);
  expect(await crowdAmong([{ userId: PARTNER }, beas], undefined, true)).toEqual([2, 0]);
  expect(await crowdAmong([{ userId: GONE }, beas])).toEqual([1, 0]);
  expect(await crowdAmong([{ isOpen: true }, beas])).toEqual([1, 0]);
  const unknown = [PARTNER, 5].map((userId) => ({ userId, team: null }));
  expect(await crowdAmong(unknown, [null, null])).toEqual([3, 0]);
});

// proves RATE-2
test('the score tells which match is rated, the own points first, and is left out without a result', async () => {
  const db = newPlayerDb();
  const participants = [
    aSeat({ userId: BEA, team: 'team1' }),
    aSeat({ userId: db.owner, team: 'team2' }),
  ];
  const scoreOf = async (match: MatchRow) => {
    await db.rows.put({ entity: 'match', id: match.id, row: match, generation: 1 });
    return (await readWizardSubject(db, match.id, BEA))?.score;
  };
  const lost = aMatch({ participants, team1Score: 11, team2Score: 7 });
  expect(await scoreOf(lost)).toBe(scoreText(7, 11));
  const open = { status: 'pending', team1Score: 0, team2Score: 0 } as const;
  expect(await scoreOf(aMatch({ participants, ...open }))).toBe('');
});

// proves RATE-20, LIST-7
test('the next opponent is of the latest match that was not skipped on this phone', async () => {
  const db = newPlayerDb();
  const against = async (userId: number, date: string) => {
    const seats = [aSeat({ userId: db.owner, team: 'team1' }), aSeat({ userId, team: 'team2' })];
    const row = aMatch({ date, participants: seats });
    await db.rows.put({ entity: 'match', id: row.id, row, generation: 1 });
    return row.id;
  };
  const [old, skipped] = [await against(5, '2026-05-01'), await against(6, '2026-05-02')];
  const matchId = await against(BEA, '2026-05-03');
  const row = aRating({ matchId, ratedUserId: BEA });
  await db.rows.put({ entity: 'rating-given', id: row.id, row, generation: 1 });
  const nextMatch = async () => (await readWizardSubject(db, matchId, BEA))?.next?.match.id;
  expect(await nextMatch()).toBe(skipped);
  await db.skipped.put({ key: 'skipped', matchIds: [skipped] });
  expect(await nextMatch()).toBe(old);
});

const ARRIVES = '2026-05-02T17:00:00.000Z';

/** The wizard at this time, on a phone with these earlier ratings of other matches. */
async function wizardAfter(
  earlier: Partial<RatingGivenRow>[],
  at: number,
  captured: readonly Entry[] = [],
) {
  const db = newPlayerDb();
  await db.outbox.bulkAdd(captured);
  const participants = [
    aSeat({ userId: db.owner, team: 'team1' }),
    aSeat({ userId: BEA, team: 'team2' }),
  ];
  const match = aMatch({ participants });
  await db.rows.put({ entity: 'match', id: match.id, row: match, generation: 1 });
  for (const more of earlier) {
    const row = aRating({ ratedUserId: BEA, day: '2026-05-01', isAnonymous: true, ...more });
    await db.rows.put({ entity: 'rating-given', id: row.id, row, generation: 1 });
  }
  const moment = { at, day: localDay(at, 0), utcOffset: 0 };
  return readWizardSubject(db, match.id, BEA, moment);
}

// proves ANON-7
test('an anonymous rating waits while an earlier one of the same player does, and not once that has arrived', async () => {
  const whyAt = async (at: number) =>
    (await wizardAfter([{ arrivesAt: ARRIVES }], at))?.waitsAnyway;
  expect(await whyAt(Date.parse(ARRIVES) - HOUR_MS)).toBe('earlier');
  expect(await whyAt(Date.parse(ARRIVES) + HOUR_MS)).toBeNull();
});

// proves ANON-7
test('it waits while the rated player still sees an anonymous one that the last one has replaced', async () => {
  const reveal = Date.parse(ARRIVES);
  const first = { at: '2026-04-20T09:00:00.000Z' };
  const second = { at: '2026-05-01T20:00:00.000Z' };
  const whyAfter = async (earlier: Partial<RatingGivenRow>[], at = reveal - HOUR_MS) =>
    (await wizardAfter(earlier, at))?.waitsAnyway;
  expect(await whyAfter([first, second])).toBe('earlier');
  expect(await whyAfter([first, { ...second, isAnonymous: false }])).toBe('earlier');
  expect(await whyAfter([{ ...first, isAnonymous: false }, second])).toBeNull();
  expect(await whyAfter([first])).toBeNull();
  expect(await whyAfter([first, second], reveal + HOUR_MS)).toBeNull();
});

// proves ANON-7
test('it waits while an anonymous one returns in the place of one with a name that was withdrawn', async () => {
  const at = Date.parse(ARRIVES) + HOUR_MS;
  const [ratingId, matchId] = [newId(), newId()];
  const about = { ratingId, matchId, ratedUserId: BEA };
  const args = { ...about, values: SEVENS, isAnonymous: false, reveal: 'now' } as const;
  const settled = { state: 'settled', epoch: 'e', version: 1, settledAt: at } as const;
  const given = anEntry('submitRating', args, ratingId, settled);
  const entry = anEntry('changeRating', about, withdrawalSubjectOf(ratingId), settled);
  const withdrawn = { ...entry, seq: at, mutation: { ...entry.mutation, deviceAt: at } };
  const earlier = { at: '2026-04-20T09:00:00.000Z' };
  const whyAfter = async (rating: Partial<RatingGivenRow>) =>
    (await wizardAfter([rating], at, [given, withdrawn]))?.waitsAnyway;
  expect(await whyAfter(earlier)).toBe('earlier');
  expect(await whyAfter({ ...earlier, isAnonymous: false })).toBeNull();
});

// proves ANON-7
test('it does not wait for the edit of one that the rated player has', async () => {
  const edited = { arrivesAt: ARRIVES, isEdited: true };
  const wizard = await wizardAfter([edited], Date.parse(ARRIVES) - HOUR_MS);
  expect(wizard).toMatchObject({ waitsAnyway: null, lastRating: edited });
});

// proves ANON-3
test('it replaces the last rating that the rated player has, else one that waits', async () => {
  const waiting = { at: '2026-05-02T09:00:00.000Z', arrivesAt: ARRIVES };
  const seen = { at: '2026-05-01T09:00:00.000Z', isAnonymous: false };
  const now = Date.parse(ARRIVES) - HOUR_MS;
  expect(await wizardAfter([waiting], now)).toMatchObject({ lastRating: waiting });
  const wizard = await wizardAfter([waiting, seen], now);
  expect(wizard).toMatchObject({ waitsAnyway: 'earlier', lastRating: seen });
});
