import { afterEach, expect, test } from 'vitest';
import { deviceDb, forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { healFacts, keepFactsCopied } from './copy-facts.ts';

let stopCopying = (): void => undefined;
afterEach(() => {
  stopCopying();
  return deviceDb.facts.clear();
});

const SEAT = { matchId: 'a-match', owner: 7 };

/** A phone that stores these facts and has copied them. */
async function copiedPhone(): Promise<MemoryCopies> {
  const copies = new MemoryCopies();
  expect(await healFacts(copies)).toBe(false);
  stopCopying = keepFactsCopied(copies);
  await writeFact('guestSeats', [SEAT]);
  await expect.poll(() => copied(copies)).toContain('a-match');
  return copies;
}

async function copied(copies: MemoryCopies): Promise<string> {
  const keys = await copies.keys(deviceDb.name);
  return JSON.stringify(await Promise.all(keys.map((key) => copies.read(deviceDb.name, key))));
}

test('facts come back after all of IndexedDB was lost', async () => {
  const copies = await copiedPhone();
  const [kept] = await copies.keys(deviceDb.name);
  const facts = await copies.read(deviceDb.name, kept ?? '');
  const lost = new MemoryCopies();
  await lost.write(deviceDb.name, 'facts/5', facts);
  stopCopying();
  await deviceDb.facts.clear();
  expect(await healFacts(lost)).toBe(true);
  expect(await readFact('guestSeats')).toEqual([SEAT]);
  expect(await healFacts(lost)).toBe(false);
});

test('facts come back to an open app, too, and the loss is not copied', async () => {
  await copiedPhone();
  await deviceDb.facts.clear();
  await expect.poll(() => readFact('guestSeats')).toEqual([SEAT]);
});

test('a fact stored after the loss is newer than its copy', async () => {
  const copies = new MemoryCopies();
  await copies.write(deviceDb.name, 'facts/5', [{ key: 'referredBy', value: 'old' }]);
  await writeFact('referredBy', 'new');
  expect(await healFacts(copies)).toBe(true);
  expect(await readFact('referredBy')).toBe('new');
});

test('forgetting a fact removes its copy', async () => {
  const copies = await copiedPhone();
  await forgetFact('guestSeats');
  await expect.poll(() => copied(copies)).not.toContain('a-match');
  expect(await copies.keys(deviceDb.name)).toHaveLength(1);
});

test('a sign-out that was pending before the loss does not end the session of a later sign-in', async () => {
  const copies = new MemoryCopies();
  const facts = [
    { key: 'logoutPending', value: true },
    { key: 'guestSeats', value: [SEAT] },
  ];
  await copies.write(deviceDb.name, 'facts/5', facts);
  await writeFact('session', aCurrentUser(7));
  await healFacts(copies);
  expect(await readFact('logoutPending')).toBeNull();
  expect(await readFact('guestSeats')).toEqual([SEAT]);
});
