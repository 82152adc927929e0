import { expect, test } from 'vitest';
import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aMatch, aSeat } from '#pwa/db/testing/view-factories.ts';
import { argsOf } from '#pwa/db/views/projections.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { readRecentGuests } from './read-recent-guests.ts';

/** Matches recorded on this phone with these guests, the oldest first. */
async function recordedWith(db: PlayerDb, guests: readonly string[]): Promise<void> {
  for (const firstName of guests) {
    const matchId = newId();
    const seats = [
      { id: newId(), team: 'team1' as const, userId: db.owner },
      {
        id: newId(),
        team: 'team2' as const,
        guest: { firstName, email: `${firstName}@a.example` },
      },
    ];
    const args = { date: '2026-05-01', location: 'Riverside', team1Score: 0, team2Score: 0 };
    await capture(db, {
      kind: 'createMatch',
      args: { matchId, matchType: 'singles', seats, ...args },
      subject: matchId,
    });
  }
}

// proves MATCH-49
test('recent guests are those of the latest matches, each once, however much was recorded since', async () => {
  const db = newPlayerDb();
  await recordedWith(db, ['gus', 'gina', 'gus']);
  for (const subject of Array.from({ length: 60 }, () => newId()))
    await capture(db, {
      kind: 'sendFeedback',
      args: { feedbackId: subject, feedback: 'It just works.', category: 'general' },
      subject,
    });
  const recent = await readRecentGuests(db);
  expect(recent.map(({ firstName }) => firstName)).toEqual(['gus', 'gina']);
});

// proves MATCH-49
test('a guest who has joined since is no recent guest', async () => {
  const db = newPlayerDb();
  await recordedWith(db, ['gus', 'gina']);
  for (const [index, entry] of (await db.outbox.orderBy('seq').toArray()).entries()) {
    const { seats = [], matchId = '' } = argsOf('createMatch', entry.mutation) ?? {};
    const participants = seats.map(({ id, team }) =>
      aSeat({ id, team, userId: index === 0 ? 7 : null }),
    );
    const row = aMatch({ id: matchId, participants });
    await db.rows.put({ entity: 'match', id: row.id, row, generation: 1 });
  }
  expect(await readRecentGuests(db)).toMatchObject([{ firstName: 'gina' }]);
});

test('no more of the outbox is read than has enough of them', async () => {
  const db = newPlayerDb();
  await recordedWith(
    db,
    Array.from({ length: 120 }, (_, index) => `guest${index}`),
  );
  let read = 0;
  db.outbox.hook('reading', (entry) => {
    read += 1;
    return entry;
  });
  const recent = await readRecentGuests(db);
  expect(recent.slice(0, 2).map(({ firstName }) => firstName)).toEqual(['guest119', 'guest118']);
  expect(read).toBeLessThan(60);
});
