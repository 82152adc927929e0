import { expect, test } from 'vitest';
import { aMatch } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { readRecentPlaces } from './queries.ts';

test('the last four locations are suggested, the latest first and each once', async () => {
  const db = newPlayerDb();
  const played = [
    { date: '2026-05-01', location: 'Oldest' },
    { date: '2026-05-04', location: 'Hilltop' },
    { date: '2026-05-05', location: 'Riverside' },
    { date: '2026-05-03', location: 'Lakeside' },
    { date: '2026-05-02', location: 'Riverside' },
    { date: '2026-05-06', location: 'Of a demo', isTest: true },
  ];
  const rows = played.map((match) => aMatch(match));
  await db.rows.change(rows.map((row) => ({ entity: 'match', id: row.id, row, generation: 0 })));
  expect(await readRecentPlaces(db)).toEqual(['Riverside', 'Hilltop', 'Lakeside', 'Oldest']);
});
