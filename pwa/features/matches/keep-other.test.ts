import { expect, test } from 'vitest';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { aMatch, aSeat } from '#pwa/db/testing/view-factories.ts';
import { undoRemoval } from '#pwa/services/matches/change-match.ts';
import { loseConnection } from '#pwa/testing/lose-connection.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { isUndoable } from '#sync/outbox/undo.ts';
import { keepOther, recordResult } from './commands.ts';

const OTHER = 2;

async function recordedTwice() {
  const db = newPlayerDb();
  const recordedBy = (initiatorId: number, opponent: number) =>
    aMatch({
      initiatorId,
      matchType: 'singles',
      participants: [
        aSeat({ userId: initiatorId, team: 'team1' }),
        aSeat({ userId: opponent, team: 'team2' }),
      ],
    });
  const mine = { ...recordedBy(db.owner, OTHER), team1Score: 11, team2Score: 6 };
  const other = { ...recordedBy(OTHER, db.owner), team1Score: 0, team2Score: 0 };
  for (const row of [mine, other])
    await db.rows.put({ entity: 'match', id: row.id, row, generation: 1 });
  return { db, mine, other };
}

// proves WRONG-8, WRONG-11
test('who takes back that two matches are one takes back the score that went along, too', async () => {
  const { db, mine, other } = await recordedTwice();
  await recordResult(db, mine.id, { revision: mine.revision, team1Score: 11, team2Score: 6 });
  await keepOther(db, { mine, other });
  const [own, result, deletion] = await unsettledEntries(db);
  const scores = { matchId: other.id, team1Score: 6, team2Score: 11 };
  expect(result?.mutation).toMatchObject({ kind: 'recordResult', args: scores });
  // Neither is sent before that is over.
  for (const entry of [result, deletion])
    expect(entry && isUndoable(entry.status, Date.now())).toBe(true);
  expect(await undoRemoval(db, deletion?.mutation.id ?? '')).toBe(true);
  expect(await unsettledEntries(db)).toEqual([own]);
});

// proves WRONG-11, SYNC-9
test('that two matches are one is saved once, though the answer to saving was lost or another tab said so too', async () => {
  const { db, mine, other } = await recordedTwice();
  await loseConnection(db, 'after the commit');
  await keepOther(db, { mine, other });
  await keepOther(db, { mine, other });
  const kinds = (await unsettledEntries(db)).map(({ mutation }) => mutation.kind);
  expect(kinds).toEqual(['recordResult', 'deleteMatch']);
});
