import { isNull } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { Club } from '#api/testing/worlds/club.ts';
import type { Phone } from '#api/testing/worlds/phone.ts';
import type { MutationArgs } from '#shared/schemas/mutations.ts';
import type { Entry } from '#sync/ports.ts';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';

/**
 * A few in `npm test`, half of them on PostgreSQL, where each takes several times as long; many in `npm run test:long`.
 */
const WORLDS = Number(process.env.CLUB_WORLDS ?? (inject('postgres') === undefined ? 6 : 3));

/** The row in which an entry shows on its phone once it is settled. */
function rowKeyOf({ mutation }: Entry): string {
  if (mutation.kind === 'submitRating')
    return `rating-given/${(mutation.args as MutationArgs<'submitRating'>).ratingId}`;
  return `match/${(mutation.args as MutationArgs<'createMatch'>).matchId}`;
}

/** The matches that one of these phones has left or is about to leave: they go there, with their ratings. */
function leftIn(phones: readonly Phone[]): ReadonlySet<string> {
  const leaving = phones
    .flatMap((phone) => phone.entries())
    .filter(({ mutation }) => mutation.kind === 'leaveMatch');
  return new Set(leaving.map(({ mutation }) => matchOf(mutation)));
}

function matchOf({ args }: Entry['mutation']): string {
  return (args as MutationArgs<'leaveMatch'>).matchId;
}

function rowsOf({ records }: Phone): Map<string, unknown> {
  return new Map([...records.rows.values()].map((row) => [`${row.entity}/${row.id}`, row.row]));
}

/** Expects at any moment that what the server acknowledged is on its phone's screen. */
function lookAt(phones: readonly Phone[]): void {
  const left = leftIn(phones);
  for (const phone of phones) {
    const rows = rowsOf(phone);
    // Asked a million times: an assertion for each would take half of the test's time.
    for (const entry of phone.entries())
      if (isShown(entry, left) && !rows.has(rowKeyOf(entry)))
        expect.fail(`${rowKeyOf(entry)} left the screen`);
  }
}

/** True for a settled entry of a match that everybody still has. */
function isShown({ status, mutation }: Entry, left: ReadonlySet<string>): boolean {
  return status.state === 'settled' && !left.has(matchOf(mutation));
}

const REFUSALS = [
  'rated_today',
  'rated_in_match',
  'conflict',
  // Of a match that one of both has left.
  'rating_not_participant',
  'match_not_participant',
];

/** Expects that an entry is settled, refused for a known reason, or blocked by such a refusal. */
function expectAtRest({ status, subject }: Entry, all: readonly Entry[]): void {
  if (status.state === 'parked') expect(REFUSALS).toContain(status.code);
  else if (status.state === 'waiting')
    expect(all.some((other) => isParked(other) && other.subject === subject)).toBe(true);
  else expect(status.state).toBe('settled');
}

function isParked({ status }: Entry): boolean {
  return status.state === 'parked';
}

const entriesOfPassed: number[] = [];

test.each(Array.from({ length: WORLDS }, (_, seed) => [seed]))(
  'world %i: the real server and every phone agree, nothing is lost or duplicated',
  async (seed) => {
    const club = new Club(seed);
    await club.begin();
    await club.live(() => lookAt(club.phones));

    const entries = club.phones.flatMap((phone) => phone.entries());
    expect(entries.length).toBeGreaterThan(10);
    for (const phone of club.phones)
      for (const entry of phone.entries()) expectAtRest(entry, phone.entries());

    const settled = entries.filter(({ status }) => status.state === 'settled');
    const left = leftIn(club.phones);
    const idsOf = (kind: string) =>
      settled.filter(({ mutation }) => mutation.kind === kind).map((entry) => entry.subject);
    const rated = settled.filter(
      ({ mutation }) => mutation.kind === 'submitRating' && !left.has(matchOf(mutation)),
    );
    const stored = await club.store.read(async ({ db, t }) => ({
      matches: (await db.select().from(t.matches)).map(({ id }) => id),
      ratings: (await db.select().from(t.ratings).where(isNull(t.ratings.withdrawnAt))).map(
        ({ id }) => id,
      ),
    }));
    expect(stored.matches.toSorted()).toEqual(idsOf('createMatch').toSorted());
    expect(stored.ratings.toSorted()).toEqual(rated.map(({ subject }) => subject).toSorted());

    for (const phone of club.phones) expect(rowsOf(phone)).toEqual(await club.view(phone.owner));
    entriesOfPassed.push(entries.length);
  },
);

afterAll(() => {
  if (entriesOfPassed.length < WORLDS) return;
  const entries = entriesOfPassed.reduce((sum, count) => sum + count, 0);
  recordFigure({
    run: `clubs on ${inject('postgres') === undefined ? 'SQLite' : 'PostgreSQL'}`,
    seen: `${WORLDS} clubs with the real server, ${entries} entries; server and phones agree, nothing lost, nothing doubled`,
    seed: `0 to ${WORLDS - 1}`,
  });
});
