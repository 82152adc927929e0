import { expect, onTestFinished, test } from 'vitest';
import type { TestStore } from '#api/testing/test-store.ts';
import { Club } from '#api/testing/worlds/club.ts';
import { aMatch } from '#api/testing/worlds/random-actions.ts';
import { feedVersion, markChanged } from '../../store/feed.ts';
import { createPokes } from '../../store/pokes.ts';
import { readEpoch } from '../../store/store-facts.ts';

// proves SYNC-18
test('what was settled after a backup is sent again once the backup is restored in place', async () => {
  const club = new Club(1);
  await club.begin();
  const [phone] = club.phones;
  if (!phone) throw new Error('The club has no phone');
  const backups: TestStore[] = [];
  const play = async () => {
    const match = aMatch(club, phone);
    await phone.capture(match);
    await club.settle();
    expect(phone.entries().find(({ subject }) => subject === match.subject)?.status.state).toBe(
      'settled',
    );
    return match.subject;
  };
  const versionOfPhone = () => club.store.read((tx) => feedVersion(tx, phone.owner));

  const before = await play();
  await club.operate(async (place) => {
    const backup = await place.copy();
    onTestFinished(backup.remove);
    backups.push(backup);
    return place;
  });
  const after = await play();
  const epoch = await club.store.read(readEpoch);
  const seen = await versionOfPhone();
  await club.operate(async (place) => {
    for (const backup of backups) await place.putBack(backup);
    return place;
  });
  // Moves the counter past what the phone has seen before its next pull.
  const change = { viewer: phone.owner, entity: 'match', id: before } as const;
  while ((await versionOfPhone()) <= seen)
    await club.store.write((tx) => markChanged(tx, createPokes(), [change]));
  const storedMatches = () =>
    club.store.read(async ({ db, t }) => (await db.select().from(t.matches)).map(({ id }) => id));
  expect(await storedMatches()).toEqual([before]);

  await club.settle();
  expect((await storedMatches()).toSorted()).toEqual([before, after].toSorted());
  expect(await club.store.read(readEpoch)).not.toBe(epoch);
});
