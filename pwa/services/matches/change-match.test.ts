import { expect, test } from 'vitest';
import { aMatch } from '#pwa/db/testing/view-factories.ts';
import { overlaidMatches } from '#pwa/db/views/records.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { SYNCED } from '#sync/overlay/overlay.ts';
import { deleteMatch, editMatch, mayChange, undoRemoval } from './change-match.ts';

const OWNER = 1;
const UNTIL = '2026-05-01T17:00:00.000Z';
const ON_PHONE = { kind: 'on-phone' } as const;

// proves WRONG-3, WRONG-7
test('a match can be changed by its creator until the first daily reveal, one that is not sent always', () => {
  const match = { ...aMatch({ initiatorId: OWNER }), editableUntil: UNTIL };
  const { editableUntil: _, ...unsent } = match;
  const at = (now: string) => Date.parse(now);
  expect(mayChange(match, SYNCED, OWNER, at('2026-05-01T16:59:59.999Z'))).toBe(true);
  expect(mayChange(match, SYNCED, OWNER, at(UNTIL))).toBe(false);
  expect(mayChange(match, ON_PHONE, OWNER, at(UNTIL))).toBe(false);
  expect(mayChange(unsent, ON_PHONE, OWNER, at('2026-06-01'))).toBe(true);
  expect(mayChange(unsent, SYNCED, OWNER, at('2026-05-01'))).toBe(false);
  expect(mayChange(match, SYNCED, 2, 0)).toBe(false);
  expect(mayChange({ ...match, isTest: true }, SYNCED, OWNER, 0)).toBe(false);
  expect(mayChange(match, { kind: 'refused', message: 'No.' }, OWNER, 0)).toBe(false);
});

// proves WRONG-8
test('a deletion is stored at once, held for ten seconds, and gone after Undo', async () => {
  const db = newPlayerDb();
  const match = aMatch({ initiatorId: db.owner });
  const before = Date.now();
  await deleteMatch(db, match.id);
  const [entry] = await db.outbox.toArray();
  if (entry?.status.state !== 'waiting') throw new Error('The deletion is not stored');
  expect(entry.needs).toEqual([match.id]);
  expect(entry.status.undoUntil).toBeGreaterThanOrEqual(before + 10_000);
  expect(entry.status.notBefore).toBeGreaterThan(before + 10_000);
  expect(overlaidMatches([match], [entry], db.owner)).toEqual([]);
  expect(await undoRemoval(db, entry.id)).toBe(true);
  expect(await db.outbox.count()).toBe(0);
});

// proves WRONG-1, WRONG-8
test('an edit waits for the match and its results, and is made on the row that the player saw', async () => {
  const db = newPlayerDb();
  const match = aMatch({ initiatorId: db.owner });
  await editMatch(db, match, { date: '2026-04-30', location: 'Court 9' });
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({ subject: `result of ${match.id}`, needs: [match.id] });
  expect(entry?.mutation.args).toEqual({
    matchId: match.id,
    revision: match.revision,
    date: '2026-04-30',
    location: 'Court 9',
  });
});
