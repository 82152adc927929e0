import { expect, onTestFinished, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { aMutation } from '#sync/testing/factories.ts';
import { forgetFact, writeFact } from '../device/device-db.ts';
import { rememberGuest } from '../device/guest-seats.ts';
import { DexieOutbox } from '../outbox/dexie-outbox.ts';
import { newId } from '../store/new-id.ts';
import { type OwnerKey, type PlayerDb, saveOwnName } from '../store/player-db.ts';
import { readMatches, readPlayers } from '../views/records.ts';
import { readKept } from './kept-records.ts';
import { watchGuests, watchOwners } from './watch-owners.ts';

const own = (dbs: readonly PlayerDb[]) => dbs.map(({ key }) => ({ owner: key }));

/** Who has unsent entries. In several reads, as the badge reads them, with nothing of it in one of the others. */
async function readUnsent(db: PlayerDb): Promise<OwnerKey | null> {
  return db.transaction('r', db.records, async () => {
    const count = await db.outbox.count();
    await readMatches(db);
    await readPlayers(db);
    return count > 0 ? db.key : null;
  });
}

/** Feedback that was captured and not sent. */
async function captureFeedback(db: PlayerDb): Promise<void> {
  const args = { feedbackId: newId(), feedback: 'More courts', category: 'general' };
  const mutation = aMutation({ id: newId(), kind: 'sendFeedback', args });
  await new DexieOutbox(db).append([{ mutation, subject: mutation.id, needs: [] }]);
}

type Tell = (owners: readonly OwnerKey[]) => void;

/** Each of the app's watchers of several owners, reduced to the owners that it reports. */
const WATCHERS = {
  'the owners of any records': async (dbs: readonly PlayerDb[], tell: Tell) =>
    watchOwners(own(dbs), readUnsent, (found) => tell(found.filter((key) => key !== null))),
  'the guests of this phone': async (dbs: readonly PlayerDb[], tell: Tell) => {
    await letIn(dbs);
    return watchGuests(readUnsent, (found) => tell(found.filter((key) => key !== null)));
  },
  'the owners of records that nobody reaches': async (dbs: readonly PlayerDb[], tell: Tell) => {
    for (const db of dbs) await saveOwnName(db, `member ${db.owner}`, 1);
    const read = (db: PlayerDb) => readKept(db, null, undefined);
    return watchOwners(own(dbs), read, (found) => tell(found.flatMap((one) => one?.owner ?? [])));
  },
};

async function letIn(dbs: readonly PlayerDb[]): Promise<void> {
  const seats = dbs.map(({ key }) => ({ matchId: 'a match', owner: key, name: 'Gus' }));
  await writeFact('guestSeats', seats);
  onTestFinished(() => forgetFact('guestSeats'));
}

test.each(Object.entries(WATCHERS))(
  'of %s, each change in each database is told',
  async (_, watch) => {
    const dbs = [newPlayerDb(), newPlayerDb(), newPlayerDb()];
    let told: readonly OwnerKey[] | undefined;
    const stop = await watch(dbs, (owners) => {
      told = owners;
    });
    onTestFinished(() => stop());
    await expect.poll(() => told).toEqual([]);
    const unsent = new Set<PlayerDb>();
    const inOrder = () => dbs.filter((db) => unsent.has(db)).map(({ key }) => key);
    for (const db of dbs) {
      await captureFeedback(db);
      unsent.add(db);
      await expect.poll(() => told).toEqual(inOrder());
    }
    for (const db of dbs.toReversed()) {
      await db.outbox.clear();
      unsent.delete(db);
      await expect.poll(() => told).toEqual(inOrder());
    }
  },
);

test('a guest who is let in while the guests are watched is told with the others', async () => {
  const [gus, una] = [newPlayerDb(), newPlayerDb()];
  await letIn([gus]);
  let told: readonly (string | undefined)[] = [];
  const stop = watchGuests(
    async (_, { name }) => name,
    (names) => {
      told = names;
    },
  );
  onTestFinished(() => stop());
  await expect.poll(() => told).toEqual(['Gus']);
  await rememberGuest({ matchId: 'a match', owner: una.key, name: 'Una' });
  await expect.poll(() => told).toEqual(['Gus', 'Una']);
});

test('an owner whose records cannot be read is left out, and keeps nobody waiting', async () => {
  const [broken, whole] = [newPlayerDb(), newPlayerDb()];
  const read = (db: PlayerDb) =>
    db.key === broken.key ? Promise.reject(new Error('unreadable')) : readUnsent(db);
  let told: unknown;
  const stop = watchOwners(own([broken, whole]), read, (found) => {
    told = found;
  });
  onTestFinished(() => stop());
  await expect.poll(() => told).toEqual([null]);
});
