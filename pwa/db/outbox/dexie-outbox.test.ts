import { expect, test } from 'vitest';
import { loseConnection } from '#pwa/testing/lose-connection.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { aMutation, PARKED } from '#sync/testing/factories.ts';
import { describeOutboxContract } from '#sync/testing/outbox-contract.ts';
import { DexieOutbox } from './dexie-outbox.ts';

describeOutboxContract('IndexedDB', () => {
  const db = newPlayerDb();
  return { outbox: new DexieOutbox(db), readEntries: () => db.outbox.orderBy('seq').toArray() };
});

test.each(['before the commit', 'after the commit'] as const)(
  'an outbox write that loses its connection %s takes effect once',
  async (cutOff) => {
    const db = newPlayerDb();
    const outbox = new DexieOutbox(db);
    const mutation = aMutation();
    await loseConnection(db, cutOff);
    await outbox.append([{ mutation, subject: 'a', needs: [] }]);
    await loseConnection(db, cutOff);
    await outbox.update([{ id: mutation.id, from: 'waiting', status: PARKED }]);
    await loseConnection(db, 'before the commit');
    expect(await outbox.unsettled()).toMatchObject([{ id: mutation.id, status: PARKED }]);
  },
);

test('a result that waits behind a retried match follows its new id, and so conflicts with nothing', async () => {
  const outbox = new DexieOutbox(newPlayerDb());
  const [match, again] = [aMutation(), aMutation()];
  const result = { ...aMutation(), kind: 'recordResult', args: { revision: match.id } };
  const other = { ...aMutation(), kind: 'recordResult', args: { revision: aMutation().id } };
  const needs = { subject: 'a', needs: [] };
  await outbox.append([match, result, other].map((mutation) => ({ mutation, ...needs })));
  await outbox.update([{ id: match.id, from: 'waiting', status: PARKED }]);
  await outbox.replaceParked(match.id, { mutation: again, ...needs });
  expect((await outbox.unsettled()).map(({ mutation }) => mutation)).toEqual([
    again,
    { ...result, args: { revision: again.id } },
    other,
  ]);
});
